/** Source text looked at; what is longer is a chain that nobody resolves by its text. */
const LONGEST_SOURCE = 400
const LONGEST = 80

const CODE = {
  bang: 33,
  dollar: 36,
  ampersand: 38,
  open: 40,
  close: 41,
  minus: 45,
  dot: 46,
  colon: 58,
  greater: 62,
  question: 63,
  openSquare: 91,
  closeSquare: 93,
  openCurly: 123,
  closeCurly: 125,
} as const

/**
 * What stands before the last dot: one line, without the dot; `->`, `?.` and `!.` are written as `.`, and arguments, subscripts and
 * literals as `()`, `[]` and `{}`: `repo\n  .load(key)?` → `repo.load()`. `()` alone when it is too long to say anything.
 */
export function receiverText(text: string, start: number, end: number): string {
  const plain = text.slice(start, end)
  if (/^\w+$/.test(plain)) return plain
  if (end - start > LONGEST_SOURCE) return '()'
  let found = ''
  let depth = 0
  for (let at = 0; at < plain.length; at++) {
    const code = plain.charCodeAt(at)
    switch (code) {
      case CODE.open:
      case CODE.openSquare:
      case CODE.openCurly:
        if (depth++ === 0) found += plain.charAt(at)
        break
      case CODE.close:
      case CODE.closeSquare:
      case CODE.closeCurly:
        if (--depth === 0) found += plain.charAt(at)
        break
      case CODE.question:
      case CODE.bang:
      case CODE.ampersand:
      case CODE.dollar:
        break
      case CODE.minus:
        if (depth === 0) {
          if (plain.charCodeAt(at + 1) === CODE.greater) at++
          found += '.'
        }
        break
      default:
        if (depth === 0 && code > 32) found += plain.charAt(at)
    }
  }
  let last = found.length
  while (last > 0 && (found.charCodeAt(last - 1) === CODE.dot || found.charCodeAt(last - 1) === CODE.colon))
    last--
  return last > LONGEST ? '()' : found.slice(0, last)
}
