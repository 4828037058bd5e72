import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ok } from '../../shared/result'
import type { FileWrite } from '../edits/file-write'
import { writeFiles } from '../edits/write-files'
import { readHead } from '../git/rev-parse'
import { updateRef } from '../git/update-ref'
import { expectation, nextState, type DiskState } from './disk-state'
import type { EntryBody, EntryHead } from './log-entry'
import { makeEntry, publishEntry } from './log-ref'
import type { Operation } from './operation'
import { installIndex, lockNewIndex } from './private-index'
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
}

/**
 * Carries a transaction out, in the one order from which a crash at any point can be recovered (DESIGN 8.6): the new index,
 * complete, becomes the lock; the entry goes into the log and its name into the journal; files are written; the reference is
 * moved if it still is where it was; the lock becomes the index. Whatever fails is put back by the caller's recovery.
 */
export async function carryOut(operation: Operation, transaction: Transaction): Promise<Outcome<EntryHead>> {
  const begun = await begin(operation, transaction)
  return begun.ok ? conclude(operation, transaction) : begun
}

/** All but the last steps: afterwards the files are written, and the reference and the index are not. */
export async function begin(operation: Operation, transaction: Transaction): Promise<Outcome<null>> {
  const { head, body } = transaction
  const { signal } = operation.options
  const locked = await lockNewIndex({ ...operation, ...(signal ? { signal } : {}) }, indexChanges(body))
  if (!locked.ok) return locked
  const still = await headIsStill(operation, head)
  if (!still.ok) return still
  const logged = await logEntry(operation, transaction)
  if (!logged.ok) return logged
  return writePaths(operation, transaction)
}

/** The last steps: the reference, then the index. */
export async function conclude(
  operation: Operation,
  { head, reason }: Transaction,
): Promise<Outcome<EntryHead>> {
  const { repository, journal, step } = operation
  if (head.from === head.to) await step('journal written', () => journal.write({ kind: 'written' }))
  else {
    const moved = await step('move branch', () =>
      updateRef(repository, { ref: head.ref, from: head.from, to: head.to, reason }, journal.child),
    )
    if (!moved.ok) {
      if (moved.failure.kind !== 'git-failed') return gitRefused(moved.failure)
      return refuse(
        'moved',
        `${nameOf(head.ref)} was moved by another program meanwhile. Nothing has changed; try again.`,
        {
          output: moved.failure.stderr,
        },
      )
    }
  }
  await installIndex(operation)
  return ok(head)
}

/** Makes the entry, writes into the journal that it will be carried out, and puts it on top of the log. */
export async function logEntry(
  { repository, isolated, journal, step }: Operation,
  { head, body, staged }: Transaction,
): Promise<Outcome<null>> {
  const made = await step('make entry', () => makeEntry(repository, isolated, head, body, staged))
  if (!made.ok) return gitRefused(made.failure)
  await step('journal plan', () => journal.write({ kind: 'plan', entry: made.value.entry }))
  const published = await step('publish entry', () => publishEntry(repository, made.value, journal.child))
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

const indexChanges = (body: EntryBody) =>
  body.paths
    .filter(({ before, after }) => JSON.stringify(before.index) !== JSON.stringify(after.index))
    .map(({ path: at, after }) => ({ path: at, lines: after.index }))

/** HEAD must stand where the plan was made from; with the index locked, no checkout can move it any more. */
async function headIsStill({ repository }: Operation, head: EntryHead): Promise<Outcome<null>> {
  const now = await readHead(repository)
  if (!now.ok) return gitRefused(now.failure)
  const ref = now.value.kind === 'detached' ? 'HEAD' : now.value.ref
  const commit = now.value.kind === 'unborn' ? null : now.value.commit
  if (ref === head.ref && commit === head.from) return ok(null)
  return refuse(
    'moved',
    `${nameOf(head.ref)} was left or moved by another program meanwhile. Nothing has changed; try again.`,
  )
}

export const nameOf = (ref: string): string =>
  ref === 'HEAD' ? 'HEAD' : `The branch ${ref.replace(/^refs\/heads\//, '')}`
