import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { ok } from '../../shared/result'
import type { ExpectedState, FileWrite } from '../edits/file-write'
import { writeFiles } from '../edits/write-files'
import { readObjects } from '../git/cat-file'
import { isTrue, listConfig } from '../git/config'
import { createIsolatedGit } from '../git/isolated-git'
import { indexLines } from '../git/ls-files'
import type { Repository } from '../git/repository'
import { readRef } from '../git/update-ref'
import { blobList, contentOf, makeObjects, remember } from './blob-list'
import { isInState, lookAtAll, nextState, type DiskState, type OnPath } from './disk-state'
import { appendJournal, cairnFolder } from './journal'
import type { EntryBody, EntryHead, LoggedPath } from './log-entry'
import { LOG_REF, makeEntry, publishEntry, type NewEntry } from './log-ref'
import { makesWay } from './make-way'
import { newRoundId } from './round-id'
import { indexFile, indexLock, lockNewIndex } from './private-index'
import { gitRefused, refuse, type Outcome } from './round-failure'

/** Paths that are in neither state, because someone changed them after the cut: they stay as they are. */
export type LeftAlone = readonly string[]

/** Brings files and index to the state after. `installLock` puts our index lock in place if it is still there. */
export async function finish(
  repository: Repository,
  body: EntryBody,
  installLock: () => Promise<boolean>,
): Promise<Outcome<LeftAlone>> {
  const left = await bringFiles(repository, body, 'after')
  if (!left.ok) return left
  if (await installLock()) return left
  const changed = body.paths.filter(({ before, after }) => !same(before.index, after.index))
  const now = await indexLines(
    repository,
    changed.map((one) => one.path),
  )
  if (!now.ok) return gitRefused(now.failure)
  const behind = changed.filter((one) => same(now.value.get(one.path) ?? [], one.before.index))
  if (behind.length === 0) return left
  // The lock was taken away by hand, as git advises; the index is still the old one.
  const journal = await appendJournal(repository)
  const dir = path.join(cairnFolder(repository), `work-${newRoundId()}`)
  await mkdir(dir)
  try {
    const locked = await lockNewIndex(
      { repository, dir, journal, deadline: Date.now() + 5000, step: (_, work) => work() },
      behind.map((one) => ({ path: one.path, lines: one.after.index })),
    )
    if (!locked.ok) return locked
    await rename(indexLock(repository), indexFile(repository))
  } finally {
    await journal.close()
    await rm(dir, { recursive: true, force: true })
  }
  return left
}

