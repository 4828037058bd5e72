import { ok } from '../../shared/result'
import { emptyTree } from '../git/diff-tree'
import { readLog as readHistory, type LoggedCommit } from '../git/log'
import type { Head, Repository } from '../git/repository'
import { readHead } from '../git/rev-parse'
import { placeOf } from './build-step'
import { chooseParts } from './choose-parts'
import { entriesOf, findRound, undoneStack } from './find-round'
import { planInverse } from './invert'
import type { LogEntry } from './log-entry'
import { readLog } from './log-ref'
import { planMerge, type Merge } from './merge-plan'
import { mergeWarnings, rawVersions } from './plan-undo'
import { gitRefused, refuse, type Outcome } from './round-failure'
import { newRoundId } from './round-id'
import { marksOf } from './round-trailers'
import type { StepPlan } from './step-plan'
import type { StepTarget } from './step-target'
import type { Workplace } from './workplace'

/** What was undone, and how: by a commit of this branch, by moving it away, or only in files. */
interface Undoing {
  readonly rounds: readonly string[]
  readonly part: boolean
  readonly entry: LogEntry | undefined
  readonly commit: LoggedCommit | undefined
}

/** Plans to bring back what was undone: the last of it, or a given round. Changes nothing. */
export async function planRedo(workplace: Workplace, target: StepTarget): Promise<Outcome<StepPlan>> {
  const { repository } = workplace
  const [head, log] = await Promise.all([readHead(repository), readLog(repository)])
  if (!head.ok) return gitRefused(head.failure)
  if (!log.ok) return gitRefused(log.failure)
  const undoing =
    target.round === undefined
      ? await lastUndoing(repository, head.value, log.value)
      : await undoingOf(repository, head.value, log.value, target.round)
  if (!undoing.ok) return undoing
  const round = undoing.value.rounds[0] ?? ''
  if (undoing.value.entry && target.parts === undefined && target.wayOut === undefined) {
    const { entry, rounds, part } = undoing.value
    const inverse = await planInverse(workplace, head.value, entry, { kind: 'redo', rounds, part })
    if (!inverse.ok) return inverse
    if (inverse.value) {
      const subject = await subjectOf(repository, entry.commit ?? entry.from)
      if (!subject.ok) return subject
      return ok({
        ...inverse.value,
        round,
        rounds: part ? [] : rounds,
        subject: subject.value,
        warnings: togetherWarnings(rounds),
      })
    }
  }
  return redoByCommit(workplace, head.value, undoing.value, target)
}

async function lastUndoing(
  repository: Repository,
  head: Head,
  log: readonly LogEntry[],
): Promise<Outcome<Undoing>> {
  const nothing = refuse('nothing-to-redo', 'There is nothing to redo on this branch.')
  const entries = entriesOf(log, placeOf(repository, head))
  const entry = undoneStack(entries).at(-1)
  const tip = head.kind === 'unborn' ? null : head.commit
  if (entry) {
    const commit = await commitOf(repository, tip, log, entry)
    return commit.ok ? ok({ rounds: entry.undoes, part: entry.part, entry, commit: commit.value }) : commit
  }
  if (entries.length > 0 || tip === null) return nothing
  // A clone has no log; its newest step tells.
  const found = await readHistory(repository, {
    from: [tip],
    grep: '^Cairn-Kind: (ai|undo|redo|restore)$',
    limit: 1,
  })
  if (!found.ok) return gitRefused(found.failure)
  const [commit] = found.value
  if (!commit || marksOf(commit).kind !== 'undo') return nothing
  return ok({ rounds: marksOf(commit).undoes, part: marksOf(commit).part, entry: undefined, commit })
}

/** The commit of an undo as it is on the branch now: a rebase may have given it another name. */
async function commitOf(
  repository: Repository,
  tip: string | null,
  log: readonly LogEntry[],
  entry: LogEntry,
): Promise<Outcome<LoggedCommit | undefined>> {
  if (entry.commit === null) return ok(undefined)
  const found = await findRound(repository, tip, log, entry.round)
  if (!found.ok) return found
  if (found.value.kind === 'undone') return ok(found.value.by)
  return refuse(
    'nothing-to-redo',
    'There is nothing to redo on this branch: the last undo is not part of it.',
  )
}

