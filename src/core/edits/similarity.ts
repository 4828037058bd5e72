/** Lines longer than this are compared for equality only: the exact measure is quadratic in their length. */
const MAX_LENGTH = 400

/** How alike two lines are, 0–1: one minus Levenshtein's distance over the longer length, outer blanks aside. */
export function similarity(one: string, other: string): number {
  const a = one.trim()
  const b = other.trim()
  if (a === b) return 1
  const longer = Math.max(a.length, b.length)
  if (longer > MAX_LENGTH || longer === 0) return 0
  if (Math.abs(a.length - b.length) > longer / 2) return 0
  let row = Uint16Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 0; i < a.length; i++) {
    const next = new Uint16Array(b.length + 1)
    next[0] = i + 1
    for (let j = 0; j < b.length; j++) {
      const change = (row[j] ?? 0) + (a.charCodeAt(i) === b.charCodeAt(j) ? 0 : 1)
      next[j + 1] = Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1)
    }
    row = next
  }
  return 1 - (row[b.length] ?? longer) / longer
}

/** Two neighbouring characters as one number. */
const pairAt = (text: string, index: number): number =>
  text.charCodeAt(index) * 0x10000 + text.charCodeAt(index + 1)

/** A quick measure for looking through many lines: the share of neighbouring pairs in common (Dice), without building anything. */
export function pairSimilarity(pairs: ReadonlySet<number>, other: string): number {
  const end = Math.min(other.length, MAX_LENGTH) - 1
  if (pairs.size === 0 || end < 1) return 0
  let shared = 0
  let count = 0
  for (let index = 0; index < end; index++) {
    const pair = pairAt(other, index)
    if (pair === BLANKS) continue
    count++
    if (pairs.has(pair)) shared++
  }
  return (2 * Math.min(shared, pairs.size)) / (pairs.size + count)
}

const BLANKS = pairAt('  ', 0)

export function pairsOf(text: string): ReadonlySet<number> {
  const trimmed = text.trim().slice(0, MAX_LENGTH)
  const pairs = new Set<number>()
  for (let index = 0; index + 1 < trimmed.length; index++) pairs.add(pairAt(trimmed, index))
  return pairs
}
