import { highest } from './select'

/** One ordering that takes part in a fusion. */
export interface RankedList {
  readonly scores: Float64Array
  readonly weight: number
}

/** Places below this in a list add next to nothing. */
const DEEPEST = 4000

/**
 * Reciprocal rank fusion (Cormack, Clarke, Buettcher 2009) with a constant that grows with the root of a list's length: each list
 * gives w·k/(k + place). Only places count, so that scores of different kinds need no common scale.
 */
export function fuse(lists: readonly RankedList[], count: number): Float64Array {
  const fused = new Float64Array(count)
  for (const { scores, weight } of lists) {
    if (weight === 0) continue
    const order = highest(scores, DEEPEST)
    const constant = constantOf(scores)
    for (let place = 0; place < order.length; place++) {
      const at = order[place] ?? 0
      fused[at] = (fused[at] ?? 0) + (weight * constant) / (constant + place)
    }
  }
  return fused
}

function constantOf(scores: Float64Array): number {
  let length = 0
  for (const score of scores) if (score > 0) length++
  return Math.max(4, 1.5 * Math.sqrt(length))
}
