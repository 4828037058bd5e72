import type { TimelineEntry } from '../../shared/round'
import type { Step } from '../state/timeline'

/** The step back or forth that makes sense for a row, with its name in menus; or why there is none. */
export type EntryStep =
  | { readonly kind: 'step'; readonly label: string; readonly step: Step }
  | { readonly kind: 'none'; readonly reason: string }

const undo = (round: string): Step => ({ kind: 'undo', round, part: { kind: 'all' } })

/** An undo or redo named by its own id means the rounds it was about. */
export function entryStep({ kind, round, undone }: TimelineEntry): EntryStep {
  switch (kind) {
    case 'ai':
      return undone
        ? { kind: 'step', label: 'Redo this round…', step: { kind: 'redo', round } }
        : { kind: 'step', label: 'Undo this round…', step: undo(round) }
    case 'restore':
      return undone
        ? { kind: 'step', label: 'Redo this restore…', step: { kind: 'redo', round } }
        : { kind: 'step', label: 'Undo this restore…', step: undo(round) }
    case 'undo':
      return { kind: 'step', label: 'Redo what this undid…', step: { kind: 'redo', round } }
    case 'redo':
      return undone
        ? { kind: 'step', label: 'Redo it again…', step: { kind: 'redo', round } }
        : { kind: 'step', label: 'Undo it again…', step: undo(round) }
    case 'snapshot':
      return {
        kind: 'none',
        reason:
          'A snapshot is your own work from before a round. Undo that round, and your work is as it was.',
      }
    case 'user':
      return {
        kind: 'none',
        reason:
          'This is a commit of your own. Cairn undoes rounds; to get files of an earlier state, restore to a commit.',
      }
  }
}

/** Whether the files can be made those of this commit again. */
export function restoreOf({ commit }: TimelineEntry): Step | undefined {
  return commit === '' ? undefined : { kind: 'restore', commit }
}
