import type { Scores } from '../scores'
import { highest, highestOfAll } from './select'

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
export function sharesOf(scores: Scores, counts?: Uint8Array): Shares {
  return sharesIn(highest(scores, DEEPEST, counts), scores.listed().length)
}

/** The same where nearly every position has a score. */
export function sharesOfAll(scores: Float64Array, counts?: Uint8Array): Shares {
  let length = 0
  for (let at = 0; at < scores.length; at++) if ((scores[at] ?? 0) > 0) length++
  return sharesIn(highestOfAll(scores, DEEPEST, counts), length)
}

function sharesIn(order: Int32Array, length: number): Shares {
  const constant = Math.max(4, 3 * Math.sqrt(length))
  return new Map(Array.from(order, (at, place) => [at, constant / (constant + place)]))
}

/** Reciprocal rank fusion: adds up the weighted shares of the lists. */
export function fuse(lists: readonly RankedList[], add: (position: number, amount: number) => void): void {
  for (const { shares, weight } of lists) for (const [at, share] of shares) add(at, weight * share)
}
