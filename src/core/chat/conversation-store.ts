import type { Conversation, ConversationHead } from '../../shared/conversation'
import type { Failure, Result } from '../../shared/result'

/** The conversations of one repository, one file each, in the app's data folder. */
export interface ConversationStore {
  /** Newest first. `notices` are sentences about files that had to be set aside. */
  list(): Promise<{ readonly heads: readonly ConversationHead[]; readonly notices: readonly string[] }>
  load(id: string): Promise<Result<Conversation, Failure<'not-found' | 'damaged' | 'newer'>>>
  /** Resolves when this state or a later one of the same conversation is on disk. Calls while a write runs are gathered. */
  save(conversation: Conversation): Promise<void>
  remove(id: string): Promise<void>
}

export declare function openConversationStore(folder: string): ConversationStore
