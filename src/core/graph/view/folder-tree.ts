import { denseFile } from '../rank/snapshot'
import type { Snapshot } from '../rank/snapshot'
import { folderOf } from '../store/path'

/** A folder with what is in it, as far as a filter lets through. */
export interface FolderNode {
  readonly path: string
  readonly folders: FolderNode[]
  readonly files: FileNode[]
  /** Sum of the ranks of the symbols below. */
  rank: number
  /** Symbols below. */
  count: number
  /** Files below. */
  size: number
}

export interface FileNode {
  readonly path: string
  readonly file: number
  readonly rank: number
  readonly count: number
  readonly test: boolean
}

/** The tree of folders with ranks summed up. */
export function folderTree(snapshot: Snapshot, accepts: (dense: number) => boolean): FolderNode {
  const { store } = snapshot
  const central = snapshot.central()
  const folders = new Map<string, FolderNode>()
  const folder = (path: string): FolderNode => {
    const known = folders.get(path)
    if (known !== undefined) return known
    const made: FolderNode = { path, folders: [], files: [], rank: 0, count: 0, size: 0 }
    folders.set(path, made)
    if (path !== '') folder(folderOf(path)).folders.push(made)
    return made
  }
  const root = folder('')
  for (const number of store.ordered()) {
    const file = store.file(number)
    const base = denseFile(snapshot, number)
    if (file === undefined || !accepts(base)) continue
    let rank = (central[base] ?? 0) * 0.2
    let count = 0
    for (let at = 1; at <= store.nodesOf(number).length; at++) {
      if (!accepts(base + at)) continue
      rank += central[base + at] ?? 0
      count++
    }
    rank *= file.demotion
    folder(file.folder).files.push({ path: file.path, file: number, rank, count, test: file.test })
    for (let at: string = file.folder; ; at = folderOf(at)) {
      const above = folder(at)
      above.rank += rank
      above.count += count
      above.size++
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
