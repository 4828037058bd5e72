import { highest } from './select'

/** One ordering that takes part in a fusion. */
export interface RankedList {
  readonly shares: Shares
  readonly weight: number
}

/** Places below this in a list add next to nothing. */
const DEEPEST = 2500

/** What each position that a list speaks of has of it: 1 for the first, falling with its place. */
export type Shares = ReadonlyMap<number, number>

/**
 * Reciprocal rank (Cormack, Clarke, Buettcher 2009) with a constant k that grows with the root of the list's length: k/(k + place). Only
 * places count, so that scores of different kinds need no common scale. `counts` says which positions take part.
 */
export function sharesOf(scores: Float64Array, counts?: Uint8Array): Shares {
  const order = highest(scores, DEEPEST, counts)
  const constant = Math.max(4, 3 * Math.sqrt(lengthOf(scores)))
  return new Map(Array.from(order, (at, place) => [at, constant / (constant + place)]))
}

/** Reciprocal rank fusion: the weighted sum of the lists' shares. */
export function fuse(lists: readonly RankedList[], count: number): Float64Array {
  const fused = new Float64Array(count)
  for (const { shares, weight } of lists)
    for (const [at, share] of shares) fused[at] = (fused[at] ?? 0) + weight * share
  return fused
}

function lengthOf(scores: Float64Array): number {
  let length = 0
  for (let at = 0; at < scores.length; at++) if ((scores[at] ?? 0) > 0) length++
  return length
}
