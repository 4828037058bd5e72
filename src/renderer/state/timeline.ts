import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { RequestOf } from '../../shared/ipc-contract'
import type { Failure, Result } from '../../shared/result'
import type { Affected, ReviewFile } from '../../shared/review'
import type { StepPreview, StepResult, TimelineEntry, TimelineFilter, TimelinePage } from '../../shared/round'
import { request } from '../bridge'
import { notify, valueOrNotice } from './notices'

/** A step back or forth that is shown before it is done. */
export type Step =
  | ({ readonly kind: 'undo' } & RequestOf<'timeline.undo'>)
  | { readonly kind: 'redo'; readonly round: string }
  | { readonly kind: 'restore'; readonly commit: string }

interface TimelineState {
  readonly entries: TimelinePage['entries']
  readonly next: string | undefined
  /** Rounds that undo and redo would act on now, '' for none. */
  readonly undoable: string
  readonly redoable: string
  readonly interrupted: string | undefined
  readonly search: string
  /** Only commits of a file, folder, symbol or conversation; null for all. */
  readonly filter: TimelineFilter | null
  /** The commit that others are compared with, until it is let go; null for the files of now. */
  readonly compareFrom: TimelineEntry | null
  /** The row the keyboard stands on, by `entryKey`; '' for none. */
  readonly current: string
  /** What the current row's commit changed and whom that touches, painted on the graph until something is reviewed. */
  readonly painted: Affected | null
  readonly loading: boolean
  readonly failure: Failure | null
  /** The step in preview, with what it would change or why it cannot be done. */
  readonly step: Step | null
  readonly preview: Result<StepPreview> | null
  readonly stepping: boolean
}

const initial: TimelineState = {
  entries: [],
  next: undefined,
  undoable: '',
  redoable: '',
  interrupted: undefined,
  search: '',
  filter: null,
  compareFrom: null,
  current: '',
  painted: null,
  loading: false,
  failure: null,
  step: null,
  preview: null,
  stepping: false,
}
export const timelineStore = createStore<TimelineState>(() => initial)
export const useTimeline = <T>(select: (state: TimelineState) => T): T => useStore(timelineStore, select)

/** A round that was written without a commit is named by its id. */
export const entryKey = ({ commit, round }: TimelineEntry): string => commit || round

const PAGE = 100
/** The most that the host gives at once. */
const LARGEST_PAGE = 500
let ticket = 0
/** The newest request whose answer is shown: with many changes in a row an older answer is better than none. */
let shown = 0
/** Answers from before this one are of another repository. */
let forgotten = 0

/** Reads from the top again, as far as was read before; what is shown stays until it is there. */
export async function loadTimeline(atLeast = timelineStore.getState().entries.length): Promise<void> {
  const mine = ++ticket
  const limit = Math.min(LARGEST_PAGE, Math.max(PAGE, atLeast))
  const query = wanted()
  timelineStore.setState({ loading: true })
  const answer = await request('timeline.page', { limit, ...query })
  if (mine < shown || mine < forgotten || !sameQuery(query, wanted())) return
  shown = mine
  if (answer.ok) show(answer.value)
  else timelineStore.setState({ loading: false, failure: answer.failure })
}

/** Appends the next, older page. */
export async function loadOlder(): Promise<void> {
  const { next, entries, loading } = timelineStore.getState()
  if (next === undefined || loading) return
  const mine = ++ticket
  timelineStore.setState({ loading: true })
  const answer = await request('timeline.page', { limit: PAGE, before: next, ...wanted() })
  if (mine !== ticket) return
  if (answer.ok) show({ ...answer.value, entries: [...entries, ...answer.value.entries] })
  else timelineStore.setState({ loading: false, failure: answer.failure })
}

/** Shows only what has these words, or is of this file, symbol or conversation. */
export function searchTimeline(wish: {
  readonly search?: string
  readonly filter?: TimelineFilter | null
}): void {
  timelineStore.setState(wish)
  void loadTimeline(PAGE)
}

