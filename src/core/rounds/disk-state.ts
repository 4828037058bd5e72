import { createHash } from 'node:crypto'
import type { Stats } from 'node:fs'
import { lstat, readdir, readFile, readlink } from 'node:fs/promises'
import path from 'node:path'
import type { ExpectedState, NextState } from '../edits/file-write'
import { errorCode } from '../git/error-code'
import { decodePath, encodePath, foldedPath } from '../git/path-codec'

/** What stands at a path of the work tree, with its bytes. Links are not followed. */
export type OnPath =
  | { readonly kind: 'absent' }
  | {
      readonly kind: 'file'
      readonly bytes: Buffer
      /** sha256, hex. */
      readonly hash: string
      readonly mode: '100644' | '100755'
    }
  | { readonly kind: 'link'; readonly target: string }
  | { readonly kind: 'folder' }
  /** A file or a link stands where a folder of the path would be. */
  | { readonly kind: 'blocked'; readonly by: string }
  | { readonly kind: 'special' }
  | { readonly kind: 'unreadable'; readonly code: string }

/** The absolute path of a repository-relative one, as bytes, so that names that are no UTF-8 reach the disk. */
export const onDisk = (root: string, relative: string): Buffer =>
  Buffer.concat([Buffer.from(root + path.sep), encodePath(relative)])

/** sha256 of raw bytes, hex: how states are compared. */
export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Looks at one path. Every folder on the way must be a real folder: what lies behind a link is not at this path. */
export async function lookAt(root: string, relative: string): Promise<OnPath> {
  const names = relative.split('/')
  for (let depth = 1; depth < names.length; depth++) {
    const folder = names.slice(0, depth).join('/')
    const stats = await statOf(onDisk(root, folder))
    if (stats === 'ENOENT' || stats === 'ENOTDIR') return { kind: 'absent' }
    if (typeof stats === 'string') return { kind: 'unreadable', code: stats }
    if (!stats.isDirectory()) return { kind: 'blocked', by: folder }
  }
  const file = onDisk(root, relative)
  const stats = await statOf(file)
  if (stats === 'ENOENT' || stats === 'ENOTDIR') return { kind: 'absent' }
  if (typeof stats === 'string') return { kind: 'unreadable', code: stats }
  if (stats.isDirectory()) return { kind: 'folder' }
  try {
    if (stats.isSymbolicLink())
      return { kind: 'link', target: decodePath(await readlink(file, { encoding: 'buffer' })) }
    if (!stats.isFile()) return { kind: 'special' }
    const bytes = await readFile(file)
    return {
      kind: 'file',
      bytes,
      hash: hashOf(bytes),
      mode: (stats.mode & 0o100) !== 0 ? '100755' : '100644',
    }
  } catch (error) {
    const code = errorCode(error)
    if (code === undefined) throw error
    return code === 'ENOENT' ? { kind: 'absent' } : { kind: 'unreadable', code }
  }
}

/**
 * Looks at several paths. Where the disk takes two of them for one name (`README.md` and `Readme.md`, in a rename), only the one
 * that it is spelled as is there; a path alone counts as there in any spelling, as it does to git.
 */
export async function lookAtAll(root: string, paths: readonly string[]): Promise<readonly OnPath[]> {
  const found = await Promise.all(paths.map((one) => lookAt(root, one)))
  const bySpelling = new Map<string, number>()
  for (const one of paths) bySpelling.set(foldedPath(one), (bySpelling.get(foldedPath(one)) ?? 0) + 1)
  return Promise.all(
    paths.map(async (one, place) => {
      const there = found[place] ?? { kind: 'absent' }
      const alone = bySpelling.get(foldedPath(one)) === 1
      return alone || there.kind === 'absent' || (await spellingOf(root, one)) === one ? there : ABSENT
    }),
  )
}

const ABSENT: OnPath = { kind: 'absent' }

/** How the disk spells a path: the very same wherever that is there. undefined when there is nothing, in any spelling. */
export async function spellingOf(root: string, relative: string): Promise<string | undefined> {
  let spelled = ''
  for (const name of relative.split('/')) {
    const names = await namesIn(onDisk(root, spelled === '' ? '.' : spelled))
    const real = names.includes(name) ? name : names.find((one) => foldedPath(one) === foldedPath(name))
    if (real === undefined) return undefined
    spelled = spelled === '' ? real : `${spelled}/${real}`
  }
  return spelled
}

async function namesIn(directory: Buffer): Promise<readonly string[]> {
  try {
    return (await readdir(directory, { encoding: 'buffer' })).map(decodePath)
  } catch (error) {
    const code = errorCode(error)
    if (code === undefined) throw error
    return []
  }
}

async function statOf(file: Buffer): Promise<Stats | string> {
  try {
    return await lstat(file)
  } catch (error) {
    const code = errorCode(error)
    if (code === undefined) throw error
    return code
  }
}

/** A state as the log remembers it: the bytes are a blob of git's. */
export type DiskState =
  | { readonly kind: 'absent' }
  | {
      readonly kind: 'file'
      readonly blob: string
      readonly hash: string
      /** Bytes. */
      readonly size: number
      readonly mode: '100644' | '100755'
    }
  | { readonly kind: 'link'; readonly target: string }

/** Whether a path is in a remembered state. `modes`: whether the disk keeps the executable bit (core.fileMode). */
export function isInState(found: OnPath, state: DiskState, modes: boolean): boolean {
  if (state.kind === 'absent') return found.kind === 'absent'
  if (state.kind === 'link') return found.kind === 'link' && found.target === state.target
  return found.kind === 'file' && found.hash === state.hash && (!modes || found.mode === state.mode)
}

/** The same in the writer's words. */
export function expectation(state: DiskState, modes: boolean): ExpectedState {
  if (state.kind !== 'file') return state
  return { kind: 'file', hash: state.hash, ...(modes ? { mode: state.mode } : {}) }
}

/** What the writer shall make of a path, given the bytes. */
export function nextState(state: DiskState, bytes: ReadonlyMap<string, Uint8Array>): NextState {
  if (state.kind !== 'file') return state
  const content = bytes.get(state.blob)
  if (!content) throw new Error(`The bytes of ${state.blob} were not read.`)
  return { kind: 'file', bytes: content, mode: state.mode }
}
