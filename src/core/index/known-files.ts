import type { Graph } from '../graph/graph'
import type { ListedFile, RepositoryListing } from '../repo/list-repository'
import { decodeTags } from '../tags/decode-tags'
import type { ParseOutcome } from '../tags/parse-outcome'
import { emptyTags, isWorthNaming } from './file-record'
import type { FileRecord, UnreadFile } from './file-record'

/** The files of the repository as they were last seen, with the graph kept in step. */
export interface KnownFiles {
  readonly records: ReadonlyMap<string, FileRecord>
  /** Grows with every file that came, went or was read anew. */
  readonly changes: () => number
  /** Definitions in all indexed files. */
  readonly symbols: () => number
  readonly take: (file: ListedFile, outcome: ParseOutcome) => void
  readonly forget: (path: string) => void
  /** Drops what is gone, notes what was skipped, and says which files must be read. */
  readonly compare: (listing: RepositoryListing) => readonly ListedFile[]
}

export function createKnownFiles(graph: Graph): KnownFiles {
  const records = new Map<string, FileRecord>()
  let changes = 0
  let symbols = 0

  const drop = (path: string): void => {
    const known = records.get(path)
    if (known?.kind === 'indexed') symbols -= known.definitions.length
    records.delete(path)
  }

  const setUnread = (record: UnreadFile): void => {
    const known = records.get(record.path)
    const inGraph = known !== undefined && (known.kind === 'indexed' || isWorthNaming(known.reason))
    drop(record.path)
    records.set(record.path, record)
    if (isWorthNaming(record.reason)) graph.setFile(record.path, emptyTags(record.path))
    else if (inGraph) graph.removeFile(record.path)
    changes += 1
  }

  const forget = (path: string): void => {
    if (!records.has(path)) return
    drop(path)
    graph.removeFile(path)
    changes += 1
  }

  const take: KnownFiles['take'] = ({ path, contentId }, outcome) => {
    if (outcome.kind === 'missing') forget(path)
    else if (outcome.kind === 'skipped')
      setUnread({
        kind: 'unread',
        path,
        size: outcome.size,
        contentId,
        reason: outcome.reason,
        detail: outcome.detail,
      })
    else if (outcome.kind === 'tags') {
      const tags = decodeTags(outcome.bytes)
      drop(path)
      const { language, definitions, referenceColumns, lines, partial } = tags
      const references = referenceColumns.name.length
      records.set(path, {
        kind: 'indexed',
        path,
        size: outcome.size,
        contentId,
        language,
        definitions,
        references,
        lines,
        partial,
      })
      symbols += definitions.length
      graph.setFile(path, tags)
      changes += 1
    }
  }

  const compare: KnownFiles['compare'] = (listing) => {
    const present = new Set([...listing.files, ...listing.skipped].map(({ path }) => path))
    for (const path of [...records.keys()]) if (!present.has(path)) forget(path)
    for (const { path, reason, detail } of listing.skipped) {
      const known = records.get(path)
      if (known?.kind !== 'unread' || known.reason !== reason)
        setUnread({ kind: 'unread', path, size: 0, contentId: null, reason, detail })
    }
    return listing.files.filter(({ path, contentId }) => {
      const known = records.get(path)
      return !known || contentId === null || known.contentId !== contentId
    })
  }

  return { records, changes: () => changes, symbols: () => symbols, take, forget, compare }
}
