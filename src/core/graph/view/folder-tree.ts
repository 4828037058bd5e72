import { denseFile } from '../rank/snapshot'
import type { Snapshot } from '../rank/snapshot'
import { folderOf } from '../store/path'

/** A folder with what is in it, as far as a filter lets through. */
export interface FolderNode {
  readonly path: string
  readonly folders: FolderNode[]
  readonly files: FileNode[]
  /** Sum of the importance of the files below. */
  rank: number
  /** Symbols below. */
  count: number
  /** Files below. */
  size: number
  /** Files below that were left out because they have nothing to draw. */
  silent: number
}

export interface FileNode {
  readonly path: string
  readonly file: number
  readonly rank: number
  readonly count: number
  readonly test: boolean
}

/** The tree of folders with ranks summed up. Of files without a symbol only those are in it that `keepsEmpty` lets in, by their own node. */
export function folderTree(
  snapshot: Snapshot,
  accepts: (dense: number) => boolean,
  keepsEmpty: (dense: number) => boolean,
): FolderNode {
  const { store } = snapshot
  const importance = snapshot.importance()
  const folders = new Map<string, FolderNode>()
  const folder = (path: string): FolderNode => {
    const known = folders.get(path)
    if (known !== undefined) return known
    const made: FolderNode = { path, folders: [], files: [], rank: 0, count: 0, size: 0, silent: 0 }
    folders.set(path, made)
    if (path !== '') folder(folderOf(path)).folders.push(made)
    return made
  }
  const silent: string[] = []
  const root = folder('')
  for (const [place, number] of store.ordered().entries()) {
    const file = store.file(number)
    const base = denseFile(snapshot, number)
    if (file === undefined || !accepts(base)) continue
    let count = 0
    for (let at = 1; at <= store.nodesOf(number).length; at++) if (accepts(base + at)) count++
    if (count === 0 && !keepsEmpty(base)) {
      silent.push(file.folder)
      continue
    }
    const rank = importance[place] ?? 0
    folder(file.folder).files.push({ path: file.path, file: number, rank, count, test: file.test })
    for (let at: string = file.folder; ; at = folderOf(at)) {
      const above = folder(at)
      above.rank += rank
      above.count += count
      above.size++
      if (at === '') break
    }
  }
  for (const lowest of silent) {
    for (let at = lowest; ; at = folderOf(at)) {
      const above = folders.get(at)
      if (above !== undefined) above.silent++
      if (at === '') break
    }
  }
  return root
}

/** Walks down to a folder, undefined when nothing is there. */
export function findFolder(root: FolderNode, path: string): FolderNode | undefined {
  let at: FolderNode | undefined = root
  while (at !== undefined && at.path !== path)
    at = at.folders.find((child) => path === child.path || path.startsWith(`${child.path}/`))
  return at
}

/** A folder that holds one folder and nothing else is drawn as that one: chains say nothing. */
export function collapsed(node: FolderNode): FolderNode {
  let at = node
  for (
    let only = at.folders[0];
    at.files.length === 0 && at.folders.length === 1 && only;
    only = at.folders[0]
  )
    at = only
  return at
}
