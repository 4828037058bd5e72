import type { OutlineEntry } from '../../shared/symbol'

/** A folder, a file or a symbol as every pane names it: the graph's node id plus where it is. */
export interface Target {
  /** Symbol id, `file:PATH` or `folder:PATH`. */
  readonly id: string
  readonly kind: 'folder' | 'file' | 'symbol'
  readonly path: string
  readonly label: string
}

export const fileNodeId = (path: string): string => `file:${path}`
export const folderNodeId = (path: string): string => `folder:${path}`

/** The graph's node id of a symbol, or of a file when no symbol is meant. */
export function nodeIdOf(item: { readonly path: string; readonly symbol?: string | undefined }): string {
  return item.symbol ?? fileNodeId(item.path)
}

export function targetOfEntry(entry: OutlineEntry): Target {
  const id =
    entry.kind === 'symbol'
      ? entry.id
      : entry.kind === 'file'
        ? fileNodeId(entry.path)
        : folderNodeId(entry.path)
  return { id, kind: entry.kind, path: entry.path, label: entry.label }
}

/** The folders above a path, outermost first, without the root. */
export function foldersOf(path: string): readonly string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
