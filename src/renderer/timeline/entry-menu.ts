import {
  Copy,
  FileDiff,
  GitCompare,
  GitCompareArrows,
  History,
  ListFilter,
  MessageSquare,
  Redo2,
  Undo2,
} from 'lucide-react'
import type { TimelineEntry } from '../../shared/round'
import { conversationStore } from '../state/conversation'
import { searchTimeline, timelineStore } from '../state/timeline'
import type { MenuItem } from '../ui/menu-store'
import { entryStep } from './entry-step'
import { compareEntry, compareFromEntry, copyCommit, openEntry, restoreEntry, stepEntry } from './open-entry'
import { subjectWords } from './timeline-words'

/** A menu is no place for a hundred files; all of them are in the review. */
const MOST_FILES = 8

/** What can be done with a row. */
export function entryMenu(entry: TimelineEntry): readonly MenuItem[] {
  const { commit, conversation, files } = entry
  const { compareFrom: taken } = timelineStore.getState()
  const other = taken && taken.commit !== commit ? taken : null
  const known = conversationStore.getState().heads.some(({ id }) => id === conversation)
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
      label: other ? `Compare with “${subjectWords(other)}”` : 'Compare with now',
      keys: 'C',
      icon: GitCompareArrows,
      disabled: noCommit,
      run: () => compareEntry(entry),
    },
    {
      kind: 'item',
      label: taken?.commit === commit ? 'Compare others with now again' : 'Compare others with this one',
      keys: '⇧C',
      icon: GitCompare,
      disabled: noCommit,
      run: () => compareFromEntry(entry),
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
    ...(known
      ? ([
          {
            kind: 'item',
            label: 'Only this conversation',
            icon: MessageSquare,
            run: () => searchTimeline({ filter: { kind: 'conversation', conversation } }),
          },
        ] as const)
      : []),
    ...(files.length > 0 ? ([{ kind: 'heading', label: 'Only what changed' }] as const) : []),
    ...files.slice(0, MOST_FILES).map((path): MenuItem => ({
      kind: 'item',
      label: path,
      icon: ListFilter,
      run: () => searchTimeline({ filter: { kind: 'path', path } }),
    })),
  ]
}

const run = (): void => undefined
