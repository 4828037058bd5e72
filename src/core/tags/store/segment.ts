import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'

/**
 * Tags are kept in pairs of files that only ever grow: `<name>.data` holds the outcomes one after the other, `<name>.index` one entry of
 * fixed size for each, written after its data:
 *
 *     key 16 bytes · offset uint48 · length uint32 · CRC-32 of the data · CRC-32 of this entry before it
 *
 * Every byte read back is covered by a checksum, each process writes a pair of its own, and nothing is mapped into memory: a store that
 * was cut off or overwritten costs the entries concerned, never the process. (LMDB ends the process by SIGSEGV or SIGBUS on such files.)
 */
const ENTRY = 34
const KEY = 16
const MAX_LENGTH = 64 << 20

export interface Place {
  readonly segment: Segment
  readonly offset: number
  readonly length: number
  readonly checksum: number
}

/** One pair of files, open for reading. */
export interface Segment {
  /** Path without its ending. */
  readonly path: string
  readonly descriptor: number
  /** Something was read from it in this session. */
  used: boolean
}

/** A key from what identifies an outcome: hashed, so that all are equally long. */
export const segmentKey = (identity: string): string =>
  createHash('sha1').update(identity).digest().toString('latin1', 0, KEY)

/** Opens a pair and tells its entries. `damaged`: some entries did not stand up to their checksum. undefined when it cannot be read at all. */
export async function openSegment(
  path: string,
  entry: (key: string, place: Place) => void,
): Promise<{ readonly segment: Segment; readonly damaged: boolean } | undefined> {
  let descriptor: number
  let index: Buffer
  try {
    index = await readFile(`${path}.index`)
    descriptor = openSync(`${path}.data`, 'r')
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined
    throw error
  }
  const segment: Segment = { path, descriptor, used: false }
  let damaged = false
  for (let at = 0; at + ENTRY <= index.length; at += ENTRY) {
    const offset = index.readUIntLE(at + KEY, 6)
    const length = index.readUInt32LE(at + KEY + 6)
    const sound = crc32(index.subarray(at, at + ENTRY - 4)) === index.readUInt32LE(at + ENTRY - 4)
    if (!sound || length > MAX_LENGTH) damaged = true
    else {
      entry(index.toString('latin1', at, at + KEY), {
        segment,
        offset,
        length,
        checksum: index.readUInt32LE(at + KEY + 10),
      })
    }
  }
  return { segment, damaged }
}

/** The data at a place, undefined when it is not what was written there. */
export function readPlace({ segment, offset, length, checksum }: Place): Buffer | undefined {
  const bytes = Buffer.allocUnsafe(length)
  try {
    if (readSync(segment.descriptor, bytes, 0, length, offset) !== length) return undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error) return undefined
    throw error
  }
  if (crc32(bytes) !== checksum) return undefined
  segment.used = true
  return bytes
}

export const closeSegment = (segment: Segment): void => closeSync(segment.descriptor)

export interface SegmentWriter {
  readonly segment: Segment
  /** Appends, and says where each item lies now; rejects with the system's error. Calls must not overlap. */
  readonly append: (
    items: readonly { readonly key: string; readonly data: Uint8Array }[],
  ) => Promise<readonly Place[]>
  readonly close: () => Promise<void>
}

export async function createSegment(path: string): Promise<SegmentWriter> {
  const data = await open(`${path}.data`, 'wx+')
  const index = await open(`${path}.index`, 'wx')
  const segment: Segment = { path, descriptor: data.fd, used: false }
  let size = 0
  return {
    segment,
    async append(items) {
      const entries = Buffer.alloc(items.length * ENTRY)
      const places = items.map(({ key, data: bytes }, row): Place => {
        const place = { segment, offset: size, length: bytes.length, checksum: crc32(bytes) }
        const at = row * ENTRY
        entries.write(key, at, KEY, 'latin1')
        entries.writeUIntLE(place.offset, at + KEY, 6)
        entries.writeUInt32LE(place.length, at + KEY + 6)
        entries.writeUInt32LE(place.checksum, at + KEY + 10)
        entries.writeUInt32LE(crc32(entries.subarray(at, at + ENTRY - 4)), at + ENTRY - 4)
        size += bytes.length
        return place
      })
      await data.appendFile(Buffer.concat(items.map((item) => item.data)))
      await index.appendFile(entries)
      return places
    },
    async close() {
      await data.close()
      await index.close()
    },
  }
}
