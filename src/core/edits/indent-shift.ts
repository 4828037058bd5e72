import { indentOf } from './line-table'

/** Turns the indentation of a reply's line into the file's. */
export type Reindent = (body: string) => string

/**
 * Whether the file's lines are the wanted ones with a uniformly different indentation, and if so how to re-indent the
 * replacement: every wanted indentation must stand for one of the file's, further in must stay further in, and the
 * step between them must be the same everywhere (four blanks for two, or a tab for four).
 * Both lists are of one length and equal but for indentation. Undefined when the shift is not uniform.
 */
export function findShift(
  wanted: readonly string[],
  present: readonly string[],
  fileStep: string,
): Reindent | undefined {
  const shifts = new Map<string, string>()
  for (const [index, body] of wanted.entries()) {
    if (body.trim() === '') continue
    const from = indentOf(body)
    const to = indentOf(present[index] ?? '')
    const known = shifts.get(from)
    if (known !== undefined && known !== to) return undefined
    shifts.set(from, to)
  }
  const pairs = [...shifts].sort(([one], [other]) => one.length - other.length)
  return isUniform(pairs) ? (body) => reindent(body, pairs, fileStep) : undefined
}

type Pair = readonly [from: string, to: string]

function isUniform(pairs: readonly Pair[]): boolean {
  const [first, second] = pairs
  if (!first || !second) return true
  const run = second[0].length - first[0].length
  const rise = second[1].length - first[1].length
  if (run <= 0 || rise <= 0) return false
  return pairs.every(
    ([from, to]) => (to.length - first[1].length) * run === (from.length - first[0].length) * rise,
  )
}

function reindent(body: string, pairs: readonly Pair[], fileStep: string): string {
  if (body.trim() === '') return ''
  const indent = indentOf(body)
  const rest = body.slice(indent.length)
  const exact = pairs.find(([from]) => from === indent)
  if (exact) return exact[1] + rest
  const base = pairs.findLast(([from]) => from.length <= indent.length)
  if (base) {
    const extra = indent.slice(base[0].length)
    const sameStyle = (base[1] + fileStep).includes('\t') === indent.includes('\t')
    const stepped = sameStyle && scaleOf(pairs) === 1
    return base[1] + (stepped ? extra : fileStep.repeat(levels(extra, pairs))) + rest
  }
  const lowest = pairs[0]
  if (!lowest) return body
  const missing = lowest[0].length - indent.length
  const cut = Math.round(missing * scaleOf(pairs, fileStep, lowest))
  return lowest[1].slice(0, Math.max(0, lowest[1].length - cut)) + rest
}

/** Characters in the file for one character in the reply. */
function scaleOf(pairs: readonly Pair[], fileStep = '', lowest?: Pair): number {
  const [first, second] = pairs
  if (first && second) return (second[1].length - first[1].length) / (second[0].length - first[0].length)
  if (lowest && fileStep === '\t' && !lowest[0].includes('\t')) return 1 / 4
  return 1
}

/** How many levels an additional indentation is: by the step the pairs show, else a tab or four (two) blanks. */
function levels(extra: string, pairs: readonly Pair[]): number {
  if (extra.includes('\t')) return extra.length
  const [first, second] = pairs
  const shown = first && second ? second[0].length - first[0].length : 0
  const step = shown > 0 ? shown : extra.length % 4 === 0 ? 4 : 2
  return Math.max(1, Math.round(extra.length / step))
}

/** A file's own step of indentation: a tab, or the smallest common number of blanks (2–8), from at most 2,000 lines. */
export function stepOf(bodies: readonly string[]): string {
  let tabs = 0
  let blanks = 0
  let width = 0
  for (const body of bodies.slice(0, 2000)) {
    const indent = indentOf(body)
    if (indent.startsWith('\t')) tabs++
    else if (indent.length > 1) {
      blanks++
      width = width === 0 ? indent.length : divisor(width, indent.length)
    }
  }
  if (tabs > blanks) return '\t'
  return ' '.repeat(width >= 2 && width <= 8 ? width : 4)
}

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other))
