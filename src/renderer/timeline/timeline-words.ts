import { assertNever } from '../../shared/assert-never'
import type { PathChange, RoundKind, StepResult, TimelineEntry, TimelineFilter } from '../../shared/round'
import type { Step } from '../state/timeline'
import { counted } from '../ui/numbers'

/** What kind of commit a row is: the word beside its shape, and a sentence for hovering. */
export const KIND_WORDS: Readonly<Record<RoundKind, { readonly word: string; readonly tip: string }>> = {
  ai: { word: 'Round', tip: 'A change that a model wrote and you applied' },
  snapshot: {
    word: 'Snapshot',
    tip: 'Your own uncommitted work, saved before a round touched the same files',
  },
  undo: { word: 'Undo', tip: 'A commit that takes a round back' },
  redo: { word: 'Redo', tip: 'A commit that brings a round again' },
  restore: { word: 'Restore', tip: 'A commit that makes the files those of an earlier commit' },
  user: { word: 'Commit', tip: 'A commit made outside Cairn' },
}

/** The subject without the word that the kind says already. */
export function subjectWords({ kind, subject }: Pick<TimelineEntry, 'kind' | 'subject'>): string {
  const said = { undo: 'Undo: ', redo: 'Redo: ', restore: 'Restore: ' }[kind as string]
  return said && subject.startsWith(said) ? subject.slice(said.length) : subject
}

/** A row for those who hear it. */
export function entrySentence(entry: TimelineEntry, when: string): string {
  const { kind, model, files, undone, redone, unprotected, pushed } = entry
  return [
    `${KIND_WORDS[kind].word}: ${subjectWords(entry) || 'no message'}`,
    undone && 'undone',
    redone && 'redone',
    unprotected && 'unprotected',
    pushed && 'pushed',
    model && `by ${model}`,
    counted(files.length, 'file'),
    when,
  ]
    .filter(Boolean)
    .join(', ')
}

/** What a filter lets through, in a few words. */
export function filterWords(filter: TimelineFilter, titles: ReadonlyMap<string, string>): string {
  switch (filter.kind) {
    case 'path':
      return filter.path
    case 'symbol':
      return filter.symbol.slice(filter.symbol.indexOf('#') + 1)
    case 'conversation':
      return `“${titles.get(filter.conversation) ?? 'a conversation'}”`
  }
}

/** `Undo “Add VAT”`. */
export function stepTitle(step: Step, subject: string): string {
  const what = subject ? `“${subject}”` : ''
  switch (step.kind) {
    case 'undo':
      return `Undo ${step.part.kind === 'kept' ? 'a part of ' : ''}${what || 'this round'}`
    case 'redo':
      return `Redo ${what || 'this round'}`
    case 'restore':
      return `Restore to ${what || 'this commit'}`
    default:
      return assertNever(step)
  }
}

/** How a step will be done, and what remains of it in the history. */
export function howWords(kind: Step['kind'], how: StepResult['how']): string {
  if (how === 'moved')
    return kind === 'redo'
      ? 'The branch goes forward again to the very same commits, as if it had never been undone.'
      : 'Nobody else has this round and nothing came after it: the branch goes back to before it, and nothing of it remains in the history. It can be redone.'
  switch (kind) {
    case 'undo':
      return 'A new commit takes it back. The round stays in the history, and so does everything that came after it.'
    case 'redo':
      return 'A new commit brings it again. Everything that came in between stays.'
    case 'restore':
      return 'A new commit makes the files those of that moment again. Nothing that came after it is lost: it stays in the history.'
  }
}

/** What a step does to a path: `app/vat.py` … `is removed`. */
export function pathWords(kind: Step['kind'], { change, to }: Pick<PathChange, 'change' | 'to'>): string {
  switch (change) {
    case 'create':
      return kind === 'redo' ? 'is created again' : 'comes back'
    case 'delete':
      return 'is removed'
    case 'modify':
      return 'is changed'
    case 'rename':
      return `is renamed to ${to ?? 'another name'}`
    case 'mode':
      return 'has its mode changed'
  }
}

/** What was done, in one sentence. How to go back is said by the button beside it. */
export function doneSentence(step: Step, subject: string, { how, paths }: StepResult): string {
  const what = subject ? `“${subject}”` : 'The round'
  const files = counted(paths.length, 'file')
  switch (step.kind) {
    case 'undo':
      if (step.part.kind === 'kept') return `A part of ${what} is undone by a new commit, in ${files}.`
      if (step.wayOut?.kind === 'with-later-rounds')
        return `${what} and the later rounds on its files are undone by a new commit, in ${files}.`
      if (step.wayOut?.kind === 'possible-paths')
        return `What could be taken back of ${what} is undone by a new commit, in ${files}. The round still counts as done.`
      return how === 'moved'
        ? `${what} is undone: ${files} as before, and the history too.`
        : `${what} is undone by a new commit, in ${files}.`
    case 'redo':
      return `${what} is back, in ${files}.`
    case 'restore':
      return `${files} ${paths.length === 1 ? 'is' : 'are'} as of ${what} again, by a new commit. What came after it stays in the history.`
    default:
      return assertNever(step)
  }
}
