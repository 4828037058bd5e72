import type { ParseOutcome } from './parse-outcome'

/**
 * Outcomes by content. `contentId` comes from the repository listing; the path matters only through its language.
 * Reads are synchronous from memory-mapped pages, writes are batched.
 */
export interface TagStore {
  /** `missing` and `cancelled` are never kept. The bytes are only valid until the next event-loop turn unless copied or decoded. */
  get(path: string, contentId: string): ParseOutcome | undefined
  put(path: string, contentId: string, outcome: ParseOutcome): void
  /** Everything put so far is on disk. */
  flush(): Promise<void>
  /** Forgets what was kept ("Rebuild index"). */
  clear(): Promise<void>
  /** Sentences the user should see once: rebuilt after damage, kept in memory only. Emptied by reading. */
  takeNotices(): readonly string[]
  close(): Promise<void>
}

export interface TagStoreOptions {
  /** Folder of the store; '' keeps outcomes in memory only. */
  readonly dir: string
  readonly grammarDir: string
  readonly queryDir: string
  /** Bytes the store may take on disk before the least recently used outcomes go. Default 1 GiB. */
  readonly maxBytes?: number
}

export declare function openTagStore(options: TagStoreOptions): Promise<TagStore>
