import { z } from 'zod'
import { ok } from '../../shared/result'
import type { TimelineEntry, TimelinePage } from '../../shared/round'
import { readLog as readHistory, type LoggedCommit } from '../git/log'
import { unpushed } from '../git/remote-contains'
import type { Repository } from '../git/repository'
import { readHead } from '../git/rev-parse'
import { placeOf } from './build-step'
import { entriesOf, lastUncommitted, undoneStack } from './find-round'
import type { LogEntry } from './log-entry'
import { readEntry, readLog } from './log-ref'
import { interruption } from './operation'
import { gitRefused, refuse, type Outcome } from './round-failure'
import { marksOf, VERDICTS, verdicts, type Verdicts } from './round-trailers'
import { memoryOf, timelineEntry, type Memory } from './timeline-entry'

export interface PageRequest {
  /** Commits on the page. */
  readonly limit: number
  /** `next` of the page before; absent: from the top. */
  readonly before?: string
}

/** Where a page ended: the commit the next one begins from, how many of its history were shown, and what is known of rounds already. */
const cursorSchema = z.object({
  from: z.string(),
  skip: z.number().int().min(0),
  known: z.array(z.tuple([z.string(), z.enum(VERDICTS)])),
})

/**
 * One page of the branch's history, newest first, with what Cairn knows of each commit. Its cost is that of the commits it
 * shows and of Cairn's own log, not of the history behind them. Rounds that were undone by moving the branch are no part of the
 * history any more; as long as they can be redone they stand on top of the first page. Reads only.
 */
export async function timelinePage(
  repository: Repository,
  request: PageRequest,
): Promise<Outcome<TimelinePage>> {
  const head = await readHead(repository)
  if (!head.ok) return gitRefused(head.failure)
  const cursor = request.before === undefined ? undefined : parseCursor(request.before)
  if (cursor === null)
    return refuse('not-found', 'This page of the timeline does not exist any more. Load it from the top.')
  const tip = head.value.kind === 'unborn' ? [] : [head.value.commit]
  const from = cursor ? [cursor.from] : tip
  const skip = cursor?.skip ?? 0
  const [log, history, interrupted] = await Promise.all([
    readLog(repository),
    from.length === 0
      ? ok<readonly LoggedCommit[]>([])
      : // One more than is shown tells whether there is a next page.
        readHistory(repository, { from, skip, limit: request.limit + 1, files: true }),
    interruption(repository),
  ])
  if (!log.ok) return gitRefused(log.failure)
  if (!history.ok) return gitRefused(history.failure)
  const entries = entriesOf(log.value, placeOf(repository, head.value))
  const rounds = verdicts(cursor?.known)
  const commits = history.value.slice(0, request.limit)
  const shown = await withPushed(repository, commits)
  if (!shown.ok) return shown
  const memory = memoryOf(log.value)
  const page = commits.map((commit) => entryOf(commit, rounds, memory, shown.value))
  const above = cursor ? ok([]) : await aboveHead(repository, entries, memory)
  if (!above.ok) return above
  const more = history.value.length > commits.length
  const next = more ? nextCursor(from[0] ?? '', skip, commits, rounds) : undefined
  const undoable = lastUncommitted(entries) || lastOf(commits)
  return ok({
    entries: [...above.value, ...page],
    ...(next === undefined ? {} : { next }),
    undoable: undoable || lastOfLog(entries, tip),
    redoable: undoneStack(entries).at(-1)?.undoes[0] ?? '',
    ...(interrupted === undefined ? {} : { interrupted }),
  })
}

function entryOf(
  commit: LoggedCommit,
  rounds: Verdicts,
  memory: Memory,
  alone: ReadonlySet<string>,
): TimelineEntry {
  const marks = marksOf(commit)
  const undone = rounds.hear(marks)
  const redone = marks.kind !== 'redo' && !undone && rounds.known.get(marks.round) === 'redone'
  return timelineEntry(commit, memory, { undone, redone, pushed: !alone.has(commit.commit) })
}

