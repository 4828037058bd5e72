import { listSegments, newSegmentPath, removeSegment, type SegmentFile } from './segment-files'
import { closeSegment, createSegment, openSegment, readPlace, type Place } from './segment'

/** Pairs of files up to this size are merged when there are many of them. */
const SMALL = 8 << 20
const MANY = 8
/** After pruning, this share of the limit is left. */
const KEPT = 0.75

/**
 * Keeps the store small and sound: the pairs that were not used for longest go when there are too many bytes, many small ones become
 * one, and of damaged ones what still stands up to its checksum is copied and the rest goes.
 * Pairs that another running process may be writing to are left alone.
 */
export async function tidyStore(dir: string, maxBytes: number, damaged: ReadonlySet<string>): Promise<void> {
  const all = await listSegments(dir)
  const ours = all.filter(({ foreign }) => !foreign)
  let total = all.reduce((sum, { bytes }) => sum + bytes, 0)
  const gone = new Set<SegmentFile>()
  if (total > maxBytes) {
    for (const one of ours) {
      if (total <= maxBytes * KEPT) break
      await removeSegment(one.path)
      gone.add(one)
      total -= one.bytes
    }
  }
  const small = ours.filter((one) => one.bytes <= SMALL && !gone.has(one))
  const broken = ours.filter((one) => damaged.has(one.path) && !gone.has(one))
  const merged = small.length > MANY ? [...new Set([...small, ...broken])] : broken
  if (merged.length > 0) await merge(dir, merged)
}

async function merge(dir: string, files: readonly SegmentFile[]): Promise<void> {
  const writer = await createSegment(newSegmentPath(dir))
  const done = new Set<string>()
  for (const { path } of [...files].reverse()) {
    const places = new Map<string, Place>()
    const opened = await openSegment(path, (key, place) => places.set(key, place))
    if (!opened) continue
    const items = [...places].flatMap(([key, place]) => {
      const data = done.has(key) ? undefined : readPlace(place)
      if (!data) return []
      done.add(key)
      return [{ key, data }]
    })
    await writer.append(items)
    closeSegment(opened.segment)
  }
  await writer.close()
  for (const { path } of files) await removeSegment(path)
}
