import type { OutlineEntry, SymbolInfo } from '../../shared/symbol'
import { targetOfEntry, fileNodeId, type Target } from '../state/node-id'
import type { OutlineChildren } from '../state/outline'

/** One visible line of the tree. */
export interface OutlineRow {
  readonly key: string
  readonly entry: OutlineEntry
  readonly target: Target
  /** 1 for the outermost, as ARIA counts. */
  readonly level: number
  /** `null` for what cannot be opened. */
  readonly open: boolean | null
  readonly parent: string | null
  readonly position: number
  readonly siblings: number
  /** Why what is below could not be read. */
  readonly problem: string
}

/** The lines of the tree from top to bottom: what is open, and nothing of what is closed. */
export function outlineRows(
  children: ReadonlyMap<string, OutlineChildren>,
  open: ReadonlySet<string>,
): readonly OutlineRow[] {
  const rows: OutlineRow[] = []
  const add = (path: string, level: number, parent: string | null): void => {
    const entries = children.get(path)?.entries ?? []
    const outermost = entries.reduce((least, entry) => Math.min(least, entry.depth), Infinity)
    entries.forEach((entry, at) => {
      const key = `${entry.kind}:${entry.id}`
      const container = entry.kind !== 'symbol'
      const isOpen = container && open.has(entry.path)
      rows.push({
        key,
        entry,
        target: targetOfEntry(entry),
        level: level + (entry.kind === 'symbol' ? entry.depth - outermost : 0),
        open: container && (entry.kind === 'folder' || entry.count > 0) ? isOpen : null,
        parent,
        position: at + 1,
        siblings: entries.length,
        problem: children.get(entry.path)?.failure?.message ?? '',
      })
      if (isOpen) add(entry.path, level + 1, key)
    })
  }
  add('', 1, null)
  return rows
}

/** What a filter found, as a flat list: files first, then symbols, best first. */
export function filteredRows(
  filter: string,
  paths: readonly string[],
  symbols: readonly SymbolInfo[],
): readonly OutlineRow[] {
  const wanted = filter.toLowerCase()
  const files = paths
    .filter((path) => path.toLowerCase().includes(wanted))
    .sort((a, b) => Number(!nameHas(a, wanted)) - Number(!nameHas(b, wanted)) || a.length - b.length)
    .slice(0, MAX_FILES)
  const rows = [...files.map(fileRow), ...symbols.map(symbolRow)]
  return rows.map((row, at) => ({ ...row, position: at + 1, siblings: rows.length }))
}

const MAX_FILES = 50
const FLAT = { level: 1, open: null, parent: null, position: 0, siblings: 0, problem: '' } as const

const nameHas = (path: string, wanted: string): boolean =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .toLowerCase()
    .includes(wanted)

function fileRow(path: string): OutlineRow {
  const entry: OutlineEntry = { kind: 'file', id: path, label: path, path, depth: 0, rank: 0, count: 0 }
  return {
    ...FLAT,
    key: `file:${path}`,
    entry,
    target: { id: fileNodeId(path), kind: 'file', path, label: path },
  }
}

function symbolRow({ id, name, container, path, kind, signature, line, rank }: SymbolInfo): OutlineRow {
  const label = container ? `${container}.${name}` : name
  const entry: OutlineEntry = {
    kind: 'symbol',
    id,
    label,
    path,
    symbolKind: kind,
    signature,
    line,
    depth: 0,
    rank,
    count: 1,
  }
  return { ...FLAT, key: `symbol:${id}`, entry, target: { id, kind: 'symbol', path, label } }
}
