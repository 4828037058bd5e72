import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { conversationSchema, type Conversation, type ConversationHead } from '../../shared/conversation'
import { fail, ok, type Failure, type Result } from '../../shared/result'
import { object } from '../../shared/schema'
import { headOf, settle } from './conversation'

/** The conversations of one repository, one file each, in the app's data folder. */
export interface ConversationStore {
  /** Newest first. `notices` are sentences about files that could not be read; a damaged one is set aside, never deleted. */
  list(): Promise<{ readonly heads: readonly ConversationHead[]; readonly notices: readonly string[] }>
  load(id: string): Promise<Result<Conversation, Failure<'not-found' | 'damaged' | 'newer'>>>
  /**
   * Resolves when this state or a later one of the same conversation is on disk. Calls while a write runs are gathered into one.
   * Rejects when the disk refuses (full, read-only); what was on disk before is then still there, whole.
   */
  save(conversation: Conversation): Promise<void>
  remove(id: string): Promise<void>
}

const VERSION = 1
const fileSchema = object({ version: z.literal(VERSION), conversation: conversationSchema })
const versionSchema = z.object({ version: z.number() })

/** Ids are ours (UUIDs), but they also come over IPC and end in a path. */
const ID = /^[A-Za-z0-9-]{1,100}$/

/** Opens the store in a folder, which is made when the first conversation is saved. */
export function openConversationStore(folder: string): ConversationStore {
  const writes = new Map<string, { next: Conversation | null; readonly done: Promise<void> }>()
  const pathOf = (id: string): string => join(folder, `${id}.json`)

  async function load(id: string): Promise<Result<Conversation, Failure<'not-found' | 'damaged' | 'newer'>>> {
    if (!ID.test(id)) return fail({ kind: 'not-found', message: 'There is no such conversation.' })
    let text: string
    try {
      text = await readFile(pathOf(id), 'utf8')
    } catch (error) {
      if (!isMissing(error)) throw error
      return fail({ kind: 'not-found', message: 'This conversation is no longer there.' })
    }
    const content = parseJson(text)
    const version = versionSchema.safeParse(content)
    if (version.success && version.data.version > VERSION)
      return fail({
        kind: 'newer',
        message: 'A conversation was written by a newer Cairn. It was left as it is; update to read it.',
      })
    const file = fileSchema.safeParse(content)
    if (file.success) return ok(settle(file.data.conversation))
    const aside = `${pathOf(id)}.damaged-${Date.now()}`
    await rename(pathOf(id), aside)
    return fail({
      kind: 'damaged',
      message: `A damaged conversation was set aside as ${aside}. The others are fine.`,
    })
  }

  async function write(id: string, first: Conversation): Promise<void> {
    try {
      for (let state: Conversation | null = first; state !== null;) {
        await writeWhole(folder, pathOf(id), JSON.stringify({ version: VERSION, conversation: state }))
        const slot = writes.get(id)
        state = slot?.next ?? null
        if (slot) slot.next = null
      }
    } finally {
      // In the same step as the last look, so that no call can be left behind.
      writes.delete(id)
    }
  }

  function save(conversation: Conversation): Promise<void> {
    const { id } = conversation
    if (!ID.test(id)) throw new Error(`conversation id cannot be a file name: ${id}`)
    const running = writes.get(id)
    if (running) {
      running.next = conversation
      return running.done
    }
    const done = write(id, conversation)
    writes.set(id, { next: null, done })
    return done
  }

  async function list(): Promise<{ heads: ConversationHead[]; notices: string[] }> {
    const heads: ConversationHead[] = []
    const notices: string[] = []
    for (const name of await namesIn(folder)) {
      if (!name.endsWith('.json')) continue
      const loaded = await load(name.slice(0, -'.json'.length))
      if (loaded.ok) heads.push(headOf(loaded.value))
      else if (loaded.failure.kind !== 'not-found') notices.push(loaded.failure.message)
    }
    heads.sort((a, b) => b.updated.localeCompare(a.updated) || a.id.localeCompare(b.id))
    return { heads, notices }
  }

  return {
    list,
    load,
    save,
    remove: async (id) => {
      if (!ID.test(id)) return
      const running = writes.get(id)
      if (running) running.next = null
      await running?.done
      await rm(pathOf(id), { force: true })
    },
  }
}

/** The old file stays whole until the new one is: written beside it, synced, renamed, and the folder synced. */
async function writeWhole(folder: string, path: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const temporary = `${path}.writing`
  const file = await open(temporary, 'w', 0o600)
  try {
    await file.writeFile(text, 'utf8')
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, path)
  // Windows has no handles on folders; its rename is journalled by the file system.
  if (process.platform === 'win32') return
  const directory = await open(folder, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    // Cut or foreign: the schema refuses `undefined` and the file is set aside with a notice.
    return undefined
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