/** Takes a commit as the one that others are compared with; the same again, or null, lets it go. */
export function compareFrom(entry: TimelineEntry | null): void {
  const { compareFrom: before } = timelineStore.getState()
  timelineStore.setState({ compareFrom: entry?.commit === before?.commit ? null : entry })
}

export function resetTimeline(): void {
  forgotten = ++ticket
  clearTimeout(painting)
  timelineStore.setState(initial)
}

const PAINT_DELAY = 120
let painting: ReturnType<typeof setTimeout> | undefined

/** Goes to a row, and after a short rest paints on the graph what its commit changed. */
export function goToEntry(entry: TimelineEntry): void {
  const current = entryKey(entry)
  if (timelineStore.getState().current === current) return
  timelineStore.setState({ current })
  clearTimeout(painting)
  painting = setTimeout(() => void paint(entry), PAINT_DELAY)
}

/** Leaves the graph to what is reviewed. */
export function clearPaint(): void {
  clearTimeout(painting)
  if (timelineStore.getState().painted) timelineStore.setState({ painted: null })
}

async function paint(entry: TimelineEntry): Promise<void> {
  if (entry.commit === '') return clearPaint()
  const answer = await request('review.affected', { commit: entry.commit })
  if (timelineStore.getState().current !== entryKey(entry)) return
  timelineStore.setState({ painted: answer.ok ? answer.value : null })
}

const sameQuery = (one: Query, other: Query): boolean =>
  one.text === other.text && one.filter === other.filter

type Query = { readonly text?: string; readonly filter?: TimelineFilter }

function wanted(): Query {
  const { search, filter } = timelineStore.getState()
  return { ...(search ? { text: search } : {}), ...(filter ? { filter } : {}) }
}

/** Asks what a step would change, and shows it. */
export async function previewStep(step: Step): Promise<void> {
  timelineStore.setState({ step, preview: null })
  const preview = await askPreview(step)
  if (timelineStore.getState().step === step) timelineStore.setState({ preview })
}

export function cancelStep(): void {
  timelineStore.setState({ step: null, preview: null })
}

/** Does the step that is in preview; a refusal stays in the preview, with nothing changed. */
export async function confirmStep(): Promise<Result<StepResult> | undefined> {
  const { step, stepping } = timelineStore.getState()
  if (!step || stepping) return undefined
  timelineStore.setState({ stepping: true })
  const result = await perform(step)
  if (!result.ok) timelineStore.setState({ preview: result, stepping: false })
  // The preview goes when the timeline shows what was done: the next key may be for undoing or redoing that.
  await loadTimeline()
  if (result.ok) timelineStore.setState({ step: null, preview: null, stepping: false })
  return result
}

/** Finishes or rolls back what was interrupted, and says which. */
export async function recoverTimeline(): Promise<void> {
  const recovered = valueOrNotice(await request('timeline.recover'))
  if (!recovered) return
  show(recovered.page)
  if (recovered.message !== '') notify('success', recovered.message)
}

function show(page: TimelinePage): void {
  const { entries, next, undoable, redoable, interrupted } = page
  timelineStore.setState({ entries, next, undoable, redoable, interrupted, loading: false, failure: null })
}

/** The files in conflict as git's three-way merge leaves them, marks and all, to be resolved by hand. */
export function conflictTexts(
  step: Step & { readonly kind: 'undo' },
): Promise<Result<readonly ReviewFile[]>> {
  return request('timeline.conflictFiles', { round: step.round, part: step.part })
}

function askPreview(step: Step): Promise<Result<StepPreview>> {
  switch (step.kind) {
    case 'undo': {
      const { kind: _kind, ...undo } = step
      return request('timeline.previewUndo', undo)
    }
    case 'redo':
      return request('timeline.previewRedo', { round: step.round })
    case 'restore':
      return request('timeline.previewRestore', { commit: step.commit })
  }
}

function perform(step: Step): Promise<Result<StepResult>> {
  switch (step.kind) {
    case 'undo': {
      const { kind: _kind, ...undo } = step
      return request('timeline.undo', undo)
    }
    case 'redo':
      return request('timeline.redo', { round: step.round })
    case 'restore':
      return request('timeline.restore', { commit: step.commit })
  }
}