async function withPushed(
  repository: Repository,
  commits: readonly LoggedCommit[],
): Promise<Outcome<ReadonlySet<string>>> {
  const alone = await unpushed(
    repository,
    commits.map(({ commit }) => commit),
  )
  return alone.ok ? alone : gitRefused(alone.failure)
}

/** Rounds that can be redone but are in no history, and those written without a commit, newest first. */
async function aboveHead(
  repository: Repository,
  entries: readonly LogEntry[],
  memory: Memory,
): Promise<Outcome<readonly TimelineEntry[]>> {
  const above: TimelineEntry[] = []
  const newest = lastUncommitted(entries)
  const open = entries.find((entry) => entry.round === newest)
  if (open) {
    const entry = await uncommittedEntry(repository, open)
    if (!entry.ok) return entry
    above.push(entry.value)
  }
  const moved = undoneStack(entries).filter(({ commit, from, to }) => commit === null && from !== to)
  const tips = moved.flatMap(({ from }) => (from === null ? [] : [from]))
  if (tips.length === 0) return ok(above)
  const found = await readHistory(repository, { from: tips, noWalk: true, files: true })
  if (!found.ok) return gitRefused(found.failure)
  for (const commit of found.value) {
    const marks = marksOf(commit)
    const entry = entryOf(commit, verdicts(), memory, new Set([commit.commit]))
    above.push({ ...entry, kind: marks.kind, undone: true })
  }
  return ok(above)
}

async function uncommittedEntry(repository: Repository, entry: LogEntry): Promise<Outcome<TimelineEntry>> {
  const [details, logged] = await Promise.all([
    readEntry(repository, entry.entry),
    readHistory(repository, { from: [entry.entry], noWalk: true }),
  ])
  if (!details.ok) return gitRefused(details.failure)
  if (!logged.ok) return gitRefused(logged.failure)
  return ok({
    commit: '',
    kind: 'ai',
    round: entry.round,
    subject: 'Written without a commit',
    author: '',
    date: logged.value[0]?.date ?? '',
    model: details.value?.body.record?.model ?? '',
    files: details.value?.body.paths.map(({ path }) => path) ?? [],
    undone: false,
    redone: false,
    pushed: false,
    unprotected: false,
    conversation: entry.conversation ?? '',
  })
}

/** The newest round of these commits that is in effect. */
function lastOf(commits: readonly LoggedCommit[]): string {
  const { hear } = verdicts()
  for (const commit of commits) {
    const marks = marksOf(commit)
    if (hear(marks) || marks.part) continue
    if (marks.kind === 'ai' || marks.kind === 'restore') return marks.round
    if (marks.kind === 'redo') return marks.redoes[0] ?? ''
  }
  return ''
}

/** The same by the log, for a branch whose last round lies below the page. */
function lastOfLog(entries: readonly LogEntry[], tip: readonly string[]): string {
  const { hear } = verdicts()
  if (tip.length === 0) return ''
  for (const { kind, round, undoes, redoes, part } of entries) {
    if (kind === 'draft' || kind === 'void' || part) continue
    if (!hear({ kind, round, undoes, redoes, part, model: '' }) && kind !== 'undo')
      return kind === 'redo' ? (redoes[0] ?? '') : round
  }
  return ''
}

/**
 * Along a straight line the next page begins with the parent of the last commit shown, whatever lies above. Where branches were
 * merged, git's order is known only from where it began, and what was shown is passed over.
 */
function nextCursor(
  from: string,
  skip: number,
  commits: readonly LoggedCommit[],
  rounds: Verdicts,
): string | undefined {
  const line = commits.map(({ commit }) => commit)
  const last = commits.at(-1)?.parents[0]
  const straight =
    skip === 0 &&
    commits.every(({ parents }, place) => parents.length === 1 && parents[0] === (line[place + 1] ?? last))
  const where =
    straight && last !== undefined ? { from: last, skip: 0 } : { from, skip: skip + commits.length }
  return Buffer.from(JSON.stringify({ ...where, known: [...rounds.known] })).toString('base64url')
}

/** null for what is no cursor of ours. */
function parseCursor(text: string): z.infer<typeof cursorSchema> | null {
  try {
    return cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null
    throw error
  }
}
