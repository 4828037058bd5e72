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

/**
 * Makes the new index in a private file and puts it in place as `index.lock`, complete, so that no other git can write the
 * index from now on and a rename finishes the step. If the index changed between copy and lock, all begins again.
 */
export async function lockNewIndex(work: IndexWork, changes: readonly IndexChange[]): Promise<Outcome<null>> {
  const { repository, journal, step } = work
  const file = path.join(work.dir, 'index')
  const real = indexFile(repository)
  for (;;) {
    const before = await identityOf(real)
    await rm(file, { force: true })
    if (before !== 'absent') await copyIndex(real, file)
    if ((await identityOf(real)) !== before) continue
    const updated = await updateIndex(repository, file, changes, (paths) => emptyFiles(work, paths))
    if (!updated.ok) return gitRefused(updated.failure)
    const fingerprint = await fingerprintOf(file)
    await step('journal lock', () => journal.write({ kind: 'lock', ...fingerprint }))
    const taken = await step('index lock', () => takeLock(work, file))
    if (!taken.ok) return taken
    if ((await identityOf(real)) === before) return taken
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
    if (Date.now() >= work.deadline) return lockedFor(lock)
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
    if (Date.now() >= work.deadline) return lockedFor(lock)
    await sleep(40)
  }
}

async function lockedFor(lock: string): Promise<Outcome<null>> {
  const age = await stat(lock).then(
    ({ mtimeMs }) => `, ${duration(Date.now() - mtimeMs)} old`,
    () => '',
  )
  return refuse(
    'index-locked',
    `Git's index is locked by ${lock}${age}. Either git is still running, or it was ended by force: then remove that file and try again. Nothing has changed.`,
    { paths: [lock] },
  )
}

function duration(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  if (seconds < 120) return `${seconds} seconds`
  return seconds < 7200 ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds / 3600)} hours`
}

/** Tells one version of the index from another: git never writes it in place, every version is a new file. */
async function identityOf(file: string): Promise<string> {
  try {
    const { ino, size, mtimeNs, ctimeNs } = await stat(file, { bigint: true })
    return `${ino} ${size} ${mtimeNs} ${ctimeNs}`
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 'absent'
    throw error
  }
}

/** Size and sha256 of a file's bytes. */
export async function fingerprintOf(
  file: string,
  length = Infinity,
): Promise<{ readonly size: number; readonly hash: string }> {
  const hash = createHash('sha256')
  let size = 0
  if (length > 0)
    for await (const chunk of createReadStream(file, { end: length === Infinity ? undefined : length - 1 })) {
      const bytes = chunk as Buffer
      hash.update(bytes)
      size += bytes.length
    }
  return { size, hash: hash.digest('hex') }
}

/** A work tree of ours with an empty file at each path. */
async function emptyFiles(work: IndexWork, paths: readonly string[]): Promise<string> {
  const tree = path.join(work.dir, 'intended')
  for (const name of paths) {
    await mkdir(path.dirname(path.join(tree, name)), { recursive: true })
    await writeFile(onDisk(tree, name), '')
  }
  return tree
}
