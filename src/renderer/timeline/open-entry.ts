import type { TimelineEntry } from '../../shared/round'
import { copyText } from '../state/app'
import { notify } from '../state/notices'
import { reviewBetween, reviewCommit } from '../state/review'
import { compareFrom, previewStep, timelineStore } from '../state/timeline'
import { entryStep, restoreOf } from './entry-step'

const NO_COMMIT = 'This round was written without a commit: its files are ignored by git. It can be undone.'

/** Shows what a commit changed, in the review. */
export function openEntry({ commit }: TimelineEntry): void {
  if (commit === '') return notify('info', NO_COMMIT)
  void reviewCommit(commit)
}

/** Shows what is different between a commit and the one that was taken to compare with, or else the files of now. */
export function compareEntry(entry: TimelineEntry): void {
  if (entry.commit === '') return notify('info', NO_COMMIT)
  const { compareFrom: from } = timelineStore.getState()
  if (from && from.commit !== entry.commit) void reviewBetween(from, entry)
  else void reviewBetween(entry, null)
}

/** Takes a commit, or lets it go: the next one is compared with it. */
export function compareFromEntry(entry: TimelineEntry): void {
  if (entry.commit === '') return notify('info', NO_COMMIT)
  compareFrom(entry)
}

/** Undoes a round, or redoes an undone one; for other rows it says why there is nothing to undo. */
export function stepEntry(entry: TimelineEntry): void {
  const found = entryStep(entry)
  if (found.kind === 'none') return notify('info', found.reason)
  void previewStep(found.step)
}

export function restoreEntry(entry: TimelineEntry): void {
  const step = restoreOf(entry)
  if (!step) return notify('info', NO_COMMIT)
  void previewStep(step)
}

export async function copyCommit({ commit }: TimelineEntry): Promise<void> {
  if (await copyText(commit)) notify('success', 'The commit id is on the clipboard.')
}
