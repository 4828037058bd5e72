import type { PerformedStep } from '../../core/rounds/perform-step'
import type { Conflict, PathChange, StepPreview } from '../../shared/round'

export type StepVerb = 'undo' | 'redo' | 'restore'

const named = (subject: string): string => (subject === '' ? 'the round' : `“${subject}”`)

/** What a person reads at a terminal before a step: what would happen, and to which files. */
export function previewWords(verb: StepVerb, preview: StepPreview): readonly string[] {
  const { how, subject, paths } = preview
  const what = {
    undo: `${named(subject)} would be undone`,
    redo: `${named(subject)} would be brought back`,
    restore: `The files would be made those of ${named(subject)}`,
  }[verb]
  const way = how === 'moved' ? ', without a new commit' : ', by a new commit'
  return [`${what}${way}. Nothing has changed.`, ...pathLines(paths)]
}

/** What a person reads after a step: what happened, to which files, and how to go back. */
export function doneWords(verb: StepVerb, done: PerformedStep): readonly string[] {
  const { how, subject, round, commit, paths } = done
  const at = commit === '' ? '' : ` (${commit.slice(0, 10)})`
  const way = how === 'moved' ? `: the branch is where it was${at}` : `, by a new commit${at}`
  const what = {
    undo: `${named(subject)} is undone${way}.`,
    redo: `${named(subject)} is back${way}.`,
    restore: `The files are those of ${named(subject)} again${way}.`,
  }[verb]
  const back = {
    undo: 'cairn redo brings it back.',
    redo: `cairn undo --round ${round} takes it back again.`,
    restore: `cairn undo --round ${round} goes back to before.`,
  }[verb]
  return [what, ...pathLines(paths), back]
}

/** The lines that stand against each other, file by file. */
export const conflictLines = (conflicts: readonly Conflict[]): readonly string[] =>
  conflicts.flatMap(({ path, reason, current, wanted }) => [
    `${path}: ${reason}`,
    ...marked('now', current),
    ...marked('as wanted', wanted),
  ])

const marked = (title: string, text: string): readonly string[] =>
  text === ''
    ? []
    : [
        `  ${title}:`,
        ...text
          .replace(/\n$/, '')
          .split('\n')
          .map((line) => `  | ${line}`),
      ]

const pathLines = (paths: readonly PathChange[]): readonly string[] =>
  paths.map(({ path, change, to }) => `  ${change.padEnd(8)} ${path}${to === undefined ? '' : ` → ${to}`}`)
