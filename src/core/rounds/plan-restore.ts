import { ok } from '../../shared/result'
import { readLog as readHistory } from '../git/log'
import { treeEntries } from '../git/ls-tree'
import type { Repository } from '../git/repository'
import { readHead, resolveCommit } from '../git/rev-parse'
import type { LogEntry } from './log-entry'
import { readEntry, readLog } from './log-ref'
import type { RawVersion } from './merge-assembly'
import { planMerge } from './merge-plan'
import { mergeWarnings } from './plan-undo'
import { gitRefused, refuse, type Outcome } from './round-failure'
import { newRoundId } from './round-id'
import type { StepPlan } from './step-plan'
import type { Workplace } from './workplace'

/** Plans a new commit whose files are those of an earlier (or any) commit. Changes nothing. `words`: a name git understands. */
export async function planRestore(workplace: Workplace, words: string): Promise<Outcome<StepPlan>> {
  const { repository } = workplace
  const [head, commit] = await Promise.all([readHead(repository), resolveCommit(repository, words)])
  if (!head.ok) return gitRefused(head.failure)
  if (!commit.ok) return gitRefused(commit.failure)
  if (commit.value === undefined) return refuse('not-found', `There is no commit ${words}.`)
  const target = commit.value
  const [described, log] = await Promise.all([
    readHistory(repository, { from: [target], limit: 1 }),
    readLog(repository),
  ])
  if (!described.ok) return gitRefused(described.failure)
  if (!log.ok) return gitRefused(log.failure)
  const tip = head.value.kind === 'unborn' ? null : head.value.commit
  const raw = rawAt(repository, log.value, target)
  const merged = await planMerge(workplace, tip, { replace: target }, raw)
  if (!merged.ok) return merged
  if (merged.value.paths.length === 0 && merged.value.conflicts.length === 0)
    return refuse('no-changes', 'Everything already is as it was in that commit.')
  const id = newRoundId()
  const subject = described.value[0]?.subject ?? ''
  return ok({
    how: 'reverted',
    id,
    kind: 'restore',
    round: id,
    rounds: [],
    head: head.value,
    subject,
    facts: merged.value.facts,
    paths: merged.value.paths,
    changes: merged.value.paths.map(({ path, before, content }) => ({ path, before, after: content })),
    conflicts: merged.value.conflicts,
    marked: merged.value.marked,
    commit: {
      text: `Restore: ${subject}\n\nThe files of commit ${target}.`,
      trailers: { round: id, kind: 'restore' },
    },
    warnings: mergeWarnings(merged.value),
  })
}

/** The log's exact bytes of files as they were with that commit on top. */
async function rawAt(
  repository: Repository,
  log: readonly LogEntry[],
  commit: string,
): Promise<Outcome<readonly RawVersion[]>> {
  const raw: RawVersion[] = []
  for (const entry of log) {
    const side =
      entry.to === commit ? 'after' : entry.from === commit && entry.snapshot === null ? 'before' : undefined
    if (side === undefined) continue
    const read = await readEntry(repository, entry.entry)
    if (!read.ok) return gitRefused(read.failure)
    const paths = read.value?.body.paths ?? []
    const held = await treeEntries(
      repository,
      commit,
      paths.map(({ path }) => path),
    )
    if (!held.ok) return gitRefused(held.failure)
    for (const one of paths) {
      const version = held.value.get(one.path)
      const [line] = one[side].index
      // Only if the bytes belong to the commit: what was uncommitted then is no part of it.
      if (!version || line?.blob !== version.object) continue
      raw.push({ path: one.path, blob: version.object, mode: version.mode, disk: one[side].disk })
    }
  }
  return ok(raw)
}