async function undoingOf(
  repository: Repository,
  head: Head,
  log: readonly LogEntry[],
  round: string,
): Promise<Outcome<Undoing>> {
  const tip = head.kind === 'unborn' ? null : head.commit
  const found = await findRound(repository, tip, log, round)
  if (!found.ok) return found
  switch (found.value.kind) {
    case 'undone': {
      const { by, rounds } = found.value
      const own = marksOf(by)
      const entry = log.find(
        ({ kind, round: id, to }) => kind === 'undo' && id === own.round && to === by.commit,
      )
      return ok({ rounds, part: own.part, entry, commit: by })
    }
    case 'moved-away':
      return ok({
        rounds: found.value.entry.undoes,
        part: false,
        entry: found.value.entry,
        commit: undefined,
      })
    case 'done':
    case 'uncommitted':
      return refuse('nothing-to-redo', `The round ${round} is not undone.`)
    case 'elsewhere':
      return refuse('not-here', `The round ${round} is not on this branch. Switch to the branch that has it.`)
    case 'unknown':
      return refuse('not-found', `There is no round ${round}.`)
  }
}

/** Undoing the undo: what turned its result into what was before it; for a branch that was moved, the round's own change. */
async function redoByCommit(
  workplace: Workplace,
  head: Head,
  { rounds, part, entry, commit }: Undoing,
  target: StepTarget,
): Promise<Outcome<StepPlan>> {
  const { repository } = workplace
  const tip = head.kind === 'unborn' ? null : head.commit
  const change = await changeToRedo(repository, entry, commit)
  if (!change.ok) return change
  const { merge, subject } = change.value
  const raw = rawVersions(repository, commit ? entry : undefined, merge.theirs)
  const merged = await planMerge(workplace, tip, { merges: [merge] }, raw)
  if (!merged.ok) return merged
  const chosen = chooseParts(merged.value, target)
  if (!chosen.ok) return chosen
  const id = newRoundId()
  return ok({
    how: 'reverted',
    id,
    kind: 'redo',
    round: rounds[0] ?? '',
    rounds: part || chosen.value.part ? [] : rounds,
    head,
    subject,
    facts: merged.value.facts,
    paths: chosen.value.paths,
    changes: chosen.value.paths.map(({ path, before, content }) => ({ path, before, after: content })),
    conflicts: chosen.value.conflicts,
    marked: merged.value.marked,
    commit: {
      text: `Redo: ${subject}`,
      trailers: { round: id, kind: 'redo', redoes: rounds, part: part || chosen.value.part },
    },
    warnings: [...togetherWarnings(rounds), ...mergeWarnings(merged.value)],
  })
}

async function changeToRedo(
  repository: Repository,
  entry: LogEntry | undefined,
  commit: LoggedCommit | undefined,
): Promise<Outcome<{ readonly merge: Merge; readonly subject: string }>> {
  if (commit) {
    const merge = { base: commit.commit, theirs: commit.parents[0] ?? emptyTree(repository) }
    return ok({ merge, subject: commit.subject.replace(/^Undo: /, '') })
  }
  if (entry?.from == null || entry.from === entry.to)
    return refuse(
      'stale',
      'Files of this round were changed since, and it has no commit from which the rest could be told. Nothing has changed.',
    )
  const found = await readHistory(repository, { from: [entry.from], limit: 1 })
  if (!found.ok) return gitRefused(found.failure)
  const [away] = found.value
  if (!away) throw new Error(`The commit ${entry.from} is not there, although the log keeps it.`)
  const merge = { base: away.parents[0] ?? emptyTree(repository), theirs: away.commit }
  return ok({ merge, subject: away.subject })
}

/** Rounds that one undo took back are brought again by one redo. */
const togetherWarnings = (rounds: readonly string[]): readonly string[] =>
  rounds.length > 1 ? [`${rounds.length} rounds were undone together: all of them come back.`] : []

/** The subject of the round that an undo was about, by the undo's commit, or by the round's where the branch was moved. */
async function subjectOf(repository: Repository, commit: string | null): Promise<Outcome<string>> {
  if (commit === null) return ok('')
  const found = await readHistory(repository, { from: [commit], limit: 1 })
  return found.ok ? ok(found.value[0]?.subject.replace(/^Undo: /, '') ?? '') : gitRefused(found.failure)
}
