import { mkdir } from 'node:fs/promises'
import type { ParseOutcome } from './parse-outcome'
import { outcomeFromBytes, outcomeToBytes, type KeptOutcome } from './store/outcome-bytes'
import { closeSegment, createSegment, openSegment, readPlace, segmentKey } from './store/segment'
import type { Place, Segment, SegmentWriter } from './store/segment'
import { listSegments, newSegmentPath, removeSegment, touchSegment } from './store/segment-files'
import { createTagVersions } from './store/tag-versions'
import { tidyStore } from './store/tidy-store'

/**
 * Outcomes by content. `contentId` comes from the repository listing; the path matters only through its language.
 * Reads are synchronous, writes are batched. Shared by all repositories, work trees and processes of a user.
 */
export interface TagStore {
  get(path: string, contentId: string): ParseOutcome | undefined
  /** `missing` and `cancelled` are never kept. */
  put(path: string, contentId: string, outcome: ParseOutcome): void
  /** Everything put so far is on disk. */
  flush(): Promise<void>
  /** Forgets what was kept ("Rebuild index"). */
  clear(): Promise<void>
  /** Sentences the user should see once: damaged entries, kept in memory only. Emptied by reading. */
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

const MAX_BYTES = 1 << 30
/** Bytes of outcomes that wait for one write. */
const BATCH = 2 << 20

const DAMAGED = 'Some of the kept index was damaged. Those files are read again; nothing else is affected.'
const inMemory = (code: string): string =>
  `The index cannot be kept on disk (${code}). It is kept in memory until Cairn is closed.`

/** Never fails: a store that cannot be read or written is a notice, and memory stands in for it. */
export async function openTagStore(options: TagStoreOptions): Promise<TagStore> {
  const { dir, maxBytes = MAX_BYTES } = options
  const version = createTagVersions(options.grammarDir, options.queryDir)
  const places = new Map<string, Place>()
  const memory = new Map<string, Buffer>()
  const segments: Segment[] = []
  const notices = new Set<string>()
  const damaged = new Set<string>()
  let waiting: { readonly key: string; readonly data: Buffer }[] = []
  let waitingBytes = 0
  let writer: SegmentWriter | undefined
  let writing = Promise.resolve()
  let onDisk = dir !== ''

  const giveUpDisk = (error: unknown): void => {
    if (!(error instanceof Error && 'code' in error)) throw error
    onDisk = false
    notices.add(inMemory(String(error.code)))
  }

  const noteDamage = (path: string): void => {
    damaged.add(path)
    notices.add(DAMAGED)
  }

  if (onDisk) {
    try {
      await mkdir(dir, { recursive: true })
      for (const { path } of await listSegments(dir)) {
        const opened = await openSegment(path, (key, place) => places.set(key, place))
        if (opened?.damaged) noteDamage(path)
        if (opened) segments.push(opened.segment)
      }
    } catch (error) {
      giveUpDisk(error)
    }
  }

  const keyOf = (path: string, contentId: string): string => segmentKey(`${contentId}\0${version(path)}`)

  const read = (key: string): Buffer | undefined => {
    const kept = memory.get(key)
    if (kept) return kept
    const place = places.get(key)
    if (!place) return undefined
    const bytes = readPlace(place)
    if (bytes) return bytes
    places.delete(key)
    noteDamage(place.segment.path)
    return undefined
  }

  const write = async (): Promise<void> => {
    const items = waiting
    waiting = []
    waitingBytes = 0
    if (items.length === 0 || !onDisk) return
    try {
      writer ??= await createSegment(newSegmentPath(dir))
      const written = await writer.append(items)
      written.forEach((place, row) => {
        const item = items[row]
        if (!item) return
        places.set(item.key, place)
        // What is on disk need not stay in memory, unless it was put again meanwhile.
        if (memory.get(item.key) === item.data) memory.delete(item.key)
      })
    } catch (error) {
      giveUpDisk(error)
    }
  }
  const flush = (): Promise<void> => (writing = writing.then(write))

  const forget = async (): Promise<void> => {
    await flush()
    await writer?.close()
    writer = undefined
    for (const segment of segments.splice(0)) closeSegment(segment)
    places.clear()
    memory.clear()
  }

  return {
    get(path, contentId) {
      const bytes = read(keyOf(path, contentId))
      return bytes && outcomeFromBytes(bytes)
    },
    put(path, contentId, outcome) {
      if (!isKept(outcome)) return
      const key = keyOf(path, contentId)
      const data = outcomeToBytes(outcome)
      memory.set(key, data)
      if (!onDisk) return
      waiting.push({ key, data })
      waitingBytes += data.length
      if (waitingBytes > BATCH) void flush()
    },
    flush,
    async clear() {
      await forget()
      if (!onDisk) return
      for (const { path, foreign } of await listSegments(dir)) if (!foreign) await removeSegment(path)
    },
    takeNotices() {
      const taken = [...notices]
      notices.clear()
      return taken
    },
    async close() {
      const used = segments.filter((segment) => segment.used).map(({ path }) => path)
      await forget()
      if (!onDisk) return
      try {
        for (const path of new Set(used)) await touchSegment(path)
        await tidyStore(dir, maxBytes, damaged)
      } catch (error) {
        giveUpDisk(error)
      }
    },
  }
}

const isKept = (outcome: ParseOutcome): outcome is KeptOutcome =>
  outcome.kind === 'tags' || outcome.kind === 'skipped'
