import { ok } from '../../shared/result'
import { readLog as readHistory, type LoggedCommit } from '../git/log'
import type { Repository } from '../git/repository'
import type { LogEntry } from './log-entry'
import { gitRefused, type Outcome } from './round-failure'
import { marksOf, verdicts, type RoundMarks } from './round-trailers'

/** Where a round stands on the branch that is checked out. */
export type FoundRound =
  /** In effect, by this commit; a redo's commit may carry several rounds. */
  | { readonly kind: 'done'; readonly commit: LoggedCommit; readonly rounds: readonly string[] }
  /** Taken back by a commit of this branch. */
  | { readonly kind: 'undone'; readonly by: LoggedCommit; readonly rounds: readonly string[] }
  /** Taken back by moving the branch, or written without a commit: only the log knows. */
  | { readonly kind: 'moved-away'; readonly entry: LogEntry }
  | { readonly kind: 'uncommitted'; readonly entry: LogEntry }
  /** The log knows it, this branch does not. */
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'unknown' }

/** Looks a round up in HEAD's history, newest first, then in the log. `head` null: no commit yet. */
export async function findRound(
  repository: Repository,
  head: string | null,
  log: readonly LogEntry[],
  round: string,
): Promise<Outcome<FoundRound>> {
  if (!/^[a-z0-9]{1,40}$/.test(round)) return ok({ kind: 'unknown' })
  const grep = `^Cairn-(Round|Undoes|Redoes): ${round}$`
  for await (const commit of search(repository, head, grep)) {
    if (!commit.ok) return commit
    const { kind, round: own, undoes, redoes, part } = marksOf(commit.value)
    if (kind === 'user' || kind === 'snapshot') continue
    if (own === round) {
      // An undo or redo asked for by its own id means the rounds it was about.
      if (kind === 'undo') return ok({ kind: 'undone', by: commit.value, rounds: undoes })
      return ok({ kind: 'done', commit: commit.value, rounds: kind === 'redo' ? redoes : [round] })
    }
    if (part) continue
    if (undoes.includes(round)) return ok({ kind: 'undone', by: commit.value, rounds: undoes })
    if (redoes.includes(round)) return ok({ kind: 'done', commit: commit.value, rounds: redoes })
  }
  for (const entry of log) {
    if (entry.part && entry.round !== round) continue
    if (entry.kind === 'undo' && (entry.undoes.includes(round) || entry.round === round))
      return ok(entry.commit === null ? { kind: 'moved-away', entry } : { kind: 'elsewhere' })
    if (entry.round !== round && !entry.redoes.includes(round)) continue
    return ok(entry.from === entry.to ? { kind: 'uncommitted', entry } : { kind: 'elsewhere' })
  }
  return ok({ kind: 'unknown' })
}

/** Cairn's own commits, newest first. Rounds are mostly near the top, so it looks in growing portions. */
async function* search(
  repository: Repository,
  head: string | null,
  grep: string,
): AsyncGenerator<Outcome<LoggedCommit>> {
  if (head === null) return
  for (let skip = 0, limit = 1; ; skip += limit, limit *= 8) {
    const found = await readHistory(repository, { from: [head], grep, skip, limit })
    if (!found.ok) {
      yield gitRefused(found.failure)
      return
    }
    for (const commit of found.value) yield ok(commit)
    if (found.value.length < limit) return
  }
}

/** Entries of one branch in one work tree, newest first. */
export const entriesOf = (
  log: readonly LogEntry[],
  place: { readonly ref: string; readonly worktree: string },
): readonly LogEntry[] => log.filter(({ ref, worktree }) => ref === place.ref && worktree === place.worktree)

export const marksOfEntry = ({ kind, round, undoes, redoes, part }: LogEntry): RoundMarks => ({
  kind: kind === 'draft' || kind === 'void' ? 'user' : kind,
  round,
  undoes,
  redoes,
  part,
  model: '',
})

/** The newest round that is in effect: what undo acts on when nobody says which. '' when there is none. */
export async function lastDone(
  repository: Repository,
  head: string | null,
  entries: readonly LogEntry[],
): Promise<Outcome<string>> {
  const newest = lastUncommitted(entries)
  if (newest !== '') return ok(newest)
  const { hear } = verdicts()
  for await (const commit of search(repository, head, '^Cairn-Kind: (ai|undo|redo|restore)$')) {
    if (!commit.ok) return commit
    const marks = marksOf(commit.value)
    if (!hear(marks) && !marks.part && (marks.kind === 'ai' || marks.kind === 'restore'))
      return ok(marks.round)
    const [redone] = marks.redoes
    if (marks.kind === 'redo' && !marks.part && redone !== undefined) return ok(redone)
  }
  return ok('')
}

/** A round that was written without a commit and is still in effect, if no other step came after it. */
export function lastUncommitted(entries: readonly LogEntry[]): string {
  const { hear } = verdicts()
  for (const entry of entries) {
    if (entry.from !== entry.to) return ''
    if (!hear(marksOfEntry(entry)) && entry.kind !== 'undo' && !entry.part)
      return entry.kind === 'redo' ? (entry.redoes[0] ?? '') : entry.round
  }
  return ''
}

/** What was undone and can be redone, the last undone one at the end. A new round leaves nothing to redo. */
export function undoneStack(entries: readonly LogEntry[]): readonly LogEntry[] {
  const stack: LogEntry[] = []
  for (const entry of entries.toReversed()) {
    if (entry.kind === 'ai' || entry.kind === 'restore') stack.length = 0
    else if (entry.kind === 'undo') stack.push(entry)
    else if (entry.kind === 'redo') {
      const key = keyOf(entry.redoes, entry.part)
      const at = stack.findLastIndex((undo) => keyOf(undo.undoes, undo.part) === key)
      if (at >= 0) stack.splice(at, 1)
    }
  }
  return stack
}

const keyOf = (rounds: readonly string[], part: boolean): string => `${part} ${rounds.join(' ')}`
