import { ok } from '../../shared/result'
import type { ReviewFile } from '../../shared/review'
import type { RoundRecord, TimelineEntry } from '../../shared/round'
import { readLog as readHistory, type LoggedCommit } from '../git/log'
import type { Repository } from '../git/repository'
import { resolveCommit } from '../git/rev-parse'
import { compare } from './compare'
import { readEntry, readLog } from './log-ref'
import { gitRefused, refuse, type Outcome } from './round-failure'
import { marksOf } from './round-trailers'
import { describeCommit } from './timeline-entry'

export interface RoundDetail {
  readonly entry: TimelineEntry
  /** The whole message, trailers and all. */
  readonly message: string
  /** What was remembered; undefined for the user's own commits, and in a clone. */
  readonly record: RoundRecord | undefined
  readonly files: readonly ReviewFile[]
}

/** All there is to know of one commit of the timeline: what it changed, and for a round what led to it. Reads only. */
export async function roundDetail(repository: Repository, words: string): Promise<Outcome<RoundDetail>> {
  const commit = await resolveCommit(repository, words)
  if (!commit.ok) return gitRefused(commit.failure)
  if (commit.value === undefined) return refuse('not-found', `There is no commit ${words}.`)
  const history = await readHistory(repository, { from: [commit.value], limit: 1, files: true })
  if (!history.ok) return gitRefused(history.failure)
  const [described] = history.value
  if (!described) return refuse('not-found', `There is no commit ${words}.`)
  const [files, record, entry] = await Promise.all([
    changedBy(repository, described),
    recordOf(repository, marksOf(described).round),
    describeCommit(repository, described),
  ])
  if (!files.ok) return files
  if (!record.ok) return record
  if (!entry.ok) return entry
  return ok({
    entry: entry.value,
    message: described.message,
    record: record.value,
    files: files.value,
  })
}

/** The files that a commit changed, without all else there is to know of it. Reads only. */
export async function commitFiles(
  repository: Repository,
  words: string,
): Promise<Outcome<readonly ReviewFile[]>> {
  const history = await readHistory(repository, { from: [words], limit: 1 })
  if (!history.ok) return gitRefused(history.failure)
  const [described] = history.value
  return described ? changedBy(repository, described) : refuse('not-found', `There is no commit ${words}.`)
}

const changedBy = (
  repository: Repository,
  { commit, parents: [parent] }: LoggedCommit,
): Promise<Outcome<readonly ReviewFile[]>> =>
  compare(repository, parent === undefined ? { kind: 'nothing' } : { commit: parent }, { commit })

/** What the log remembers of a round, however its commit is called by now. */
export async function recordOf(
  repository: Repository,
  round: string,
): Promise<Outcome<RoundRecord | undefined>> {
  if (round === '') return ok(undefined)
  const log = await readLog(repository)
  if (!log.ok) return gitRefused(log.failure)
  const entry = log.value.find((one) => one.kind === 'ai' && one.round === round)
  if (!entry) return ok(undefined)
  const read = await readEntry(repository, entry.entry)
  return read.ok ? ok(read.value?.body.record) : gitRefused(read.failure)
}
