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

/** A quick measure for looking through many lines: shared pairs of characters (Dice's coefficient), linear in the lengths. */
export function pairSimilarity(pairs: ReadonlySet<string>, other: string): number {
  const theirs = pairsOf(other)
  if (pairs.size === 0 || theirs.size === 0) return 0
  let shared = 0
  for (const pair of theirs) if (pairs.has(pair)) shared++
  return (2 * shared) / (pairs.size + theirs.size)
}

export function pairsOf(text: string): ReadonlySet<string> {
  const trimmed = text.trim().slice(0, MAX_LENGTH)
  const pairs = new Set<string>()
  for (let index = 0; index + 1 < trimmed.length; index++) pairs.add(trimmed.slice(index, index + 2))
  return pairs
}
