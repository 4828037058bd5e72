import type { LineEnd } from './file-text'

/** A text as lines without their ends, and the ends beside them ('' only for a last line that has none). */
export interface Lines {
  readonly bodies: string[]
  readonly ends: string[]
}

/**
 * Cuts a text at `\n` and `\r\n`. A lone `\r` ends a line only in a text that has no `\n` at all (old Mac files);
 * elsewhere it is a character like any other. An empty text has no lines. `joinLines` gives the same text back.
 */
export function splitLines(text: string): Lines {
  const bodies: string[] = []
  const ends: string[] = []
  if (!text.includes('\n') && text.includes('\r')) return splitAtReturns(text)
  let from = 0
  while (from < text.length) {
    const at = text.indexOf('\n', from)
    if (at < 0) {
      bodies.push(text.slice(from))
      ends.push('')
      break
    }
    const twoBytes = at > from && text.charCodeAt(at - 1) === 13
    bodies.push(text.slice(from, twoBytes ? at - 1 : at))
    ends.push(twoBytes ? '\r\n' : '\n')
    from = at + 1
  }
  return { bodies, ends }
}

function splitAtReturns(text: string): Lines {
  const bodies = text.split('\r')
  const ends = bodies.map((_, index) => (index < bodies.length - 1 ? '\r' : ''))
  if (bodies.at(-1) === '') {
    bodies.pop()
    ends.pop()
  }
  return { bodies, ends }
}

export function joinLines(lines: Lines): string {
  let text = ''
  for (let index = 0; index < lines.bodies.length; index++) {
    text += (lines.bodies[index] ?? '') + (lines.ends[index] ?? '')
  }
  return text
}

/** The most frequent line end and whether there are several kinds. */
export function lineEndsOf(ends: readonly string[]): { readonly eol: LineEnd; readonly mixed: boolean } {
  let lf = 0
  let crlf = 0
  let cr = 0
  for (const end of ends) {
    if (end === '\n') lf++
    else if (end === '\r\n') crlf++
    else if (end === '\r') cr++
  }
  const eol = crlf > lf ? '\r\n' : cr > 0 ? '\r' : '\n'
  return { eol, mixed: lf > 0 && crlf > 0 }
}

/** A text's lines without ends: what a reply's text is compared by. */
export const bodiesOf = (text: string): string[] => splitLines(text).bodies
