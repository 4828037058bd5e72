import { createHash } from 'node:crypto'
import { ok, type Result } from '../../shared/result'
import { importObjects, type ImportCommit } from '../git/fast-import'
import type { IsolatedGit } from '../git/isolated-git'
import type { Repository } from '../git/repository'
import type { GitFailure } from '../git/run-git'
import { hashOf, type DiskState, type OnPath } from './disk-state'

type Format = Pick<Repository, 'objectFormat'>

/** Collects bytes that are to become blobs, each content once. Their names are known before git has made them. */
export interface BlobList {
  readonly blobs: readonly Uint8Array[]
  readonly names: readonly string[]
  /** The place of these bytes in both. */
  readonly add: (bytes: Uint8Array) => number
  readonly nameOf: (bytes: Uint8Array) => string
}

export function blobList(format: Format): BlobList {
  const blobs: Uint8Array[] = []
  const names: string[] = []
  const places = new Map<string, number>()
  const add = (bytes: Uint8Array): number => {
    const name = blobName(bytes, format)
    const known = places.get(name)
    if (known !== undefined) return known
    places.set(name, blobs.length)
    names.push(name)
    return blobs.push(bytes) - 1
  }
  return { blobs, names, add, nameOf: (bytes) => names[add(bytes)] ?? '' }
}

/** The name git gives these bytes: the hash over `blob <size>NUL<bytes>`. */
export const blobName = (bytes: Uint8Array, { objectFormat }: Format): string =>
  createHash(objectFormat).update(`blob ${bytes.length}\0`).update(bytes).digest('hex')

/** Makes the blobs and commits, and returns the commits' names. Git must name the blobs as we did. */
export async function makeObjects(
  isolated: IsolatedGit,
  { blobs, names }: BlobList,
  commits: readonly ImportCommit[],
): Promise<Result<readonly string[], GitFailure>> {
  const made = await importObjects(isolated, blobs, commits)
  if (!made.ok) return made
  const strange = names.find((name, place) => made.value.blobs[place] !== name)
  if (strange !== undefined) throw new Error(`Git made another blob than ${strange}.`)
  return ok(made.value.commits)
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

/** A content as it is written down; its bytes go on the list. */
export function remember(content: Content, blobs: BlobList): DiskState {
  if (content.kind !== 'file') return content
  const { bytes, mode } = content
  return { kind: 'file', blob: blobs.nameOf(bytes), hash: hashOf(bytes), size: bytes.length, mode }
}

export function sameContent(one: Content, other: Content): boolean {
  if (one.kind === 'link') return other.kind === 'link' && one.target === other.target
  if (one.kind === 'absent') return other.kind === 'absent'
  return other.kind === 'file' && one.mode === other.mode && Buffer.compare(one.bytes, other.bytes) === 0
}
