import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Failure, Result } from '../../shared/result'
import type { Kept, Review } from '../../shared/review'
import type { RoundRecord, TimelineEntry } from '../../shared/round'
import { request } from '../bridge'
import { revealPane } from './layout'
import { clearPaint } from './timeline'

interface ReviewState {
  readonly review: Review | null
  /** For a committed round: its place on the timeline and what Cairn remembers of it. */
  readonly round: { readonly entry: TimelineEntry; readonly record: RoundRecord | null } | null
  /** For a comparison: its two points; `to` null means the files of now. */
  readonly points: { readonly from: TimelineEntry; readonly to: TimelineEntry | null } | null
  /** Hunk ids that are kept, by path. */
  readonly kept: ReadonlyMap<string, ReadonlySet<string>>
  readonly loading: boolean
  readonly failure: Failure | null
}

const initial: ReviewState = {
  review: null,
  round: null,
  points: null,
  kept: new Map(),
  loading: false,
  failure: null,
}
export const reviewStore = createStore<ReviewState>(() => initial)
export const useReview = <T>(select: (state: ReviewState) => T): T => useStore(reviewStore, select)

/** Shows what a reply would change. */
export async function reviewReply(conversation: string, message: string): Promise<void> {
  await enter(async () => {
    const answer = await request('review.plan', { conversation, message })
    return answer.ok ? { ok: true, value: { review: answer.value, round: null, points: null } } : answer
  })
}

/** Says which place or file a block means that could mean several, and shows what the reply comes to then. */
export async function chooseForBlock(
  { conversation, message }: { readonly conversation: string; readonly message: string },
  at: number,
  choice: { readonly line: number } | { readonly path: string },
): Promise<void> {
  await enter(async () => {
    const answer = await request('review.choose', { conversation, message, at, ...choice })
    return answer.ok ? { ok: true, value: { review: answer.value, round: null, points: null } } : answer
  })
}

/** Shows a commit of the timeline. */
export async function reviewCommit(commit: string): Promise<void> {
  await enter(async () => {
    const answer = await request('timeline.round', { commit })
    if (!answer.ok) return answer
    const { entry, record, review } = answer.value
    return { ok: true, value: { review, round: { entry, record }, points: null } }
  })
}

/** Shows the difference between two points of the timeline; `to` null means the files of now. */
export async function reviewBetween(from: TimelineEntry, to: TimelineEntry | null): Promise<void> {
  await enter(async () => {
    const answer = await request('timeline.compare', { from: from.commit, to: to?.commit ?? 'work-tree' })
    return answer.ok
      ? { ok: true, value: { review: answer.value, round: null, points: { from, to } } }
      : answer
  })
}

export function closeReview(): void {
  ticket++
  clearPaint()
  reviewStore.setState(initial)
}

export function setHunkKept(path: string, hunk: string, keep: boolean): void {
  reviewStore.setState(({ kept }) => {
    const hunks = new Set(kept.get(path))
    if (keep) hunks.add(hunk)
    else hunks.delete(hunk)
    return { kept: new Map(kept).set(path, hunks) }
  })
}

export function setFileKept(path: string, keep: boolean): void {
  const file = reviewStore.getState().review?.files.find((each) => each.path === path)
  if (!file) return
  reviewStore.setState(({ kept }) => {
    const next = new Map(kept)
    if (keep) next.set(path, new Set(file.hunks.map((hunk) => hunk.id)))
    else next.delete(path)
    return { kept: next }
  })
}

/** What is kept, as the host wants it: a file without a kept hunk is left out, unless it has no hunks at all (mode, empty file). */
export function keptOf(review: Review, kept: ReadonlyMap<string, ReadonlySet<string>>): Kept {
  return review.files
    .filter((file) => (file.hunks.length === 0 ? kept.has(file.path) : (kept.get(file.path)?.size ?? 0) > 0))
    .map((file) => ({
      path: file.path,
      hunks: file.hunks.map((hunk) => hunk.id).filter((id) => kept.get(file.path)?.has(id)),
    }))
}

/**
 * Everything is kept to begin with, but what is in doubt; and nothing at all of a reply that could be placed only in part: half a
 * change is written only because somebody wants just that.
 */
export function keptAtFirst(review: Review): ReadonlyMap<string, ReadonlySet<string>> {
  if (review.failures.length > 0) return new Map()
  return new Map(
    review.files.map((file) => [
      file.path,
      new Set(file.hunks.filter((hunk) => hunk.doubt === undefined).map((hunk) => hunk.id)),
    ]),
  )
}

type Shown = Pick<ReviewState, 'round' | 'points'> & { readonly review: Review }
let ticket = 0

async function enter(fetch: () => Promise<Result<Shown>>): Promise<void> {
  const mine = ++ticket
  reviewStore.setState({ loading: true, failure: null })
  revealPane('review')
  const answer = await fetch()
  if (mine !== ticket) return
  clearPaint()
  if (answer.ok)
    reviewStore.setState({ ...answer.value, kept: keptAtFirst(answer.value.review), loading: false })
  else reviewStore.setState({ loading: false, failure: answer.failure })
}
