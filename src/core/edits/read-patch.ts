import { createBetweenBlocks } from './between-blocks'
import { createHunkLines, parseHunkHeader, type HunkLines } from './diff-hunk'
import { closes, fenceOf } from './fence'
import type { CreateReader, FormatReader } from './reply-sink'

interface Section {
  readonly kind: 'update' | 'add'
  readonly path: string
  readonly at: number
  to: string | undefined
  changed: boolean
  failed: boolean
  readonly text: string[]
}

interface Chunk {
  readonly at: number
  readonly scopes: string[]
  readonly lines: HunkLines
  line?: number
  atEnd: boolean
}

const HEADER = /^\*\*\* (Update|Add|Create|Delete|Remove) File: ?(.*)$/i
const MOVE = /^\*\*\* (?:Move|Rename)(?: File)? ?to: ?(.*)$/i

/**
 * The V4A patch of OpenAI's models:
 *
 *     *** Begin Patch
 *     *** Update File: src/a.py        (or Add File, Delete File)
 *     *** Move to: src/b.py            (optional; alone it is a rename)
 *     @@ class A                       (scopes, outermost first, optional)
 *      context
 *     -old
 *     +new
 *     *** End Patch
 *
 * A fence or a here-document round it is no matter. Emptying a file and chmod go into a `cairn` block, as in every format.
 */
export const readPatch: CreateReader = (sink, isKnown): FormatReader => {
  const between = createBetweenBlocks(sink, isKnown)
  let inPatch = false
  let section: Section | undefined
  let chunk: Chunk | undefined

  const endChunk = (): void => {
    const [first, ...others] = chunk?.lines.readings() ?? []
    if (chunk && section && first) {
      const { at, scopes, line, atEnd } = chunk
      section.changed = true
      sink.operations.push({
        kind: 'replace',
        path: section.path,
        at,
        readings: [first, ...others],
        ordered: true,
        ...(scopes.length > 0 && { scopes }),
        ...(line !== undefined && { line }),
        ...(atEnd && { atEnd }),
      })
    }
    chunk = undefined
  }

  const endSection = (): void => {
    endChunk()
    if (!section) return
    const { kind, path, at, to, changed, failed, text } = section
    if (failed) {
      const message = 'Every line of a new file starts with + in a patch.'
      sink.failures.push({ kind: 'malformed', path, at, message })
    } else if (kind === 'add') {
      sink.operations.push({ kind: 'create', path, at, text: text.map((body) => `${body}\n`).join('') })
    } else if (to !== undefined) sink.operations.push({ kind: 'rename', path, to, at })
    else if (!changed) {
      sink.failures.push({ kind: 'malformed', path, at, message: 'An update holds no changed line.' })
    }
    section = undefined
    sink.writing = ''
  }

  const header = (body: string, at: number): boolean => {
    const [, verb, name] = HEADER.exec(body) ?? []
    if (verb === undefined || name === undefined) return false
    endSection()
    inPatch = true
    const path = name.trim().replace(/^(["'`])(.*)\1$/, '$2')
    if (/^(?:delete|remove)$/i.test(verb)) {
      if (path === '')
        sink.failures.push({ kind: 'no-path', path, at, message: 'A patch section names no file.' })
      else sink.operations.push({ kind: 'delete', path, at })
      return true
    }
    const kind = /^update$/i.test(verb) ? 'update' : 'add'
    section = { kind, path, at, to: undefined, changed: false, failed: false, text: [] }
    sink.writing = path
    return true
  }

  const updateLine = (body: string, at: number): void => {
    if (body.startsWith('@@')) {
      const { line, scope } = parseHunkHeader(body)
      if (!chunk?.lines.isEmpty()) {
        endChunk()
        chunk = { at, scopes: [], lines: createHunkLines(), atEnd: false }
      }
      if (chunk && scope !== '') chunk.scopes.push(scope)
      if (chunk && line !== undefined) chunk.line = line
    } else if (/^\*\*\* End of File\s*$/i.test(body)) {
      if (chunk) chunk.atEnd = true
      endChunk()
    } else {
      chunk ??= { at, scopes: [], lines: createHunkLines(), atEnd: false }
      chunk.lines.add(body)
    }
  }

  const addLine = (body: string): void => {
    if (!section) return
    if (body.startsWith('+')) section.text.push(body.slice(1))
    else if (body.trim() !== '' && !/^\*\*\* End of File\s*$/i.test(body)) section.failed = true
  }

  const leave = (): void => {
    endSection()
    inPatch = false
    between.blockBegins()
  }

  return {
    line(body, at) {
      if (/^\*\*\* Begin Patch\s*$/i.test(body)) {
        between.blockBegins()
        endSection()
        inPatch = true
      } else if (header(body, at)) return
      else if (!inPatch) between.line(body, at)
      else if (/^\*\*\* End Patch\s*$/i.test(body)) leave()
      else if (isOutside(body, between.open())) {
        leave()
        between.line(body, at)
      } else if (section?.kind === 'update') {
        const to = MOVE.exec(body)?.[1]?.trim()
        if (to !== undefined && to !== '') section.to = to
        else updateLine(body, at)
      } else addLine(body)
    },
    end(at) {
      if (inPatch && section) {
        const { path, at: from } = section
        const message = 'The reply stops inside a patch, so its last section is left out.'
        sink.failures.push({ kind: 'incomplete', path, at: from, message })
        chunk = undefined
        section = undefined
      } else if (inPatch) leave()
      between.end(at)
    },
    inBlock: () => section !== undefined,
  }
}

/** The fence round a patch that ends without its mark. */
function isOutside(body: string, open: ReturnType<typeof fenceOf>): boolean {
  const fence = fenceOf(body)
  return fence !== undefined && open !== undefined && /^\S/.test(body) && closes(fence, open)
}
