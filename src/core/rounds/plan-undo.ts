import { ok } from '../../shared/result'
import { treeEntries } from '../git/ls-tree'
import { readLog as readHistory, type LoggedCommit } from '../git/log'
import { patchId } from '../git/patch-id'
import { isPushed } from '../git/remote-contains'
import { emptyTree } from '../git/diff-tree'
import type { Head, Repository } from '../git/repository'
import { readHead } from '../git/rev-parse'
import { placeOf } from './build-step'
import { chooseParts } from './choose-parts'
import { entriesOf, findRound, lastDone, type FoundRound } from './find-round'
import { planInverse } from './invert'
import type { LogEntry } from './log-entry'
import { readEntry, readLog } from './log-ref'
import type { MergePlan, RawVersion } from './merge-assembly'
import { planMerge, type Merge } from './merge-plan'
import { gitRefused, refuse, type Outcome } from './round-failure'
import { newRoundId } from './round-id'
import { marksOf } from './round-trailers'
import type { CommitPlan, StepPlan } from './step-plan'
import type { StepTarget } from './step-target'
import type { Workplace } from './workplace'

/** Plans the undo of a round, whichever it is. Changes nothing. */
export async function planUndo(workplace: Workplace, target: StepTarget): Promise<Outcome<StepPlan>> {
  const { repository } = workplace
  const [head, log] = await Promise.all([readHead(repository), readLog(repository)])
  if (!head.ok) return gitRefused(head.failure)
  if (!log.ok) return gitRefused(log.failure)
  const tip = head.value.kind === 'unborn' ? null : head.value.commit
  const last =
    target.round === undefined
      ? await lastDone(repository, tip, entriesOf(log.value, placeOf(repository, head.value)))
      : ok(target.round)
  if (!last.ok) return last
  const round = last.value
  if (round === '') return refuse('nothing-to-undo', 'There is no round to undo on this branch.')
  const found = await findRound(repository, tip, log.value, round)
  if (!found.ok) return found
  const state = undoable(found.value, round)
  if (!state.ok) return state
  if (state.value.kind === 'uncommitted')
    return undoUncommitted(workplace, head.value, state.value.entry, round)
  const { commit, rounds } = state.value
  const exact = await undoExactly(workplace, head.value, log.value, { commit, rounds, target, round })
  if (!exact.ok) return exact
  return exact.value
    ? ok(exact.value)
    : undoByCommit(workplace, head.value, log.value, { commit, rounds, target, round })
}

function undoable(
  found: FoundRound,
  round: string,
): Outcome<Extract<FoundRound, { readonly kind: 'done' | 'uncommitted' }>> {
  switch (found.kind) {
    case 'done':
    case 'uncommitted':
      return ok(found)
    case 'undone':
    case 'moved-away':
      return refuse('already-undone', `The round ${round} is undone already. It can be redone.`)
    case 'elsewhere':
      return refuse('not-here', `The round ${round} is not on this branch. Switch to the branch that has it.`)
    case 'unknown':
      return refuse('not-found', `There is no round ${round}.`)
  }
}

interface Undone {
  readonly commit: LoggedCommit
  readonly rounds: readonly string[]
  readonly round: string
  readonly target: StepTarget
}

/** The entry that brought the commit about, in the log's words: the round itself, or its redo. */
export const entryFor = (
  log: readonly LogEntry[],
  commit: string,
  rounds: readonly string[],
): LogEntry | undefined =>
  log.find(
    ({ kind, round, redoes, to, part }) =>
      to === commit && !part && (kind === 'redo' ? redoes.join() === rounds.join() : rounds.includes(round)),
  )

async function undoExactly(
  workplace: Workplace,
  head: Head,
  log: readonly LogEntry[],
  { commit, rounds, target, round }: Undone,
): Promise<Outcome<StepPlan | undefined>> {
  if (target.parts !== undefined || target.wayOut !== undefined) return ok(undefined)
  const entry = entryFor(log, commit.commit, rounds)
  if (!entry) return ok(undefined)
  const inverse = await planInverse(workplace, head, entry, { kind: 'undo', rounds, part: false })
  if (!inverse.ok || !inverse.value) return inverse.ok ? ok(undefined) : inverse
  return ok({ ...inverse.value, round, rounds, subject: commit.subject, warnings: [] })
}

async function undoUncommitted(
  workplace: Workplace,
  head: Head,
  entry: LogEntry,
  round: string,
): Promise<Outcome<StepPlan>> {
  const inverse = await planInverse(workplace, head, entry, { kind: 'undo', rounds: [round], part: false })
  if (!inverse.ok) return inverse
  if (inverse.value)
    return ok({
      ...inverse.value,
      round,
      rounds: [round],
      subject: 'Written without a commit',
      warnings: [],
    })
  return refuse(
    'stale',
    'Files of this round were changed since, and it has no commit from which the rest could be told. Nothing has changed.',
  )
}

