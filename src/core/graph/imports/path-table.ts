import type { SymbolStore } from '../store/symbol-store'
import { baseOf, folderOf, stemOf } from '../store/path'

/** The paths of one state of the repository, looked up in the ways import resolution needs. */
export interface PathTable {
  /** Number of the file at a path, −1 when there is none. */
  readonly at: (path: string) => number
  /** Numbers of the files directly in a folder, in path order. */
  readonly within: (folder: string) => readonly number[]
  readonly isFolder: (path: string) => boolean
  /** Files with this last segment, in path order. */
  readonly based: (base: string) => readonly number[]
  /** Files whose last segment without extension is this. */
  readonly stemmed: (stem: string) => readonly number[]
  /** Folders with this last segment, in path order. */
  readonly folders: (base: string) => readonly string[]
  readonly path: (file: number) => string
}

const NO_NUMBERS: readonly number[] = []
const NO_TEXTS: readonly string[] = []

/** Indexes the store's present paths once: linear in their number. */
export function createPathTable(store: SymbolStore): PathTable {
  const within = new Map<string, number[]>()
  const based = new Map<string, number[]>()
  const stemmed = new Map<string, number[]>()
  const folders = new Map<string, string[]>()
  const known = new Set<string>([''])
  const push = <V>(table: Map<string, V[]>, key: string, value: V): void => {
    const list = table.get(key)
    if (list === undefined) table.set(key, [value])
    else list.push(value)
  }
  for (const number of store.ordered()) {
    const path = store.file(number)?.path ?? ''
    push(within, folderOf(path), number)
    push(based, baseOf(path), number)
    push(stemmed, stemOf(path), number)
    for (let folder = folderOf(path); !known.has(folder); folder = folderOf(folder)) {
      known.add(folder)
      push(folders, baseOf(folder), folder)
    }
  }
  return {
    at: (path) => store.fileNumber(path),
    within: (folder) => within.get(folder) ?? NO_NUMBERS,
    isFolder: (path) => known.has(path),
    based: (base) => based.get(base) ?? NO_NUMBERS,
    stemmed: (stem) => stemmed.get(stem) ?? NO_NUMBERS,
    folders: (base) => folders.get(base) ?? NO_TEXTS,
    path: (file) => store.file(file)?.path ?? '',
  }
}

/** Among candidates, those sharing the longest path prefix with `from`: the nearest twin is the meant one. */
export function nearest(candidates: readonly string[], from: string): readonly string[] {
  let best = -1
  let found: string[] = []
  for (const path of candidates) {
    let shared = 0
    const limit = Math.min(path.length, from.length)
    let segments = 0
    while (shared < limit && path[shared] === from[shared]) {
      if (path[shared] === '/') segments++
      shared++
    }
    if (segments > best) {
      best = segments
      found = [path]
    } else if (segments === best) found.push(path)
  }
  return found
}
