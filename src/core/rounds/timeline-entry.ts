import { ok } from '../../shared/result'
import type { TimelineEntry } from '../../shared/round'
import type { LoggedCommit } from '../git/log'
import { isPushed } from '../git/remote-contains'
import type { Repository } from '../git/repository'
import { readHead } from '../git/rev-parse'
import { findRound } from './find-round'
import type { LogEntry } from './log-entry'
import { readLog } from './log-ref'
import { gitRefused, type Outcome } from './round-failure'
import { marksOf, type RoundMarks } from './round-trailers'

/** Paths listed of one commit; the review of the commit shows them all. A first commit can have a hundred thousand. */
const MOST_FILES = 1000

/** The conversation of each round that the log knows, '' where it does not know that. */
export type Memory = ReadonlyMap<string, string>

export const memoryOf = (log: readonly LogEntry[]): Memory =>
  new Map(log.map(({ round, conversation }) => [round, conversation ?? '']))

/** What became of the round of a commit. */
export type Fate = Pick<TimelineEntry, 'undone' | 'redone' | 'pushed'>

/** A commit as the timeline shows it. */
export function timelineEntry(commit: LoggedCommit, memory: Memory, fate: Fate): TimelineEntry {
  const marks = marksOf(commit)
  return {
    commit: commit.commit,
    kind: marks.kind,
    round: marks.round,
    subject: commit.subject,
    author: commit.author,
    date: commit.date,
    model: marks.model,
    files: commit.files.slice(0, MOST_FILES),
    ...fate,
    unprotected: marks.round !== '' && marks.kind !== 'snapshot' && !memory.has(marks.round),
    conversation: memory.get(roundAbout(marks)) ?? '',
  }
}

/** The round that a commit is about: its own, or the first of those it takes back or brings again. */
const roundAbout = ({ kind, round, undoes, redoes }: RoundMarks): string =>
  (kind === 'undo' ? undoes[0] : kind === 'redo' ? redoes[0] : round) ?? ''

/** One commit with what became of it by now, wherever on the timeline it stands. Reads only. */
export async function describeCommit(
  repository: Repository,
  commit: LoggedCommit,
): Promise<Outcome<TimelineEntry>> {
  const [head, log, pushed] = await Promise.all([
    readHead(repository),
    readLog(repository),
    isPushed(repository, commit.commit),
  ])
  if (!head.ok) return gitRefused(head.failure)
  if (!log.ok) return gitRefused(log.failure)
  if (!pushed.ok) return gitRefused(pushed.failure)
  const marks = marksOf(commit)
  const about = roundAbout(marks)
  const memory = memoryOf(log.value)
  const plain = { undone: false, redone: false, pushed: pushed.value }
  if (about === '' || marks.part || marks.kind === 'snapshot') return ok(timelineEntry(commit, memory, plain))
  const tip = head.value.kind === 'unborn' ? null : head.value.commit
  const found = await findRound(repository, tip, log.value, about)
  if (!found.ok) return found
  const { kind } = found.value
  const gone = kind === 'undone' || kind === 'moved-away'
  const redone = found.value.kind === 'done' && found.value.commit.commit !== commit.commit
  const fate =
    marks.kind === 'undo'
      ? { ...plain, undone: kind === 'done' }
      : { ...plain, undone: gone, redone: redone && marks.kind !== 'redo' }
  return ok(timelineEntry(commit, memory, fate))
}
