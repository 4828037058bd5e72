import { readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ok } from '../../shared/result'
import { hasCode } from '../git/error-code'
import { isAncestor } from '../git/is-ancestor'
import { isAlive, killTree } from '../git/process-identity'
import type { Repository } from '../git/repository'
import { readRef } from '../git/update-ref'
import { cairnFolder, readJournal, removeJournal, syncFolder, type JournalRecord } from './journal'
import type { EntryHead } from './log-entry'
import { BEFORE_REF, LOG_REF, readEntry } from './log-ref'
import { fingerprintOf, indexFile, indexLock } from './private-index'
import { finish, rollBack, type LeftAlone } from './put-back'
import { gitRefused, refuse, type Outcome } from './round-failure'
import { ROOM } from './transaction'

/** What recovery did. `leftAlone`: paths that someone changed after the cut, so that they were not touched. */
export type Recovery =
  { readonly kind: 'nothing' } | { readonly kind: 'finished' | 'rolled-back'; readonly leftAlone: LeftAlone }

/** What became of a step that was cut off, and what that means for the files; '' where there was none. */
export function recoverySentence(recovery: Recovery): string {
  if (recovery.kind === 'nothing') return ''
  const what =
    recovery.kind === 'finished'
      ? 'The step that was cut off is finished. It stands on the timeline and can be undone.'
      : 'The step that was cut off is taken back: files, commits and index are as before it.'
  const { leftAlone } = recovery
  if (leftAlone.length === 0) return what
  const stay =
    leftAlone.length === 1
      ? 'was changed since and stays as it is'
      : 'were changed since and stay as they are'
  return `${what} ${leftAlone.join(', ')} ${stay}.`
}

/** How long a git child that outlived its Cairn may go on before it is ended. */
const CHILD_PATIENCE_MS = 2000

/**
 * Finishes or takes back what a journal tells of. Only to be called with the operation lock held: then its owner is dead, or
 * is the caller. The branch decides: moved → everything else follows; not moved → everything goes back. Safe to be cut off and
 * begun again at any point, because each step looks before it acts and the journal goes last.
 */
export async function recover(repository: Repository): Promise<Outcome<Recovery>> {
  const records = await readJournal(repository)
  if (!records) return ok({ kind: 'nothing' })
  const ended = await endChildren(records)
  if (!ended.ok) return ended
  const plan = records.findLast((record) => record.kind === 'plan')
  const dir = records.find((record) => record.kind === 'begin')?.dir
  if (dir !== undefined) await rm(path.join(dir, ROOM), { force: true })
  let recovery: Recovery = { kind: 'rolled-back', leftAlone: [] }
  if (plan) {
    const entry = await readEntry(repository, plan.entry)
    if (!entry.ok) return gitRefused(entry.failure)
    if (!entry.value)
      return refuse(
        'interrupted',
        `An earlier step was cut off, and its record (${plan.entry}) cannot be read, so nothing is touched. See refs/cairn/log in ${repository.commonDir}.`,
      )
    const { head, body, previous } = entry.value
    await removeRefLocks(repository, head, previous, records)
    const now = await readRef(repository, head.ref)
    if (!now.ok) return gitRefused(now.failure)
    const landed = await hasLanded(repository, head, now.value, records)
    if (!landed.ok) return landed
    if (landed.value) {
      const done = await finish(repository, body, () => installOwnLock(repository, records))
      if (!done.ok) return done
      recovery = { kind: 'finished', leftAlone: done.value }
    } else {
      const back = await rollBack(repository, { entry: plan.entry, head, body })
      if (!back.ok) return back
      recovery = { kind: 'rolled-back', leftAlone: back.value }
    }
  }
  await removeOwnLock(repository, records)
  if (dir !== undefined && path.dirname(dir) === cairnFolder(repository))
    await rm(dir, { recursive: true, force: true })
  await removeJournal(repository)
  return ok(recovery)
}

/** A child may still land its change after its parent was killed: nothing is judged before all are gone. */
async function endChildren(records: readonly JournalRecord[]): Promise<Outcome<null>> {
  for (const record of records) {
    if (record.kind !== 'child') continue
    const ends = async (milliseconds: number): Promise<boolean> => {
      for (const until = Date.now() + milliseconds; isAlive(record); await sleep(20))
        if (Date.now() > until) return false
      return true
    }
    if (await ends(CHILD_PATIENCE_MS)) continue
    killTree(record.pid)
    if (await ends(CHILD_PATIENCE_MS)) continue
    return refuse(
      'interrupted',
      `An earlier step was cut off, and its process ${record.pid} cannot be ended. End it and try again; nothing is touched until then.`,
    )
  }
  return ok(null)
}

