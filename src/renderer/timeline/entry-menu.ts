import { Copy, FileDiff, GitCompareArrows, History, ListFilter, Redo2, Undo2 } from 'lucide-react'
import type { TimelineEntry } from '../../shared/round'
import { searchTimeline } from '../state/timeline'
import type { MenuItem } from '../ui/menu-store'
import { entryStep } from './entry-step'
import { compareEntry, copyCommit, openEntry, restoreEntry, stepEntry } from './open-entry'

/** A menu is no place for a hundred files; all of them are in the review. */
const MOST_FILES = 8

/** What can be done with a row. */
export function entryMenu(entry: TimelineEntry): readonly MenuItem[] {
  const { commit, files } = entry
  const step = entryStep(entry)
  const noCommit = commit === ''
  return [
    {
      kind: 'item',
      label: 'Show what it changed',
      keys: '↵',
      icon: FileDiff,
      disabled: noCommit,
      run: () => openEntry(entry),
    },
    {
      kind: 'item',
      label: 'Compare with now',
      keys: 'C',
      icon: GitCompareArrows,
      disabled: noCommit,
      run: () => compareEntry(entry),
    },
    { kind: 'separator' },
    step.kind === 'step'
      ? {
          kind: 'item',
          label: step.label,
          keys: 'U',
          icon: step.step.kind === 'redo' ? Redo2 : Undo2,
          run: () => stepEntry(entry),
        }
      : {
          kind: 'item',
          label: 'Nothing to undo here',
          detail: step.reason,
          icon: Undo2,
          disabled: true,
          run,
        },
    {
      kind: 'item',
      label: 'Restore to here…',
      keys: 'R',
      icon: History,
      disabled: noCommit,
      run: () => restoreEntry(entry),
    },
    { kind: 'separator' },
    {
      kind: 'item',
      label: 'Copy commit id',
      icon: Copy,
      disabled: noCommit,
      run: () => void copyCommit(entry),
    },
    ...(files.length > 0 ? ([{ kind: 'heading', label: 'Only what changed' }] as const) : []),
    ...files.slice(0, MOST_FILES).map((path): MenuItem => ({
      kind: 'item',
      label: path,
      icon: ListFilter,
      run: () => searchTimeline({ path }),
    })),
  ]
}

const run = (): void => undefined
