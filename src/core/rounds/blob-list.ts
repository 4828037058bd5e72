import { hashOf, type DiskState, type OnPath } from './disk-state'

/** Collects bytes that are to become blobs, each content once. */
export interface BlobList {
  readonly blobs: readonly Uint8Array[]
  /** The place of these bytes in `blobs`. */
  readonly add: (bytes: Uint8Array) => number
}

export function blobList(): BlobList {
  const blobs: Uint8Array[] = []
  const places = new Map<string, number>()
  return {
    blobs,
    add: (bytes) => {
      const key = hashOf(bytes)
      const known = places.get(key)
      if (known !== undefined) return known
      places.set(key, blobs.length)
      return blobs.push(bytes) - 1
    },
  }
}

/** A file, link or nothing, with the bytes at hand. */
export type Content =
  | { readonly kind: 'absent' }
  | { readonly kind: 'file'; readonly bytes: Uint8Array; readonly mode: '100644' | '100755' }
  | { readonly kind: 'link'; readonly target: string }

/** What an operation may start from. A folder counts as nothing: it is only met where all its files are removed. */
export function contentOf(disk: OnPath): Content {
  if (disk.kind === 'link') return disk
  return disk.kind === 'file' ? { kind: 'file', bytes: disk.bytes, mode: disk.mode } : { kind: 'absent' }
}

/** Puts a content's bytes on the list and returns how to write it down once the blobs have names. */
export function remember(content: Content, blobs: BlobList): (names: readonly string[]) => DiskState {
  if (content.kind !== 'file') return () => content
  const place = blobs.add(content.bytes)
  const hash = hashOf(content.bytes)
  const size = content.bytes.length
  return (names) => ({ kind: 'file', blob: nameAt(names, place), hash, size, mode: content.mode })
}

export function nameAt(names: readonly string[], place: number): string {
  const name = names[place]
  if (name === undefined) throw new Error('A blob was not made.')
  return name
}

export function sameContent(one: Content, other: Content): boolean {
  if (one.kind === 'link') return other.kind === 'link' && one.target === other.target
  if (one.kind === 'absent') return other.kind === 'absent'
  return other.kind === 'file' && one.mode === other.mode && Buffer.compare(one.bytes, other.bytes) === 0
}
