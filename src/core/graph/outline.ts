import type { OutlineEntry } from '../../shared/symbol'
import { denseFile } from './rank/snapshot'
import type { Snapshot } from './rank/snapshot'
import { baseOf, byText } from './store/path'
import { symbolInfo } from './symbol-info'

/** Child folders, then files, of a folder ('' is the root) in name order; or a file's definitions in source order. */
export function outlineOf(snapshot: Snapshot, path: string): readonly OutlineEntry[] | undefined {
  const file = snapshot.store.fileNumber(path)
  return file >= 0 ? definitionsOf(snapshot, file) : childrenOf(snapshot, path)
}

function definitionsOf(snapshot: Snapshot, file: number): readonly OutlineEntry[] {
  const packed = snapshot.store.file(file)
  if (packed === undefined) return []
  const base = denseFile(snapshot, file) + 1
  const depths: number[] = []
  return packed.definitions.flatMap((definition, index) => {
    depths.push(definition.parent < 0 ? 0 : (depths[definition.parent] ?? 0) + 1)
    if (definition.local) return []
    const info = symbolInfo(snapshot, base + index)
    return [
      {
        kind: 'symbol' as const,
        id: info.id,
        label: info.name,
        path: packed.path,
        symbolKind: info.kind,
        signature: info.signature,
        line: info.line,
        depth: depths[index] ?? 0,
        rank: info.rank,
        count: 1,
      },
    ]
  })
}

function childrenOf(snapshot: Snapshot, folder: string): readonly OutlineEntry[] | undefined {
  const prefix = folder === '' ? '' : `${folder}/`
  const folders = new Map<string, { rank: number; count: number }>()
  const files: OutlineEntry[] = []
  const importance = snapshot.importance()
  for (const [place, file] of snapshot.store.ordered().entries()) {
    const path = snapshot.store.file(file)?.path ?? ''
    if (!path.startsWith(prefix)) continue
    const count = snapshot.store.nodesOf(file).length
    const rank = importance[place] ?? 0
    const slash = path.indexOf('/', prefix.length)
    if (slash < 0) {
      files.push({ kind: 'file', id: path, label: baseOf(path), path, depth: 0, rank, count })
      continue
    }
    const child = path.slice(0, slash)
    const known = folders.get(child) ?? { rank: 0, count: 0 }
    folders.set(child, { rank: Math.max(known.rank, rank), count: known.count + count })
  }
  if (files.length === 0 && folders.size === 0 && folder !== '') return undefined
  const entries = [...folders].map(([path, { rank, count }]) => ({
    kind: 'folder' as const,
    id: path,
    label: baseOf(path),
    path,
    depth: 0,
    rank,
    count,
  }))
  return [...entries.sort((a, b) => byText(a.path, b.path)), ...files.sort((a, b) => byText(a.path, b.path))]
}
