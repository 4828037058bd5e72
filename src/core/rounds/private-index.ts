import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, open, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ok } from '../../shared/result'
import { hasCode } from '../git/error-code'
import { updateIndex, type IndexChange } from '../git/update-index'
import type { Repository } from '../git/repository'
import { onDisk } from './disk-state'
import { syncFolder, type Journal } from './journal'
import type { EntryBody } from './log-entry'
import { lockedFor } from './held-lock'
import { gitRefused, refuse, type Outcome } from './round-failure'

/** What is needed of an operation to change the index; recovery has no more than this. */
export interface IndexWork {
  readonly repository: Repository
  readonly dir: string
  readonly journal: Pick<Journal, 'write'>
  readonly deadline: number
  readonly signal?: AbortSignal
  readonly step: <T>(name: string, work: () => Promise<T>) => Promise<T>
}

/** Git's index file of this work tree, and the lock that every git takes before it writes it. */
export const indexFile = (repository: Pick<Repository, 'gitDir'>): string =>
  path.join(repository.gitDir, 'index')
export const indexLock = (repository: Pick<Repository, 'gitDir'>): string =>
  path.join(repository.gitDir, 'index.lock')

/** The new index, whole, in a private file. */
export interface PreparedIndex {
  readonly file: string
  /** The index that it was made from. */
  readonly from: string
  readonly fingerprint: Fingerprint
}

/** The index lines that an operation changes. */
export const indexChanges = (paths: EntryBody['paths']): readonly IndexChange[] =>
  paths
    .filter(({ before, after }) => JSON.stringify(before.index) !== JSON.stringify(after.index))
    .map(({ path: at, after }) => ({ path: at, lines: after.index }))

/** Makes the new index in a private file; nobody sees it yet. The blobs it names need not exist until it is put in place. */
export async function prepareIndex(
  work: Pick<IndexWork, 'repository' | 'dir'>,
  changes: readonly IndexChange[],
): Promise<Outcome<PreparedIndex>> {
  const file = path.join(work.dir, 'index')
  const real = indexFile(work.repository)
  for (;;) {
    const from = await identityOf(real)
    await rm(file, { force: true })
    if (from !== 'absent') await copyIndex(real, file)
    if ((await identityOf(real)) !== from) continue
    const updated = await updateIndex(work.repository, file, changes, (paths) => emptyFiles(work, paths))
    return updated.ok
      ? ok({ file, from, fingerprint: await fingerprintOf(file) })
      : gitRefused(updated.failure)
  }
}

/**
 * Puts the new index in place as `index.lock`, complete, so that no other git can write the index from now on and a rename
 * finishes the step. If the index changed since it was copied, that is done again.
 */
export async function lockNewIndex(
  work: IndexWork,
  changes: readonly IndexChange[],
  prepared: Promise<Outcome<PreparedIndex>> = prepareIndex(work, changes),
): Promise<Outcome<null>> {
  const { repository, journal, step } = work
  for (let next = await prepared; ; next = await prepareIndex(work, changes)) {
    if (!next.ok) return next
    const { file, from, fingerprint } = next.value
    await step('journal lock', () => journal.write({ kind: 'lock', ...fingerprint }))
    const taken = await step('index lock', () => takeLock(work, file))
    if (!taken.ok || (await identityOf(indexFile(repository))) === from) return taken
    await rm(indexLock(repository), { force: true })
  }
}

/**
 * The copy keeps the index's time, or a microsecond less: git compares it with the files' times to know which of them it must
 * not trust to be unchanged (git's racy-git.txt).
 */
async function copyIndex(from: string, to: string): Promise<void> {
  const { mtimeNs } = await stat(from, { bigint: true })
  await copyFile(from, to)
  const seconds = Number(mtimeNs / 1000n - 1n) / 1e6
  await utimes(to, seconds, seconds)
}

/** Changes more paths in the index that is locked already, before it is put in place: the lock is replaced whole. */
export async function replaceLockedIndex(
  work: IndexWork,
  changes: readonly IndexChange[],
): Promise<Outcome<null>> {
  const { repository, journal, step } = work
  const file = path.join(work.dir, 'index')
  const next = `${file}.next`
  await copyIndex(file, next)
  const updated = await updateIndex(repository, next, changes, (paths) => emptyFiles(work, paths))
  if (!updated.ok) return gitRefused(updated.failure)
  const fingerprint = await fingerprintOf(next)
  await step('journal lock', () => journal.write({ kind: 'lock', ...fingerprint }))
  await step('replace index lock', () => rename(next, indexLock(repository)))
  return ok(null)
}

/** The lock becomes the index. */
export async function installIndex(work: IndexWork): Promise<void> {
  const { repository, step } = work
  await step('install index', async () => {
    await rename(indexLock(repository), indexFile(repository))
    await syncFolder(repository.gitDir)
  })
}

async function takeLock(work: IndexWork, file: string): Promise<Outcome<null>> {
  const lock = indexLock(work.repository)
  for (;;) {
    try {
      await link(file, lock)
      return ok(null)
    } catch (error) {
      if (hasCode(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK')) return copyAsLock(work, file)
      if (!hasCode(error, 'EEXIST')) throw error
    }
    if (work.signal?.aborted) return refuse('aborted', 'Stopped. Nothing has changed.')
    const held = Date.now() >= work.deadline && (await lockedFor(lock, 'Git’s index'))
    if (held) return held
    await sleep(40)
  }
}

/** Where the disk knows no hard links. The journal notes which file is ours before it is filled. */
async function copyAsLock(work: IndexWork, file: string): Promise<Outcome<null>> {
  const lock = indexLock(work.repository)
  for (;;) {
    try {
      const handle = await open(lock, 'wx')
      try {
        const { ino } = await handle.stat({ bigint: true })
        await work.journal.write({ kind: 'copy', inode: String(ino) })
        await handle.writeFile(await readFile(file))
        await handle.sync()
      } finally {
        await handle.close()
      }
      return ok(null)
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
    }
    const held = Date.now() >= work.deadline && (await lockedFor(lock, 'Git’s index'))
    if (held) return held
    await sleep(40)
  }
}

/** Tells one version of the index from another: git never writes it in place, every version is a new file. */
export async function identityOf(file: string): Promise<string> {
  try {
    const { ino, size, mtimeNs, ctimeNs } = await stat(file, { bigint: true })
    return `${ino} ${size} ${mtimeNs} ${ctimeNs}`
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 'absent'
    throw error
  }
}

export interface Fingerprint {
  /** In bytes. */
  readonly size: number
  /** sha256, in hex. */
  readonly hash: string
}

/** Size and hash of a file's bytes. */
export async function fingerprintOf(file: string): Promise<Fingerprint> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
    const bytes = chunk as Buffer
    hash.update(bytes)
    size += bytes.length
  }
  return { size, hash: hash.digest('hex') }
}

/** A work tree of ours with an empty file at each path. */
async function emptyFiles(work: Pick<IndexWork, 'dir'>, paths: readonly string[]): Promise<string> {
  const tree = path.join(work.dir, 'intended')
  for (const name of paths) {
    await mkdir(path.dirname(path.join(tree, name)), { recursive: true })
    await writeFile(onDisk(tree, name), '')
  }
  return tree
}
