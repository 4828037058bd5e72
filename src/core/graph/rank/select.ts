/**
 * The positions with the highest positive scores, best first, ties by position. Linear apart from sorting what is kept:
 * the cut is found in a typed copy, whose sort compares numbers natively.
 */
export function highest(scores: Float64Array, limit: number): Int32Array {
  let positive = 0
  for (const score of scores) if (score > 0) positive++
  let cut = 0
  if (positive > limit) {
    const sorted = scores.slice().sort()
    cut = sorted[sorted.length - limit] ?? 0
  }
  const found: number[] = []
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at] ?? 0
    if (score > 0 && score >= cut) found.push(at)
  }
  found.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
  if (found.length > limit) found.length = limit
  return Int32Array.from(found)
}
