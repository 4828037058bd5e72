import { randomUUID } from 'node:crypto'
import type { Conversation, ConversationHead } from '../../shared/conversation'
import { ok, type Result } from '../../shared/result'
import { headOf, newConversation } from '../chat/conversation'
import { openConversationStore } from '../chat/conversation-store'

/** The open repository's conversations: kept in memory once loaded, written behind every change. */
export interface Conversations {
  list(): Promise<readonly ConversationHead[]>
  create(): Promise<Conversation>
  get(id: string): Promise<Result<Conversation>>
  /** Applies a pure change and keeps the outcome; `save: false` only in memory, for the pieces of a growing reply. */
  update(
    id: string,
    change: (conversation: Conversation) => Conversation,
    save?: boolean,
  ): Promise<Result<Conversation>>
  /** Keeps a conversation made elsewhere, a fork for instance. */
  add(conversation: Conversation): Promise<Conversation>
  remove(id: string): Promise<readonly ConversationHead[]>
  /** Waits until everything is on disk. */
  flush(): Promise<void>
}

export const newId = (): string => randomUUID()
export const now = (): string => new Date().toISOString()

export function openConversations(folder: string, notice: (message: string) => void): Conversations {
  const store = openConversationStore(folder)
  const loaded = new Map<string, Conversation>()
  const pending = new Set<Promise<void>>()

  const keep = (conversation: Conversation): Conversation => {
    loaded.set(conversation.id, conversation)
    const saving: Promise<void> = store
      .save(conversation)
      .catch((error: unknown) =>
        notice(
          `This conversation could not be saved (${reasonOf(error)}). It is kept in memory; free some space and go on.`,
        ),
      )
      .finally(() => pending.delete(saving))
    pending.add(saving)
    return conversation
  }
  const get = async (id: string): Promise<Result<Conversation>> => {
    const known = loaded.get(id)
    if (known) return ok(known)
    const read = await store.load(id)
    if (read.ok) loaded.set(id, loaded.get(id) ?? read.value)
    return read
  }
  const list = async (): Promise<readonly ConversationHead[]> => {
    const { heads, notices } = await store.list()
    notices.forEach(notice)
    const fresh = new Map(heads.map((head) => [head.id, head]))
    for (const conversation of loaded.values()) fresh.set(conversation.id, headOf(conversation))
    return [...fresh.values()].sort((a, b) => (a.updated < b.updated ? 1 : -1))
  }
  return {
    list,
    create: async () => keep(newConversation({ id: newId(), at: now(), mode: 'code' })),
    get,
    update: async (id, change, save = true) => {
      const current = await get(id)
      if (!current.ok) return current
      const changed = change(loaded.get(id) ?? current.value)
      if (save) keep(changed)
      else loaded.set(id, changed)
      return ok(changed)
    },
    add: async (conversation) => keep(conversation),
    remove: async (id) => {
      await Promise.all(pending)
      loaded.delete(id)
      await store.remove(id)
      return list()
    },
    flush: async () => {
      await Promise.all(pending)
    },
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
