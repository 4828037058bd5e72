import { highest } from './select'

/** One ordering that takes part in a fusion. */
export interface RankedList {
  readonly scores: Float64Array
  readonly weight: number
}

/** Places below this in a list add next to nothing. */
const DEEPEST = 2500

/**
 * Reciprocal rank fusion (Cormack, Clarke, Buettcher 2009) with a constant that grows with the root of a list's length: each list
 * gives w·k/(k + place). Only places count, so that scores of different kinds need no common scale. `counts` says which
 * positions take part.
 */
export function fuse(lists: readonly RankedList[], count: number, counts?: Uint8Array): Float64Array {
  const fused = new Float64Array(count)
  for (const { scores, weight } of lists) {
    if (weight === 0) continue
    const order = highest(scores, DEEPEST, counts)
    const constant = Math.max(4, 3 * Math.sqrt(lengthOf(scores)))
    for (let place = 0; place < order.length; place++) {
      const at = order[place] ?? 0
      fused[at] = (fused[at] ?? 0) + (weight * constant) / (constant + place)
    }
  }
  return fused
}

function lengthOf(scores: Float64Array): number {
  let length = 0
  for (let at = 0; at < scores.length; at++) if ((scores[at] ?? 0) > 0) length++
  return length
}
