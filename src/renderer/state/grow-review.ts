import type { Review } from '../../shared/review'
import { request } from '../bridge'
import { keptAtFirst, reviewStore } from './review'

type KeptHunks = ReadonlyMap<string, ReadonlySet<string>>

/**
 * A review that was read again while its reply grows: what the user left out or took in stays so, what is new begins as usual, and
 * files that did not change stay the same values, so that their editors are not built anew.
 */
export function grownReview(
  shown: Review,
  kept: KeptHunks,
  next: Review,
): { readonly review: Review; readonly kept: KeptHunks } {
  const known = new Map(shown.files.map((file) => [file.path, file]))
  const files = next.files.map((file) => {
    const before = known.get(file.path)
    return before && JSON.stringify(before) === JSON.stringify(file) ? before : file
  })
  const atFirst = keptAtFirst(next)
  // Whether anything failed decides what is chosen at first, so a change of that begins anew.
  if (next.failures.length > 0 !== shown.failures.length > 0)
    return { review: { ...next, files }, kept: atFirst }
  const merged = new Map<string, ReadonlySet<string>>()
  for (const { path, hunks } of files) {
    const before = known.get(path)
    const first = atFirst.get(path)
    if (!before) {
      if (first) merged.set(path, first)
      continue
    }
    const seen = new Set(before.hunks.map(({ id }) => id))
    const chosen = hunks
      .map(({ id }) => id)
      .filter((id) => (seen.has(id) ? kept.get(path)?.has(id) : first?.has(id)))
    if (hunks.length === 0 ? kept.has(path) : chosen.length > 0) merged.set(path, new Set(chosen))
  }
  return { review: { ...next, files }, kept: merged }
}

let ticket = 0

/**
 * Fills the review while the model still speaks, without bringing it to the front. Another review that is being looked at stays;
 * false when that is so.
 */
export async function growReview(conversation: string, message: string): Promise<boolean> {
  const mine = ++ticket
  const isFree = (): boolean => {
    const { review, loading, failure } = reviewStore.getState()
    if (review === null) return !loading && failure === null
    return review.source.kind === 'reply' && review.source.message === message
  }
  if (!isFree()) return false
  const answer = await request('review.plan', { conversation, message })
  if (mine !== ticket || !isFree() || !answer.ok) return false
  const { review, kept } = reviewStore.getState()
  reviewStore.setState(
    review
      ? grownReview(review, kept, answer.value)
      : { review: answer.value, kept: keptAtFirst(answer.value), round: null },
  )
  return true
}
