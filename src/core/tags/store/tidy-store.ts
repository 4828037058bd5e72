import { listSegments, newSegmentPath, removeSegment, type SegmentFile } from './segment-files'
import { closeSegment, createSegment, openSegment, readPlace, type Place } from './segment'

/** Pairs of files up to this size are merged when there are many of them. */
const SMALL = 8 << 20
const MANY = 8
/** After pruning, this share of the limit is left. */
const KEPT = 0.75

/**
 * Keeps the store small: the pairs that were not used for longest go when there are too many bytes, and many small ones become one.
 * Pairs that another running process may be writing to are left alone.
 */
export async function tidyStore(dir: string, maxBytes: number): Promise<void> {
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
  if (small.length > MANY) await merge(dir, small)
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
      done.add(key)
      return data ? [{ key, data }] : []
    })
    await writer.append(items)
    closeSegment(opened.segment)
  }
  await writer.close()
  for (const { path } of files) await removeSegment(path)
}
