import { ok } from '../../shared/result'
import { readObjects } from '../git/cat-file'
import { diffTrees, emptyTree } from '../git/diff-tree'
import { isAncestor } from '../git/is-ancestor'
import { isPushed } from '../git/remote-contains'
import type { Head, Repository } from '../git/repository'
import { placeOf } from './build-step'
import { sameContent, type Content } from './blob-list'
import { isInState, type DiskState } from './disk-state'
import type { EntryBody, EntryHead, LogEntry, LoggedPath } from './log-entry'
import { readEntry, stagedBlobs } from './log-ref'
import { makesWay } from './make-way'
import { gatherFacts, type Facts } from './path-facts'
import { gitRefused, type Outcome } from './round-failure'
import { newRoundId } from './round-id'
import type { MovePlan } from './step-plan'
import type { Workplace } from './workplace'

export interface Inversion {
  readonly kind: 'undo' | 'redo'
  /** The rounds that are undone or redone. */
  readonly rounds: readonly string[]
  readonly part: boolean
}

/**
 * Takes an entry back exactly: reference, index lines and bytes as they were before it. Possible while everything it touched
 * still is as it left it, and nothing that others may have is dropped from the branch; undefined where it is not.
 */
export async function planInverse(
  workplace: Workplace,
  head: Head,
  entry: LogEntry,
  { kind, rounds, part }: Inversion,
): Promise<Outcome<Pick<MovePlan, 'how' | 'changes' | 'transaction'> | undefined>> {
  const { repository } = workplace
  const now = head.kind === 'unborn' ? null : head.commit
  const moves = entry.from !== entry.to
  if (moves && (now !== entry.to || (entry.from === null && head.kind === 'detached'))) return ok(undefined)
  const read = await readEntry(repository, entry.entry)
  if (!read.ok) return gitRefused(read.failure)
  if (!read.value) return ok(undefined)
  const { body } = read.value
  const [free, facts, bytes] = await Promise.all([
    moves ? mayMove(repository, entry, body) : ok(true),
    gatherFacts(
      workplace,
      now,
      body.paths.map(({ path }) => path),
    ),
    readObjects(
      repository,
      body.paths.flatMap(({ before, after }) => [before.disk, after.disk]).flatMap(blobOf),
    ),
  ])
  if (!free.ok || !free.value) return free.ok ? ok(undefined) : free
  if (!facts.ok) return facts
  if (!(await isAsLeft(workplace, body, facts.value, moves))) return ok(undefined)
  const paths = body.paths.map(({ path, before, after }): LoggedPath => {
    const index = facts.value.get(path)?.index ?? []
    // Where no reference moves, the index is the user's own and stays.
    if (!moves) return { path, before: { ...after, index }, after: { ...before, index } }
    return { path, before: after, after: before }
  })
  if (!bytes.ok) return gitRefused(bytes.failure)
  const inHead = new Map(
    [...facts.value].flatMap(([path, { inHead: held }]) => (held ? [[path, held] as const] : [])),
  )
  const id = newRoundId()
  const inverse: EntryHead = {
    round: id,
    kind,
    ...placeOf(repository, head),
    from: now,
    to: moves ? entry.from : now,
    commit: null,
    snapshot: null,
    undoes: kind === 'undo' ? rounds : [],
    redoes: kind === 'redo' ? rounds : [],
    part,
    void: null,
    conversation: null,
  }
  return ok({
    how: 'moved',
    changes: paths
      .map(({ path, before, after }) => ({
        path,
        before: contentFrom(before.disk, bytes.value),
        after: contentFrom(after.disk, bytes.value),
      }))
      .filter(({ before, after }) => !sameContent(before, after)),
    transaction: {
      head: inverse,
      body: { version: 1, paths },
      staged: stagedBlobs(paths, inHead, repository),
      bytes: bytes.value,
      reason: `cairn: ${kind} ${rounds.join(' ')}`,
    },
  })
}

async function isAsLeft(
  { repository, fileMode }: Workplace,
  body: EntryBody,
  facts: Facts,
  indexToo: boolean,
): Promise<boolean> {
  const removed = new Set(
    body.paths.filter(({ before }) => before.disk.kind === 'absent').map(({ path }) => path),
  )
  for (const { path, after } of body.paths) {
    const known = facts.get(path)
    if (!known) return false
    const free = after.disk.kind === 'absent' && (await makesWay(repository.root, path, known.disk, removed))
    if (!free && !isInState(known.disk, after.disk, fileMode)) return false
    if (indexToo && JSON.stringify(known.index) !== JSON.stringify(after.index)) return false
  }
  return true
}

/** Going forward loses nothing. Going back drops commits: only if nobody else has them, and they hold nothing but what the entry knows. */
async function mayMove(
  repository: Repository,
  { from, to }: LogEntry,
  body: EntryBody,
): Promise<Outcome<boolean>> {
  if (to === null) return ok(true)
  if (from !== null) {
    const forward = await isAncestor(repository, to, from)
    if (!forward.ok) return gitRefused(forward.failure)
    if (forward.value) return ok(true)
  }
  const [pushed, changed] = await Promise.all([
    isPushed(repository, to),
    diffTrees(repository, from ?? emptyTree(repository), to, { renames: false }),
  ])
  if (!pushed.ok) return gitRefused(pushed.failure)
  if (pushed.value) return ok(false)
  if (!changed.ok) return gitRefused(changed.failure)
  const known = new Set(body.paths.map(({ path }) => path))
  return ok(changed.value.every(({ path }) => known.has(path)))
}

const blobOf = (state: DiskState): readonly string[] => (state.kind === 'file' ? [state.blob] : [])

function contentFrom(state: DiskState, bytes: ReadonlyMap<string, Uint8Array>): Content {
  if (state.kind !== 'file') return state
  const found = bytes.get(state.blob)
  if (!found) throw new Error(`The log's blob ${state.blob} is missing.`)
  return { kind: 'file', bytes: found, mode: state.mode }
}
