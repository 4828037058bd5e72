import type { Operation, ParseFailure } from './operation'

/**
 * The operations that blocks of text cannot express, one a line in a fenced block with the language `cairn`; understood in every
 * format, so that the instructions to the model can be the same:
 *
 *     DELETE path
 *     RENAME old -> new
 *     EMPTY path            (the only way to make a whole file empty)
 *     CHMOD +x path         (or -x)
 *
 * Paths with blanks may stand in double quotes. Blank lines and lines starting with # say nothing.
 */
export function parseFileCommand(body: string, at: number): Operation | ParseFailure | undefined {
  const text = body.trim()
  if (text === '' || text.startsWith('#')) return undefined
  const [word, rest] = split(text)
  switch (word.toUpperCase()) {
    case 'DELETE':
    case 'REMOVE':
      return withPath(rest, text, at, (path) => ({ kind: 'delete', path, at }))
    case 'EMPTY':
      return withPath(rest, text, at, (path) => ({ kind: 'rewrite', path, text: '', emptied: true, at }))
    case 'RENAME':
    case 'MOVE': {
      const [from, to, ...more] = rest.split(/\s+(?:->|→|=>)\s+/)
      if (from === undefined || to === undefined || more.length > 0) return malformed(text, at)
      return withPath(to, text, at, (target) =>
        withPath(from, text, at, (path) => ({ kind: 'rename', path, to: target, at })),
      )
    }
    case 'CHMOD': {
      const [mode, path] = split(rest)
      if (mode !== '+x' && mode !== '-x') return malformed(text, at)
      return withPath(path, text, at, (named) => ({
        kind: 'chmod',
        path: named,
        executable: mode === '+x',
        at,
      }))
    }
    default:
      return malformed(text, at)
  }
}

function split(text: string): readonly [string, string] {
  const at = text.search(/\s/)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at).trim()]
}

function withPath<T extends Operation | ParseFailure>(
  written: string,
  line: string,
  at: number,
  make: (path: string) => T,
): T | ParseFailure {
  const path = /^(?:"(.+)"|`(.+)`|'(.+)')$/.exec(written)?.slice(1).find(Boolean) ?? written
  return path === '' ? malformed(line, at) : make(path)
}

const malformed = (line: string, at: number): ParseFailure => ({
  kind: 'malformed',
  path: '',
  at,
  message: `Not a file command: "${line.slice(0, 120)}". Known are DELETE, RENAME a -> b, EMPTY and CHMOD +x.`,
})
