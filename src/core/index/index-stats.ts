import type { IndexStats } from '../../shared/index-state'
import { languageOfUnread, skippedFile } from './file-record'
import type { FileRecord, IndexedFile } from './file-record'
import type { RepositoryIndex } from './repository-index'

/** The coverage report: what was read, what was not and why, and what it took. */
export function indexStats(index: RepositoryIndex): IndexStats {
  const records = [...index.files().records.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
  const graph = index.graph().stats()
  return {
    files: records.length,
    languages: languages(records),
    skipped: records.flatMap((record) => (record.kind === 'unread' ? [skippedFile(record)] : [])),
    partial: records.flatMap(partial),
    symbols: graph.symbols,
    edges: graph.edges,
    edgesByReason: { ...graph.edgesByReason },
    unresolvedNames: graph.unresolvedNames,
    unresolved: graph.unresolved,
    seconds: { ...index.seconds() },
    bytes: records.reduce((sum, { kind, size }) => sum + (kind === 'indexed' ? size : 0), 0),
    peakMemory: process.resourceUsage().maxRSS * 1024,
    parsedFiles: index.parsedFiles(),
  }
}

/** By number of files; a language counts as covered when Cairn has a grammar for it. */
function languages(records: readonly FileRecord[]): IndexStats['languages'] {
  const byName = new Map<string, { files: number; symbols: number; covered: boolean }>()
  for (const record of records) {
    if (record.kind === 'unread' && record.reason !== 'no-grammar') continue
    const covered = record.kind === 'indexed'
    const language = covered ? record.language : kindOfUnread(record.path)
    const row = byName.get(language) ?? { files: 0, symbols: 0, covered }
    byName.set(language, {
      files: row.files + 1,
      symbols: row.symbols + (covered ? record.definitions.length : 0),
      covered: row.covered || covered,
    })
  }
  return [...byName]
    .map(([language, row]) => ({ language, ...row }))
    .sort((a, b) => b.files - a.files || (a.language < b.language ? -1 : 1))
}

/** An extension stands for a language without a grammar; names without one (LICENSE, .gitignore) are one kind together. */
function kindOfUnread(path: string): string {
  const language = languageOfUnread(path)
  return language === path.slice(path.lastIndexOf('/') + 1) ? 'no extension' : language
}

/** Files that say too little for their size, so that an index with gaps never reads as complete. */
function partial(record: FileRecord): IndexStats['partial'] {
  if (record.kind !== 'indexed') return []
  const { path, size, definitions, partial: detail } = record
  if (detail !== undefined) return [{ path, detail }]
  if (definitions.length === 0 && size > 2048) return [{ path, detail: withoutDefinition(record) }]
  return []
}

function withoutDefinition({ lines, references }: IndexedFile): string {
  return references === 0
    ? `Neither a definition nor a reference was found in ${String(lines)} lines.`
    : `No definition was found in ${String(lines)} lines, only ${String(references)} references.`
}