async function undoByCommit(
  workplace: Workplace,
  head: Head,
  log: readonly LogEntry[],
  undone: Undone,
): Promise<Outcome<StepPlan>> {
  const { commit, rounds, target, round } = undone
  const { repository } = workplace
  const tip = head.kind === 'unborn' ? null : head.commit
  const parent = commit.parents[0] ?? emptyTree(repository)
  const merges: Merge[] = [{ base: commit.commit, theirs: parent }]
  const raw = rawVersions(repository, entryFor(log, commit.commit, rounds), parent)
  const [only, warnings] = await Promise.all([
    planMerge(workplace, tip, { merges }, raw),
    undoWarnings(repository, log, undone),
  ])
  if (!only.ok) return only
  if (!warnings.ok) return warnings
  let merged = only
  const all = [...rounds]
  const along: string[] = []
  if (target.wayOut?.kind === 'with-later-rounds' && merged.value.conflicts.length > 0) {
    const later = await laterRounds(repository, tip, commit, merged.value)
    if (!later.ok) return later
    all.unshift(...later.value.flatMap((one) => one.rounds))
    along.push(...later.value.map((one) => `“${one.subject}” is taken back as well.`))
    const more = later.value.map((one): Merge => ({ base: one.commit, theirs: one.parent }))
    const together = await planMerge(workplace, tip, { merges: [...more, ...merges] }, raw)
    if (!together.ok) return together
    merged = together
  }
  const chosen = chooseParts(merged.value, target)
  if (!chosen.ok) return chosen
  const id = newRoundId()
  const plan: CommitPlan = {
    how: 'reverted',
    id,
    kind: 'undo',
    round,
    rounds: chosen.value.part ? [] : all,
    head,
    subject: commit.subject,
    facts: merged.value.facts,
    paths: chosen.value.paths,
    changes: chosen.value.paths.map(({ path, before, content }) => ({ path, before, after: content })),
    conflicts: chosen.value.conflicts,
    marked: merged.value.marked,
    commit: {
      text: `Undo: ${commit.subject}`,
      trailers: { round: id, kind: 'undo', undoes: all, part: chosen.value.part },
    },
    warnings: [...along, ...warnings.value, ...mergeWarnings(merged.value)],
  }
  return ok(plan)
}

/** The log's bytes of the versions that an entry replaced, for where its own are still on the disk. `before`: the tree of the former. */
export async function rawVersions(
  repository: Repository,
  entry: LogEntry | undefined,
  before: string,
): Promise<Outcome<readonly RawVersion[]>> {
  if (!entry) return ok([])
  const read = await readEntry(repository, entry.entry)
  if (!read.ok) return gitRefused(read.failure)
  const paths = read.value?.body.paths ?? []
  const held = await treeEntries(
    repository,
    before,
    paths.map(({ path }) => path),
  )
  if (!held.ok) return gitRefused(held.failure)
  return ok(
    paths.flatMap(({ path, before: was, after }) => {
      const version = held.value.get(path)
      return version
        ? [{ path, blob: version.object, mode: version.mode, disk: was.disk, onlyFrom: after.disk }]
        : []
    }),
  )
}

/** Later rounds, newest first, that are in effect and touch the paths in conflict. */
async function laterRounds(
  repository: Repository,
  tip: string | null,
  commit: LoggedCommit,
  { conflicts }: MergePlan,
): Promise<
  Outcome<
    readonly {
      readonly commit: string
      readonly parent: string
      readonly subject: string
      readonly rounds: readonly string[]
    }[]
  >
> {
  if (tip === null) return ok([])
  const paths = conflicts.map(({ path }) => path)
  const found = await readHistory(repository, { from: [tip], without: [commit.commit], paths })
  if (!found.ok) return gitRefused(found.failure)
  const later = []
  for (const one of found.value) {
    const { kind, round, redoes, part } = marksOf(one)
    if (part || (kind !== 'ai' && kind !== 'redo' && kind !== 'restore')) continue
    const rounds = kind === 'redo' ? redoes : [round]
    const state = await findRound(repository, tip, [], rounds[0] ?? '')
    if (!state.ok) return state
    if (state.value.kind !== 'done' || state.value.commit.commit !== one.commit) continue
    const parent = one.parents[0] ?? emptyTree(repository)
    later.push({ commit: one.commit, parent, subject: one.subject, rounds })
  }
  return ok(later)
}

/** What is worth knowing of the round itself. */
async function undoWarnings(
  repository: Repository,
  log: readonly LogEntry[],
  { commit, rounds }: Undone,
): Promise<Outcome<readonly string[]>> {
  const warnings: string[] = []
  const pushed = await isPushed(repository, commit.commit)
  if (!pushed.ok) return gitRefused(pushed.failure)
  if (pushed.value) warnings.push('The round was pushed already, so it is taken back by a new commit.')
  const known = log.find(({ kind, round, redoes }) =>
    kind === 'redo' ? redoes.join() === rounds.join() : kind !== 'undo' && rounds.includes(round),
  )
  if (!known) warnings.push('This clone has no record of the round, so files come back as git has them.')
  else if (known.commit !== null && known.commit !== commit.commit) {
    const [was, is] = [await patchId(repository, known.commit), await patchId(repository, commit.commit)]
    if (!was.ok) return gitRefused(was.failure)
    if (!is.ok) return gitRefused(is.failure)
    if (was.value !== is.value)
      warnings.push(
        'The commit holds something else than the round did: it was amended or squashed. All of it is taken back.',
      )
  }
  return ok(warnings)
}

/** What is worth knowing of any merge. */
export function mergeWarnings({ saved, submodules }: MergePlan): readonly string[] {
  const warnings: string[] = []
  if (saved.length > 0)
    warnings.push(`Your uncommitted changes in ${saved.join(', ')} are saved in a snapshot commit first.`)
  if (submodules.length > 0) warnings.push(`The submodules ${submodules.join(', ')} stay as they are.`)
  return warnings
}
