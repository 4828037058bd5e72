/** A piece of a reply as the chat shows it: words, or what it wants to do to one file. */
export type ReplyPart =
  { readonly kind: 'prose'; readonly text: string } | ({ readonly kind: 'edits' } & FileEdits)

/** Edits of one file that stand together in a reply. */
export interface FileEdits {
  readonly path: string
  readonly verb: 'edit' | 'create' | 'rewrite' | 'delete' | 'rename' | 'other'
  /** Blocks, hunks or commands. */
  readonly count: number
  /** As the model wrote it. */
  readonly raw: string
  /** False while the last block is still being written. */
  readonly complete: boolean
}

const SEARCH_MARK = /^\s*<{5,}\s*(?:SEARCH|ORIGINAL)\b/
const REPLACE_END = /^\s*>{5,}\s*(?:REPLACE|UPDATED)\b/
const FENCE = /^ {0,3}(`{3,}|~{3,})\s*(.*?)\s*$/
const PATCH_BEGIN = /^\*\*\* Begin Patch\s*$/
const PATCH_END = /^\*\*\* End Patch\s*$/

/**
 * Parts a reply into prose and edits for showing; what is really done is decided by the host's parsers alone. It reads any
 * edit format, because models do not always keep to theirs; only whole files in fences need to be asked for with `wholeFiles`,
 * since an excerpt looks the same.
 */
export function replyParts(text: string, wholeFiles: boolean): readonly ReplyPart[] {
  const lines = text.split('\n')
  const parts: ReplyPart[] = []
  let prose: string[] = []
  const flush = (): void => {
    const said = prose.join('\n').trim()
    if (said !== '') parts.push({ kind: 'prose', text: said })
    prose = []
  }
  const add = (edits: readonly FileEdits[]): void => {
    flush()
    for (const each of edits) push(parts, each)
  }

  for (let at = 0; at < lines.length;) {
    const line = lines[at] ?? ''
    const fence = FENCE.exec(line)
    if (fence?.[1]) {
      const end = fenceEnd(lines, at, fence[1])
      const block: Block = {
        info: fence[2] ?? '',
        body: lines.slice(at + 1, end),
        raw: lines.slice(at, end + 1),
        closed: end < lines.length,
        above: pathAbove(prose),
      }
      const edits = editsOf(block, wholeFiles)
      if (edits === null) prose.push(...block.raw)
      else {
        if (block.above !== null && edits.some(({ path }) => path === block.above)) dropPathLine(prose)
        add(edits)
      }
      at = end + 1
    } else if (PATCH_BEGIN.test(line)) {
      const end = indexOr(lines, at, PATCH_END)
      add(patchEdits(lines.slice(at, end + 1), end < lines.length))
      at = end + 1
    } else if (SEARCH_MARK.test(line)) {
      const end = indexOr(lines, at, REPLACE_END)
      const raw = lines.slice(at, end + 1)
      const path = pathAbove(prose)
      if (path !== null) dropPathLine(prose)
      add([searchEdit(path ?? '', raw, end < lines.length)])
      at = end + 1
    } else {
      prose.push(line)
      at++
    }
  }
  flush()
  return parts
}

/** The files that a reply wants to touch, without those it does not name. */
export function editedPaths(parts: readonly ReplyPart[]): readonly string[] {
  return [...new Set(parts.flatMap((part) => (part.kind === 'edits' && part.path ? [part.path] : [])))]
}

interface Block {
  readonly info: string
  readonly body: readonly string[]
  readonly raw: readonly string[]
  readonly closed: boolean
  readonly above: string | null
}

function editsOf(block: Block, wholeFiles: boolean): readonly FileEdits[] | null {
  const { body, info, raw, closed, above } = block
  if (body.some((line) => SEARCH_MARK.test(line))) return searchEdits(block)
  if (body.some((line) => PATCH_BEGIN.test(line))) return patchEdits(raw, closed)
  if (/^cairn\b/i.test(info)) return commandEdits(body, closed)
  if (body.some((line, index) => line.startsWith('--- ') && body[index + 1]?.startsWith('+++ ')))
    return diffEdits(body, closed)
  if (wholeFiles && above !== null)
    return [{ path: above, verb: 'rewrite', count: 1, raw: raw.join('\n'), complete: closed }]
  return null
}

/** Several blocks may share a fence; each takes the path above it, or the one before it. */
function searchEdits({ body, info, closed, above }: Block): readonly FileEdits[] {
  const edits: FileEdits[] = []
  let path = pathIn(info.split(/\s+/).at(-1) ?? '') ?? above ?? ''
  for (let at = 0; at < body.length;) {
    const line = body[at] ?? ''
    if (!SEARCH_MARK.test(line)) {
      path = pathIn(line) ?? path
      at++
      continue
    }
    const end = indexOr(body, at, REPLACE_END)
    edits.push(searchEdit(path, body.slice(at, end + 1), end < body.length || closed))
    at = end + 1
  }
  return edits
}

function searchEdit(path: string, raw: readonly string[], complete: boolean): FileEdits {
  const creates = /^\s*={5,}\s*$/.test(raw[1] ?? '')
  return { path, verb: creates ? 'create' : 'edit', count: 1, raw: raw.join('\n'), complete }
}

function diffEdits(body: readonly string[], closed: boolean): readonly FileEdits[] {
  const starts = body.flatMap((line, index) =>
    line.startsWith('--- ') && body[index + 1]?.startsWith('+++ ') ? [index] : [],
  )
  return starts.map((start, index) => {
    const raw = body.slice(start, starts[index + 1] ?? body.length)
    const before = diffPath(raw[0] ?? '')
    const after = diffPath(raw[1] ?? '')
    return {
      path: after ?? before ?? '',
      verb: before === null ? 'create' : after === null ? 'delete' : 'edit',
      count: Math.max(1, raw.filter((line) => line.startsWith('@@')).length),
      raw: raw.join('\n'),
      complete: closed || index < starts.length - 1,
    }
  })
}

function patchEdits(lines: readonly string[], closed: boolean): readonly FileEdits[] {
  const edits: { path: string; verb: FileEdits['verb']; count: number; raw: string[] }[] = []
  for (const line of lines) {
    const file = /^\*\*\* (Add|Update|Delete) File: (.+?)\s*$/.exec(line)
    const current = edits.at(-1)
    if (file)
      edits.push({ path: file[2] ?? '', verb: PATCH_VERBS[file[1] ?? ''] ?? 'edit', count: 0, raw: [line] })
    else if (current && !PATCH_END.test(line) && !FENCE.test(line)) {
      current.raw.push(line)
      if (line.startsWith('@@')) current.count++
      if (line.startsWith('*** Move to:')) current.verb = 'rename'
    }
  }
  return edits.map(({ path, verb, count, raw }, index) => ({
    path,
    verb,
    count: Math.max(1, count),
    raw: raw.join('\n'),
    complete: closed || index < edits.length - 1,
  }))
}

const PATCH_VERBS: Readonly<Record<string, FileEdits['verb']>> = {
  Add: 'create',
  Update: 'edit',
  Delete: 'delete',
}

const COMMAND_VERBS: Readonly<Record<string, FileEdits['verb']>> = {
  DELETE: 'delete',
  RENAME: 'rename',
  EMPTY: 'create',
  CHMOD: 'other',
}

function commandEdits(body: readonly string[], closed: boolean): readonly FileEdits[] {
  return body.flatMap((line, index) => {
    const [word = '', ...rest] = line.trim().split(/\s+/)
    const verb = COMMAND_VERBS[word.toUpperCase()]
    if (!verb) return []
    const path = (word.toUpperCase() === 'CHMOD' ? rest.slice(1) : rest).join(' ').split(' -> ')[0] ?? ''
    return [{ path, verb, count: 1, raw: line, complete: closed || index < body.length - 1 }]
  })
}

/** Edits of the same file in a row become one card. */
function push(parts: ReplyPart[], edits: FileEdits): void {
  const last = parts.at(-1)
  if (last?.kind !== 'edits' || last.path !== edits.path || last.verb !== edits.verb) {
    parts.push({ kind: 'edits', ...edits })
    return
  }
  parts[parts.length - 1] = {
    ...last,
    count: last.count + edits.count,
    raw: `${last.raw}\n${edits.raw}`,
    complete: edits.complete,
  }
}

/** The line that closes a fence, or the number of lines. Inside a SEARCH/REPLACE block nothing closes it. */
function fenceEnd(lines: readonly string[], start: number, mark: string): number {
  const closing = new RegExp(`^ {0,3}${mark[0] === '~' ? '~' : '`'}{${mark.length},}\\s*$`)
  let inside = false
  for (let at = start + 1; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (SEARCH_MARK.test(line)) inside = true
    else if (REPLACE_END.test(line)) inside = false
    else if (!inside && closing.test(line)) return at
  }
  return lines.length
}

function indexOr(lines: readonly string[], from: number, mark: RegExp): number {
  const found = lines.findIndex((line, index) => index > from && mark.test(line))
  return found < 0 ? lines.length : found
}

/** The path that the last line of prose names and nothing else, as models write it above a block. */
function pathAbove(prose: readonly string[]): string | null {
  const last = prose.findLastIndex((line) => line.trim() !== '')
  return last < 0 || prose.length - last > 2 ? null : pathIn(prose[last] ?? '')
}

function dropPathLine(prose: string[]): void {
  const last = prose.findLastIndex((line) => line.trim() !== '')
  if (last >= 0) prose.length = last
}

/** A line that is a path with marks around it at most. */
function pathIn(line: string): string | null {
  const bare = line
    .trim()
    .replace(/^(?:#{1,6}\s+|[-*]\s+|File(?:name)?:\s*)/i, '')
    .replace(/^[*`"'_]+|[*`"':_]+$/g, '')
  return /^[\w@.~$()[\]+-][^\s`*<>|"]{0,300}$/.test(bare) && /[./]/.test(bare) && !/^\.+$/.test(bare)
    ? bare
    : null
}

function diffPath(line: string): string | null {
  const path = line.slice(4).split('\t')[0]?.trim() ?? ''
  return path === '/dev/null' ? null : path.replace(/^[ab]\//, '')
}