/** Whether the operation's one decisive change took place. */
async function hasLanded(
  repository: Repository,
  { kind, from, to }: EntryHead,
  now: string | null,
  records: readonly JournalRecord[],
): Promise<Outcome<boolean>> {
  if (kind === 'draft') return ok(false)
  if (from === to) return ok(records.some((record) => record.kind === 'written'))
  if (now === from || now === to || now === null) return ok(now === to)
  // Someone went on from one of the two. Going back, `to` is an ancestor of `from`, so that both could be said to contain it.
  const contains = async (commit: string | null, newer: string): Promise<Outcome<boolean>> => {
    const answer = commit === null ? ok(false) : await isAncestor(repository, commit, newer)
    return answer.ok ? answer : gitRefused(answer.failure)
  }
  const old = await contains(from, now)
  const made = await contains(to, now)
  if (!old.ok) return old
  if (!made.ok) return made
  if (to === null) return ok(!old.value)
  const forward = from === null ? ok(true) : await contains(from, to)
  return forward.ok ? ok(made.value && (forward.value || !old.value)) : forward
}

/**
 * Whether the index lock is ours: whole when its bytes are those the journal announced last; part when they are those of an
 * earlier announcement or, where it had to be copied, it is the file that the journal noted.
 */
async function ownLock(
  repository: Repository,
  records: readonly JournalRecord[],
): Promise<'whole' | 'part' | undefined> {
  const announced = records.filter((record) => record.kind === 'lock')
  const last = announced.at(-1)
  if (!last) return undefined
  try {
    const { ino } = await stat(indexLock(repository), { bigint: true })
    const found = await fingerprintOf(indexLock(repository))
    const same = announced.filter((one) => found.size === one.size && found.hash === one.hash)
    if (same.includes(last)) return 'whole'
    const copied = records.some((record) => record.kind === 'copy' && record.inode === String(ino))
    return same.length > 0 || copied ? 'part' : undefined
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

async function removeOwnLock(repository: Repository, records: readonly JournalRecord[]): Promise<void> {
  if ((await ownLock(repository, records)) !== undefined) await rm(indexLock(repository), { force: true })
}

async function installOwnLock(repository: Repository, records: readonly JournalRecord[]): Promise<boolean> {
  if ((await ownLock(repository, records)) !== 'whole') return false
  await rename(indexLock(repository), indexFile(repository))
  await syncFolder(repository.gitDir)
  return true
}

/** How long an empty lock must stay as it is to be taken for one whose git was ended. */
const SETTLE_MS = 1000

/**
 * A git that was killed while it moved a reference leaves that reference's lock. Ours are removed: those that hold the name
 * we were about to write, and empty ones from after our beginning that nobody touches. All our children are gone by now.
 */
async function removeRefLocks(
  repository: Repository,
  { ref, to }: EntryHead,
  previous: string | null,
  records: readonly JournalRecord[],
): Promise<void> {
  const names = new Set([
    to,
    previous,
    ...records.flatMap((record) => ('entry' in record ? [record.entry] : [])),
  ])
  const begun = records.find((record) => record.kind === 'begin')?.at ?? Infinity
  const branch = ref === 'HEAD' ? [] : [path.join(repository.commonDir, `${ref}.lock`)]
  const packed = to === null ? [path.join(repository.commonDir, 'packed-refs.lock')] : []
  const locks = [
    ...branch,
    path.join(repository.gitDir, 'HEAD.lock'),
    path.join(repository.commonDir, `${LOG_REF}.lock`),
    path.join(repository.commonDir, `${BEFORE_REF}.lock`),
    ...packed,
  ]
  for (const lock of locks) {
    const first = await look(lock)
    if (!first || first.changed < begun - 1000) continue
    if (!names.has(first.text.replace(/\n$/, ''))) {
      if (first.text !== '' && !packed.includes(lock)) continue
      await sleep(SETTLE_MS)
      const second = await look(lock)
      if (second?.changed !== first.changed || second.inode !== first.inode) continue
    }
    await rm(lock, { force: true })
  }
}

async function look(
  file: string,
): Promise<{ readonly text: string; readonly changed: number; readonly inode: number } | undefined> {
  try {
    const { mtimeMs, ino } = await stat(file)
    return { text: await readFile(file, 'latin1'), changed: mtimeMs, inode: ino }
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined
    throw error
  }
}
