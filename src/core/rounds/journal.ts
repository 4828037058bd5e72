import { open, readFile, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { object } from '../../shared/schema'
import { hasCode } from '../git/error-code'
import type { ProcessIdentity } from '../git/process-identity'
import { processStart } from '../git/process-identity'
import type { Repository } from '../git/repository'

const processSchema = { pid: z.number().int(), started: z.string() }

/** One line of the journal: what is about to be done, written and synced before it is done. */
const recordSchema = z.discriminatedUnion('kind', [
  /** An operation began. `dir` is its folder for temporary files. */
  object({ kind: z.literal('begin'), ...processSchema, dir: z.string(), at: z.number() }),
  /** A git child that has effects was started; it does nothing before this line is on disk. */
  object({ kind: z.literal('child'), ...processSchema }),
  /** The index lock is about to be taken, with exactly these bytes. */
  object({ kind: z.literal('lock'), size: z.number(), hash: z.string() }),
  /** Where the disk knows no hard links: the lock was created, as this file, and is about to be filled. */
  object({ kind: z.literal('copy'), inode: z.string() }),
  /** Files and the reference are about to be changed as this entry of the log says. */
  object({ kind: z.literal('plan'), entry: z.string() }),
  /** An entry that recovery is about to put on top of the log. */
  object({ kind: z.literal('publish'), entry: z.string() }),
  /** All files are written: from here on an operation that moves no reference counts as done. */
  object({ kind: z.literal('written') }),
])
export type JournalRecord = z.infer<typeof recordSchema>

/** Where a work tree's journal is. It exists only while an operation runs, or after one was cut off. */
export const journalFile = (repository: Pick<Repository, 'gitDir'>): string =>
  path.join(cairnFolder(repository), 'journal')

/** Cairn's own folder inside a work tree's git directory: what `git rev-parse --git-path cairn` says. */
export const cairnFolder = (repository: Pick<Repository, 'gitDir'>): string =>
  path.join(repository.gitDir, 'cairn')

export interface Journal {
  readonly write: (record: JournalRecord) => Promise<void>
  readonly child: (child: ProcessIdentity) => Promise<void>
  /** Leaves it to recovery. */
  readonly close: () => Promise<void>
  /** The operation is over: the journal goes. */
  readonly remove: () => Promise<void>
}

/** Goes on with the journal of an operation that was cut off. */
export async function appendJournal(
  repository: Repository,
): Promise<Pick<Journal, 'write' | 'child' | 'close'>> {
  return journalOn(await open(journalFile(repository), 'a'))
}

function journalOn(handle: FileHandle): Pick<Journal, 'write' | 'child' | 'close'> {
  const write = async (record: JournalRecord) => {
    await handle.appendFile(`${JSON.stringify(record)}\n`)
    await handle.datasync()
  }
  return {
    write,
    child: (child) => write({ kind: 'child', pid: child.pid, started: child.started }),
    close: () => handle.close(),
  }
}

/** Starts the journal of a new operation. The folder must exist, and no other journal. */
export async function beginJournal(repository: Repository, dir: string): Promise<Journal> {
  const file = journalFile(repository)
  const journal = journalOn(await open(file, 'wx', 0o600))
  await journal.write({
    kind: 'begin',
    pid: process.pid,
    started: processStart(process.pid),
    dir,
    at: Date.now(),
  })
  await syncFolder(path.dirname(file))
  return {
    ...journal,
    remove: async () => {
      await journal.close()
      await removeJournal(repository)
    },
  }
}

export async function removeJournal(repository: Repository): Promise<void> {
  const file = journalFile(repository)
  await rm(file, { force: true })
  await syncFolder(path.dirname(file))
}

/** What an operation wrote down before it was cut off; undefined when there is no journal. A last line cut short is no line. */
export async function readJournal(
  repository: Pick<Repository, 'gitDir'>,
): Promise<readonly JournalRecord[] | undefined> {
  let text: string
  try {
    text = await readFile(journalFile(repository), 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
  const records: JournalRecord[] = []
  for (const line of text.split('\n').slice(0, -1)) {
    const record = recordSchema.safeParse(parseLine(line))
    // A lost power supply can leave zeros in place of the last lines; what they announced was not begun.
    if (!record.success) break
    records.push(record.data)
  }
  return records
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Makes names in a folder durable. Windows cannot open folders, and keeps names durable by itself (NTFS logs them). */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  let handle: FileHandle
  try {
    handle = await open(folder, 'r')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  try {
    await handle.sync()
  } catch (error) {
    // Some network file systems refuse to sync folders.
    if (!hasCode(error, 'EINVAL', 'ENOTSUP', 'EPERM', 'EBADF')) throw error
  } finally {
    await handle.close()
  }
}
