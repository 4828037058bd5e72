import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ok } from '../../shared/result'
import type { FileWrite } from '../edits/file-write'
import { writeFiles } from '../edits/write-files'
import { indexLines } from '../git/ls-files'
import { readHead } from '../git/rev-parse'
import { listCommitHooks } from '../git/list-hooks'
import type { GitFailure } from '../git/run-git'
import { readRef, updateRef } from '../git/update-ref'
import { expectation, nextState, type DiskState } from './disk-state'
import type { EntryBody, EntryHead } from './log-entry'
import { makeEntry, publishEntry, type NewEntry } from './log-ref'
import type { Operation } from './operation'
import { lockedFor } from './held-lock'
import {
  identityOf,
  indexChanges,
  indexFile,
  installIndex,
  lockNewIndex,
  prepareIndex,
  type PreparedIndex,
} from './private-index'
import { gitRefused, refuse, type Outcome } from './round-failure'

/** Everything one operation will change, decided before anything is. */
export interface Transaction {
  readonly head: EntryHead
  readonly body: EntryBody
  /** Blobs of the index that only the entry will keep. */
  readonly staged: readonly string[]
  /** The raw bytes of all states after, by blob. */
  readonly bytes: ReadonlyMap<string, Uint8Array>
  /** For the branch's own log. */
  readonly reason: string
  /** The new index, where it is being made already. */
  readonly index?: Promise<Outcome<PreparedIndex>>
}

/**
 * Carries a transaction out, in the one order from which a crash at any point can be recovered (DESIGN 8.6): the new index,
 * complete, becomes the lock; the entry, made before, goes into the log and its name into the journal; files are written; the reference is
 * moved if it still is where it was; the lock becomes the index. Whatever fails is put back by the caller's recovery.
 */
export async function carryOut(operation: Operation, transaction: Transaction): Promise<Outcome<EntryHead>> {
  const begun = await begin(operation, transaction)
  return begun.ok ? conclude(operation, transaction) : begun
}

/** All but the last steps: afterwards the files are written, and the reference and the index are not. */
export async function begin(operation: Operation, transaction: Transaction): Promise<Outcome<null>> {
  const { body } = transaction
  const { signal } = operation.options
  const changes = indexChanges(body.paths)
  const index = transaction.index ?? operation.meanwhile(() => prepareIndex(operation, changes))
  const made = await newEntry(operation, transaction)
  if (!made.ok) return made
  const locked = await lockNewIndex({ ...operation, ...(signal ? { signal } : {}) }, changes, index)
  if (!locked.ok) return locked
  const still = await isStill(operation, transaction)
  if (!still.ok) return still
  const logged = await putOnLog(operation, made.value)
  if (!logged.ok) return logged
  return writePaths(operation, transaction)
}

/** The last steps: the reference, then the index. */
export async function conclude(
  operation: Operation,
  { head, reason }: Transaction,
): Promise<Outcome<EntryHead>> {
  const { repository, options, journal, step } = operation
  if (head.from === head.to) await step('journal written', () => journal.write({ kind: 'written' }))
  else {
    const { ref, from, to } = head
    const hooks = options.hooks === 'run' && repository.trusted
    const moved = await step('move branch', () =>
      updateRef(repository, { ref, from, to, reason, hooks }, journal.child),
    )
    if (!moved.ok) return whyNotMoved(operation, head, hooks, moved.failure)
  }
  await installIndex(operation)
  return ok(head)
}

/** The reference says what happened: it is elsewhere now, or it stands still because something holds it. */
async function whyNotMoved(
  { repository }: Operation,
  { ref, from }: EntryHead,
  hooks: boolean,
  failure: GitFailure,
): Promise<Outcome<never>> {
  if (failure.kind !== 'git-failed') return gitRefused(failure)
  const now = await readRef(repository, ref)
  if (!now.ok) return gitRefused(now.failure)
  const output = failure.stderr
  if (now.value !== from)
    return refuse(
      'moved',
      `${nameOf(ref)} was moved by another program meanwhile. Nothing has changed; try again.`,
      { output },
    )
  const lock = path.join(ref === 'HEAD' ? repository.gitDir : repository.commonDir, `${ref}.lock`)
  const held = await lockedFor(lock, nameOf(ref))
  if (held) return held
  const refusing = hooks && (await listCommitHooks(repository)).includes('reference-transaction')
  if (!refusing) return gitRefused(failure)
  return refuse(
    'hook-failed',
    `${nameOf(ref)} is protected: the repository’s reference-transaction hook does not let it move. Nothing has changed; switch to another branch and try again.`,
    { output },
  )
}

/** Makes a further entry of the operation and puts it on the log. */
export async function logEntry(operation: Operation, transaction: Transaction): Promise<Outcome<null>> {
  const made = await newEntry(operation, transaction)
  return made.ok ? putOnLog(operation, made.value) : made
}

