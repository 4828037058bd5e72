import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { RequestOf } from '../../shared/ipc-contract'
import type { Failure, Result } from '../../shared/result'
import type { StepPreview, StepResult, TimelinePage } from '../../shared/round'
import { request } from '../bridge'
import { valueOrNotice } from './notices'

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
  loading: false,
  failure: null,
  step: null,
  preview: null,
  stepping: false,
}
export const timelineStore = createStore<TimelineState>(() => initial)
export const useTimeline = <T>(select: (state: TimelineState) => T): T => useStore(timelineStore, select)

const PAGE = 100
let ticket = 0

/** Loads the newest page; what is shown stays until it is there. */
export async function loadTimeline(): Promise<void> {
  const mine = ++ticket
  const { search } = timelineStore.getState()
  timelineStore.setState({ loading: true })
  const answer = await request('timeline.page', { limit: PAGE, ...(search ? { text: search } : {}) })
  if (mine !== ticket) return
  if (answer.ok) show(answer.value)
  else timelineStore.setState({ loading: false, failure: answer.failure })
}

/** Appends the next, older page. */
export async function loadOlder(): Promise<void> {
  const { next, search, entries, loading } = timelineStore.getState()
  if (next === undefined || loading) return
  const mine = ++ticket
  timelineStore.setState({ loading: true })
  const answer = await request('timeline.page', {
    limit: PAGE,
    before: next,
    ...(search ? { text: search } : {}),
  })
  if (mine !== ticket) return
  if (answer.ok) show({ ...answer.value, entries: [...entries, ...answer.value.entries] })
  else timelineStore.setState({ loading: false, failure: answer.failure })
}

export function searchTimeline(search: string): void {
  timelineStore.setState({ search })
  void loadTimeline()
}

export function resetTimeline(): void {
  ticket++
  timelineStore.setState(initial)
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
  if (result.ok) timelineStore.setState({ step: null, preview: null, stepping: false })
  else timelineStore.setState({ preview: result, stepping: false })
  await loadTimeline()
  return result
}

/** Finishes or rolls back what was interrupted. */
export async function recoverTimeline(): Promise<void> {
  const page = valueOrNotice(await request('timeline.recover'))
  if (page) show(page)
}

function show(page: TimelinePage): void {
  const { entries, next, undoable, redoable, interrupted } = page
  timelineStore.setState({ entries, next, undoable, redoable, interrupted, loading: false, failure: null })
}

function askPreview(step: Step): Promise<Result<StepPreview>> {
  switch (step.kind) {
    case 'undo':
      return request('timeline.previewUndo', { round: step.round, part: step.part })
    case 'redo':
      return request('timeline.previewRedo', { round: step.round })
    case 'restore':
      return request('timeline.previewRestore', { commit: step.commit })
  }
}

function perform(step: Step): Promise<Result<StepResult>> {
  switch (step.kind) {
    case 'undo':
      return request('timeline.undo', { round: step.round, part: step.part })
    case 'redo':
      return request('timeline.redo', { round: step.round })
    case 'restore':
      return request('timeline.restore', { commit: step.commit })
  }
}
