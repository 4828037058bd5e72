import type { IsKnown } from './path-in-reply'

/** A longer line is no header; the patterns below look at a line more than once. */
const MAX_HEADER = 2500

/** The paths of a `---`/`+++` pair; undefined stands for /dev/null. */
export interface HeaderPaths {
  readonly before: string | undefined
  readonly after: string | undefined
}

/** Reads the two header lines: git's quoting, time stamps and the `a/` `b/` prefixes are taken off. */
export function parseHeaderPaths(minus: string, plus: string, isKnown: IsKnown): HeaderPaths {
  const before = headerName(minus.slice(4))
  const after = headerName(plus.slice(4))
  const prefixed =
    (before === undefined || before.startsWith('a/')) && (after === undefined || after.startsWith('b/'))
  if (prefixed && !(before !== undefined && isKnown(before))) {
    return { before: before?.slice(2), after: after?.slice(2) }
  }
  return { before, after }
}

/** The two names of `diff --git a/x b/y`, where they can be told apart. */
export function parseGitHeader(body: string): HeaderPaths | undefined {
  if (body.length > MAX_HEADER) return undefined
  const quoted = /^diff --git ("(?:[^"\\]|\\.)*") ("(?:[^"\\]|\\.)*")$/.exec(body)
  if (quoted) {
    return { before: unquote(quoted[1] ?? '').slice(2), after: unquote(quoted[2] ?? '').slice(2) }
  }
  const same = /^diff --git a\/(.+) b\/\1$/.exec(body)
  if (same) return { before: same[1], after: same[1] }
  const simple = /^diff --git a\/(\S+) b\/(\S+)$/.exec(body)
  return simple ? { before: simple[1], after: simple[2] } : undefined
}

function headerName(text: string): string | undefined {
  const name = unquote((text.split('\t')[0] ?? '').trim())
  return name === '/dev/null' || name === 'dev/null' ? undefined : name
}

const ESCAPES: Record<string, number> = { n: 10, t: 9, r: 13, a: 7, b: 8, v: 11, f: 12, '"': 34, '\\': 92 }

/** git's C quoting: backslash escapes and octal bytes of UTF-8 in double quotes. */
export function unquote(text: string): string {
  if (!/^".*"$/.test(text)) return text
  const bytes: number[] = []
  for (const [piece] of text.slice(1, -1).matchAll(/\\[0-7]{1,3}|\\.|[^\\]+|\\/gs)) {
    if (/^\\[0-7]/.test(piece)) bytes.push(parseInt(piece.slice(1), 8) & 0xff)
    else if (piece.startsWith('\\')) bytes.push(ESCAPES[piece.slice(1)] ?? 92)
    else bytes.push(...Buffer.from(piece, 'utf8'))
  }
  return Buffer.from(bytes).toString('utf8')
}