async function newEntry(
  { repository, isolated, step }: Operation,
  { head, body, staged }: Transaction,
): Promise<Outcome<NewEntry>> {
  const made = await step('make entry', () => makeEntry(repository, isolated, head, body, staged))
  return made.ok ? made : gitRefused(made.failure)
}

/** Writes into the journal that an entry will be carried out, and puts it on top of the log. */
async function putOnLog({ repository, journal, step }: Operation, made: NewEntry): Promise<Outcome<null>> {
  await step('journal plan', () => journal.write({ kind: 'plan', entry: made.entry }))
  const published = await step('publish entry', () => publishEntry(repository, made, journal.child))
  return published.ok ? published : gitRefused(published.failure)
}

/** Writes every path whose file changes, each only if it still is as expected. */
export async function writePaths(operation: Operation, { body, bytes }: Transaction): Promise<Outcome<null>> {
  const { repository, options, dir, fileMode } = operation
  const writes = writesFor(body, bytes, fileMode)
  await keepRoom(dir, body, writes)
  let last = ''
  const written = await writeFiles(repository.root, writes, {
    tempDir: path.join(dir, 'files'),
    onBeforeEach: async (next) => {
      if (last !== '') await options.onStep?.(`after write ${last}`)
      await options.onStep?.(`before write ${next}`)
      last = next
    },
  })
  if (last !== '') await options.onStep?.(`after write ${last}`)
  if (written.ok) return ok(null)
  const { kind, message, path: at } = written.failure
  return refuse(
    kind === 'changed' ? 'stale' : kind === 'io' ? 'write-failed' : 'bad-path',
    `${message} Nothing has changed.`,
    { paths: [at] },
  )
}

/**
 * Going back needs room on the disk, and running out of it is one of the reasons to go back: so room for the largest file and
 * for git is taken first, and given up when it is needed (`recover`).
 */
async function keepRoom(dir: string, body: EntryBody, writes: readonly FileWrite[]): Promise<void> {
  const paths = new Set(writes.map((one) => one.path))
  const sizes = body.paths.filter(({ path: at }) => paths.has(at)).map(({ before }) => sizeOf(before.disk))
  await writeFile(path.join(dir, ROOM), Buffer.alloc(Math.max(0, ...sizes) + ROOM_FOR_GIT, 1))
}

/** Name of the file, in the operation's own folder, that keeps room. */
export const ROOM = 'room'
const ROOM_FOR_GIT = 256 * 1024

const sizeOf = (state: DiskState): number => (state.kind === 'file' ? state.size : 0)

export function writesFor(
  body: EntryBody,
  bytes: ReadonlyMap<string, Uint8Array>,
  fileMode: boolean,
): readonly FileWrite[] {
  return body.paths
    .filter(({ before, after }) => JSON.stringify(before.disk) !== JSON.stringify(after.disk))
    .map(({ path: at, before, after }) => ({
      path: at,
      expect: expectation(before.disk, fileMode),
      next: nextState(after.disk, bytes),
    }))
}

/**
 * HEAD and the index lines must be what the plan was made from; with the index locked, no checkout and no `git add` can change
 * them any more. A staged version that came in between would be in no reference.
 */
async function isStill(
  { repository, indexSeen }: Operation,
  { head, body }: Transaction,
): Promise<Outcome<null>> {
  const paths = body.paths.map(({ path: at }) => at)
  const changed = (await identityOf(indexFile(repository))) !== indexSeen
  const [now, lines] = await Promise.all([
    readHead(repository),
    changed ? indexLines(repository, paths) : undefined,
  ])
  if (!now.ok) return gitRefused(now.failure)
  if (lines?.ok === false) return gitRefused(lines.failure)
  const restaged = body.paths.filter(
    ({ path: at, before }) =>
      lines !== undefined && JSON.stringify(lines.value.get(at) ?? []) !== JSON.stringify(before.index),
  )
  if (restaged.length > 0) {
    const which = restaged.map(({ path: at }) => at)
    const message = `What is staged of ${which.join(', ')} was changed by another program meanwhile. Nothing has changed; try again.`
    return refuse('stale', message, { paths: which })
  }
  const ref = now.value.kind === 'detached' ? 'HEAD' : now.value.ref
  const commit = now.value.kind === 'unborn' ? null : now.value.commit
  if (ref === head.ref && commit === head.from) return ok(null)
  return refuse(
    'moved',
    `${nameOf(head.ref)} was left or moved by another program meanwhile. Nothing has changed; try again.`,
  )
}

const nameOf = (ref: string): string =>
  ref === 'HEAD' ? 'HEAD' : `The branch ${ref.replace(/^refs\/heads\//, '')}`