/** Brings files to the state before, and takes the entry back in the log. The index was not changed yet, but for its lock. */
export async function rollBack(
  repository: Repository,
  { entry, head, body }: { readonly entry: string; readonly head: EntryHead; readonly body: EntryBody },
): Promise<Outcome<LeftAlone>> {
  if (head.kind === 'draft') {
    const kept = await keepStrange(repository, head, body)
    return kept.ok ? bringFiles(repository, kept.value, 'before') : kept
  }
  const left = await bringFiles(repository, body, 'before')
  if (!left.ok) return left
  const tip = await readRef(repository, LOG_REF)
  if (!tip.ok) return gitRefused(tip.failure)
  if (tip.value !== entry) return left
  const dir = path.join(cairnFolder(repository), `work-${newRoundId()}`)
  try {
    const isolated = await createIsolatedGit(repository, dir)
    const taken: EntryHead = {
      ...head,
      kind: 'void',
      snapshot: null,
      commit: null,
      to: head.from,
      void: entry,
    }
    const made = await makeEntry(repository, isolated, taken, { version: 1, paths: [] }, [])
    if (!made.ok) return gitRefused(made.failure)
    const published = await publish(repository, made.value)
    return published.ok ? left : published
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** Puts an entry on top of the log, with a note in the journal for the case that this is cut off in turn. */
async function publish(repository: Repository, entry: NewEntry): Promise<Outcome<null>> {
  const journal = await appendJournal(repository)
  try {
    await journal.write({ kind: 'publish', entry: entry.entry })
    const published = await publishEntry(repository, entry, journal.child)
    return published.ok ? published : gitRefused(published.failure)
  } finally {
    await journal.close()
  }
}

/**
 * A hook was at work when it was cut off, and may have rewritten the round's files: whatever is in them goes into the log, so that
 * they can be put back with the others.
 */
async function keepStrange(
  repository: Repository,
  head: EntryHead,
  body: EntryBody,
): Promise<Outcome<EntryBody>> {
  const blobs = blobList(repository)
  const found = await lookAtAll(
    repository.root,
    body.paths.map(({ path: at }) => at),
  )
  const known = (place: number): boolean => {
    const [one, disk] = [body.paths[place], found[place]]
    if (!one || !disk || !['absent', 'file', 'link'].includes(disk.kind)) return true
    return isInState(disk, one.before.disk, true) || isInState(disk, one.after.disk, true)
  }
  const strange = body.paths.map((_, place) => !known(place))
  if (!strange.includes(true)) return ok(body)
  const states = found.map((disk) => remember(contentOf(disk), blobs))
  const dir = path.join(cairnFolder(repository), `work-${newRoundId()}`)
  try {
    const isolated = await createIsolatedGit(repository, dir)
    const made = await makeObjects(isolated, blobs, [])
    if (!made.ok) return gitRefused(made.failure)
    const paths = body.paths.map((one, place) => {
      const disk = states[place]
      return disk && strange[place] === true ? { ...one, after: { ...one.after, disk } } : one
    })
    const entry = await makeEntry(repository, isolated, head, { ...body, paths }, [])
    if (!entry.ok) return gitRefused(entry.failure)
    const published = await publish(repository, entry.value)
    return published.ok ? ok({ ...body, paths }) : published
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** Looks at every path and writes those that are not yet as they shall be. */
async function bringFiles(
  repository: Repository,
  body: EntryBody,
  side: 'before' | 'after',
): Promise<Outcome<LeftAlone>> {
  const settings = await listConfig(repository.root)
  if (!settings.ok) return gitRefused(settings.failure)
  const modes = isTrue(settings.value, 'core.filemode', true)
  const changed = body.paths.filter(({ before, after }) => !same(before.disk, after.disk))
  const blobs = changed.flatMap(({ before, after }) => [before.disk, after.disk]).flatMap(blobOf)
  const bytes = await readObjects(repository, blobs)
  if (!bytes.ok) return gitRefused(bytes.failure)
  const goes = changed.filter((one) => one[side].disk.kind === 'absent').map((one) => one.path)
  const left: string[] = []
  const writes: FileWrite[] = []
  const disks = await lookAtAll(
    repository.root,
    changed.map((one) => one.path),
  )
  for (const [place, one] of changed.entries()) {
    const found = disks[place] ?? { kind: 'absent' }
    const next = one[side].disk
    if (isInState(found, next, modes)) continue
    // A folder in place of a file, or the other way round, half-way there.
    const free = await makesWay(repository.root, one.path, found, new Set(goes))
    if (free && next.kind === 'absent') continue
    const expect = free ? ({ kind: 'absent' } as const) : ours(found, one, bytes.value)
    if (expect) writes.push({ path: one.path, expect, next: nextState(next, bytes.value) })
    else left.push(one.path)
  }
  const dir = path.join(cairnFolder(repository), `work-${newRoundId()}`)
  try {
    const written = await writeFiles(repository.root, writes, { tempDir: dir })
    if (written.ok) return ok(left)
    return refuse(
      'interrupted',
      `${written.failure.message} An earlier step is not finished: it will be tried again with the next one. Its bytes are safe in refs/cairn/log.`,
      { paths: [written.failure.path] },
    )
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/**
 * What the writer may expect, if what stands at the path is the operation's own doing: one of the two states, whatever the
 * executable bit, or a beginning of their bytes, left by a write in place that was cut off. undefined when it is someone else's.
 */
function ours(
  found: OnPath,
  { before, after }: LoggedPath,
  bytes: ReadonlyMap<string, Uint8Array>,
): ExpectedState | undefined {
  for (const state of [before.disk, after.disk]) {
    if (state.kind !== 'file') {
      if (isInState(found, state, false)) return state
      continue
    }
    if (found.kind !== 'file') continue
    const whole = bytes.get(state.blob)
    const begins = whole !== undefined && found.bytes.equals(whole.subarray(0, found.bytes.length))
    if (begins) return { kind: 'file', hash: found.hash }
  }
  return undefined
}

const blobOf = (state: DiskState): readonly string[] => (state.kind === 'file' ? [state.blob] : [])

/** Equal as data; both come from one schema, so their keys have one order. */
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
