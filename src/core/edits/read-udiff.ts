import { createBetweenBlocks } from './between-blocks'
import { parseGitHeader, parseHeaderPaths } from './diff-header'
import { createHunkLines, parseHunkHeader, type HunkLines } from './diff-hunk'
import { closes, fenceOf, languageOf, type Fence } from './fence'
import { indentOf } from './line-table'
import type { CreateReader, FormatReader } from './reply-sink'
import { emitHunk } from './emit-hunk'

/** What is known of the file whose hunks are being read. */
interface FileHeader {
  readonly at: number
  path: string
  renamed: boolean
  created: boolean
  deleted: boolean
  executable: boolean | undefined
  text: string[]
}

interface Hunk {
  readonly at: number
  readonly lines: HunkLines
  readonly line?: number
  readonly scope: string
}

const GIT_LINE =
  /^(?:index [0-9a-f]|similarity index |dissimilarity index |old mode |new mode |new file mode |deleted file mode |rename from |rename to |copy from |copy to )/

/**
 * Unified diffs; line numbers are not needed and not believed. In a `diff` fence, or bare with `---`/`+++` headers.
 * - a new file: `--- /dev/null`; delete: `+++ /dev/null`; rename: two different names (or git's `rename from`/`rename to`)
 * - executable: git's `new mode 100755` and `new file mode 100755`
 * - empty: `EMPTY path` in a `cairn` block, as in every format
 * A hunk is found by its context and `-` lines; with equal places, the heading behind `@@`, the line number and the order decide.
 */
export const readUdiff: CreateReader = (sink, isKnown): FormatReader => {
  const between = createBetweenBlocks(sink, isKnown)
  let fence: Fence | undefined
  let fenceIndent = 0
  let inDiff = false
  let held: { readonly body: string; readonly at: number } | undefined
  let header: FileHeader | undefined
  let hunk: Hunk | undefined
  let lastPath = ''

  const newHeader = (path: string, at: number): FileHeader => ({
    at,
    path,
    renamed: false,
    created: false,
    deleted: false,
    executable: undefined,
    text: [],
  })

  const endHunk = (): void => {
    if (!hunk || !header) return
    const { path, created, deleted } = header
    const [first, ...others] = hunk.lines.readings()
    if (first && created) header.text.push(...first.replace)
    else if (first && !deleted) emitHunk(sink, { ...hunk, path, ordered: true }, [first, ...others])
    hunk = undefined
  }

  const endFile = (): void => {
    endHunk()
    if (!header) return
    const { path, at, executable } = header
    if (header.deleted) sink.operations.push({ kind: 'delete', path, at })
    else if (header.created) {
      const text = header.text.map((body) => `${body}\n`).join('')
      sink.operations.push({ kind: 'create', path, at, text, ...(executable && { executable }) })
    } else if (executable !== undefined) sink.operations.push({ kind: 'chmod', path, executable, at })
    header = undefined
    sink.writing = ''
  }

  const openFile = (path: string, at: number): FileHeader => {
    lastPath = path
    sink.writing = path
    return (header = newHeader(path, at))
  }

  const rename = (file: FileHeader, from: string, to: string): void => {
    if (file.renamed || from === to) return
    file.renamed = true
    file.path = lastPath = to
    const known = isKnown(to) && !isKnown(from)
    if (!known && from !== `${to}.orig`) sink.operations.push({ kind: 'rename', path: from, to, at: file.at })
  }

  const twoHeaders = (minus: string, plus: string, at: number): void => {
    const { before, after } = parseHeaderPaths(minus, plus, isKnown)
    const path = after ?? before ?? ''
    const continued = header !== undefined && header.path === path && header.text.length === 0 && !hunk
    if (!continued) endFile()
    const file = continued && header ? header : openFile(path, at)
    if (before === undefined) file.created = true
    else if (after === undefined) file.deleted = true
    else rename(file, before, after)
  }

  const gitLine = (body: string, at: number): void => {
    const file = header ?? openFile(lastPath, at)
    if (body.startsWith('rename from ')) file.text = [body.slice(12)]
    else if (body.startsWith('rename to ')) {
      rename(file, file.text[0] ?? file.path, body.slice(10))
      file.text = []
    } else if (body.startsWith('deleted file mode')) file.deleted = true
    else if (/^new (?:file )?mode/.test(body)) {
      const executable = body.endsWith('755')
      if (body.startsWith('new file')) file.created = true
      if (executable || !file.created) file.executable = executable
    }
  }

  const diffLine = (body: string, at: number): void => {
    if (held) {
      const { body: minus, at: from } = held
      held = undefined
      if (body.startsWith('+++ ')) {
        twoHeaders(minus, body, from)
        return
      }
      contentLine(minus, from)
    }
    if (body.startsWith('--- ')) held = { body, at }
    else if (body.startsWith('diff --git ')) {
      endFile()
      const paths = parseGitHeader(body)
      openFile(paths?.after ?? '', at)
    } else if (!hunk && GIT_LINE.test(body)) gitLine(body, at)
    else contentLine(body, at)
  }

  const contentLine = (body: string, at: number): void => {
    if (body.startsWith('@@')) {
      endHunk()
      header ??= openFile(between.pathAbove() ?? lastPath, at)
      hunk = { at, lines: createHunkLines(), ...parseHunkHeader(body) }
    } else if (hunk) hunk.lines.add(body)
    else if (/^[-+ ]/.test(body) && header) {
      hunk = { at, lines: createHunkLines(), scope: '' }
      hunk.lines.add(body)
    } else if (/^[-+]/.test(body) && fence) {
      header = openFile(between.pathAbove() ?? lastPath, at)
      hunk = { at, lines: createHunkLines(), scope: '' }
      hunk.lines.add(body)
    }
  }

  const leave = (): void => {
    if (held) contentLine(held.body, held.at)
    held = undefined
    endFile()
    inDiff = false
    fence = undefined
  }

  const outside = (body: string, at: number): void => {
    const opening = between.open() ? undefined : fenceOf(body)
    if (opening && /^(?:u?diff|patch)$/.test(languageOf(opening))) {
      between.remember(body)
      fence = opening
      fenceIndent = indentOf(body).length
      inDiff = true
    } else if (body.startsWith('diff --git ') || (held && body.startsWith('+++ '))) {
      inDiff = true
      diffLine(body, at)
    } else {
      held = body.startsWith('--- ') ? { body, at } : undefined
      between.line(body, at)
    }
  }

  return {
    line(body, at) {
      if (!inDiff) return outside(body, at)
      const closing = fenceOf(body)
      const shut = closing && indentOf(body).length <= fenceIndent
      if (fence && shut && closes(closing, fence)) {
        leave()
        between.blockBegins()
      } else if (!fence && shut) {
        leave()
        between.line(body, at)
      } else
        diffLine(
          fence && fenceIndent > 0 ? body.slice(Math.min(fenceIndent, indentOf(body).length)) : body,
          at,
        )
    },
    end(at) {
      if (inDiff && fence) {
        const path = header?.path ?? lastPath
        hunk = undefined
        const message = 'The reply stops inside a diff, so its last hunk is left out.'
        sink.failures.push({ kind: 'incomplete', path, at: header?.at ?? at, message })
        if (header?.created) header = undefined
      }
      leave()
      between.end(at)
    },
    inBlock: () => inDiff,
  }
}
