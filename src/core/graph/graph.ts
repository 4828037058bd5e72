import type { PackedTags } from '../../shared/tag'
import type { GraphFilter, GraphRequest, GraphView } from '../../shared/graph-view'
import type { Failure, Result } from '../../shared/result'
import { fail, ok } from '../../shared/result'
import type { Affected } from '../../shared/review'
import type { OutlineEntry, ResolvedReference, SymbolId, SymbolInfo } from '../../shared/symbol'
import type { HistorySignal } from './history-signal'
import type { RankMethod } from './rank-method'
import type { RankQuery, Ranked } from './ranked'
import { affectedBy } from './affected'
import { graphStats } from './graph-stats'
import { createLinker } from './linker'
import { outlineOf } from './outline'
import { createHistoryIndex } from './rank/history-index'
import { observeRanking, rankSymbols } from './rank/rank-symbols'
import type { ObservedRanking } from './rank/rank-symbols'
import type { Snapshot } from './rank/snapshot'
import { takeSnapshot } from './rank/take-snapshot'
import { resolvedReferences } from './resolved-references'
import { searchNames } from './search'
import { createScorePool } from './scores'
import { packFile } from './store/packed-file'
import { createSymbolStore } from './store/symbol-store'
import { symbolInfo } from './symbol-info'
import { deferTextIndex } from './text/defer-text-index'
import { createTextIndex } from './text/text-index'
import { graphView } from './view/graph-view'

/** 1-based lines [start, end) of a file's present text. */
export interface ChangedLines {
  readonly path: string
  readonly lines: readonly { readonly start: number; readonly end: number }[]
}

/** What the last `link` did, counted, so that it can be asserted. */
export interface LinkReport {
  /** Files whose references were resolved again. */
  readonly relinked: number
  /** Grows by one with every link that changed something. */
  readonly revision: number
}

export interface GraphStats {
  readonly files: number
  readonly symbols: number
  /** Distinct (from, to, kind) edges. */
  readonly edges: number
  /** Resolved references by reason. */
  readonly edgesByReason: Readonly<Record<string, number>>
  /** References to a name that the repository defines but that could not be decided, so that no edge was made. */
  readonly unresolvedNames: number
  /** The names of these that are met most often, most frequent first. */
  readonly unresolved: readonly { readonly name: string; readonly count: number }[]
}

export type GraphFailure = Failure<'not-found'>

/**
 * The symbol graph of one repository: tags go in file by file, resolved edges, ranks and views come out.
 * It has a lifetime because it is kept up to date: `setFile` and `removeFile` note changes, `link` resolves what they
 * touch and nothing else. Every question links first when something was noted, so no answer is ever stale.
 * Equal inputs give equal answers to the last bit, in whatever order the files came.
 */
export interface Graph {
  /** Contents of the files for which `isConfigFile` holds. A change of these resolves every import again. */
  setConfigs(configs: ReadonlyMap<string, string>): void
  /** What git remembers; used by the ranking only. */
  setHistory(history: HistorySignal): void
  /** Adds or replaces a file. Files without a grammar are given with empty tags, so that they exist in the graph. */
  setFile(path: string, tags: PackedTags): void
  removeFile(path: string): void
  link(): LinkReport
  /**
   * Gets on with what the first ranking would otherwise have to wait for, for at most so many milliseconds; true when nothing is
   * left. Never necessary.
   */
  prepare(milliseconds: number): boolean

  /** Symbols and files, best first. */
  rank(query: RankQuery, method: RankMethod): Ranked
  /** What the likelihoods of the fusion are made of; asked for by the benchmark that fits them. */
  observe(query: RankQuery): ObservedRanking
  view(request: GraphRequest, filter: GraphFilter): Result<GraphView, GraphFailure>
  /** Symbols whose extent meets the changed lines, who uses them, and which of these are tests. */
  affected(changes: readonly ChangedLines[]): Affected
  /** By name, best first: exact, prefix, sub-words, then rank. A file is a result of kind `module` with its path as id. */
  search(text: string, limit: number): readonly SymbolInfo[]
  /** Resolved cross-file references at or above a confidence, ordered by file and line. */
  references(minConfidence: number): readonly ResolvedReference[]

  symbol(id: SymbolId): SymbolInfo | undefined
  /** The symbol of `name` or dotted `Scope.name` in a file; the first in the source when there are several. */
  find(path: string, name: string): SymbolInfo | undefined
  /** A file's symbols in source order; empty for an unknown path. */
  symbolsOf(path: string): readonly SymbolInfo[]
  /** Child folders and files of a folder ('' is the root), or the definitions of a file. */
  outline(path: string): Result<readonly OutlineEntry[], GraphFailure>
  paths(): readonly string[]
  stats(): GraphStats
}

/** An empty graph. */
export function createGraph(): Graph {
  const store = createSymbolStore()
  const linker = createLinker(store)
  const text = deferTextIndex(createTextIndex())
  const pool = createScorePool()
  let history = createHistoryIndex({ commits: [] })
  let revision = 0
  let current: Snapshot | undefined
  /** The snapshot before, from which the next takes what has not changed. */
  let last: Snapshot | undefined

  const link = (): LinkReport => {
    const relinked = linker.pending() ? linker.link() : 0
    if (relinked > 0 || current === undefined) {
      if (relinked > 0) revision++
      current = undefined
    }
    return { relinked, revision }
  }
  const snapshot = (): Snapshot => {
    if (linker.pending()) link()
    current ??= last = takeSnapshot({ store, linker, text, history, revision, pool }, last)
    return current
  }
  const infoOf = (node: number): SymbolInfo | undefined => {
    const dense = node < 0 ? -1 : (snapshot().graph.denseOf[node] ?? -1)
    return dense < 0 ? undefined : symbolInfo(snapshot(), dense)
  }

  return {
    setConfigs(configs) {
      linker.setConfigs(configs)
      current = undefined
    },
    setHistory(signal) {
      history = createHistoryIndex(signal)
      if (current !== undefined) current = { ...current, history }
    },
    setFile(path, tags) {
      linker.put(packFile(path, tags, store.names))
      text.set(store.fileNumber(path), path, tags.wordsAlone())
      current = undefined
    },
    removeFile(path) {
      const number = store.fileNumber(path)
      if (number < 0) return
      text.remove(number)
      linker.drop(path)
      current = undefined
    },
    link,
    prepare: (milliseconds) => text.prepare(milliseconds),
    rank: (query, method) => rankSymbols(snapshot(), query, method),
    observe: (query) => observeRanking(snapshot(), query),
    view: (request, filter) => graphView(snapshot(), request, filter),
    affected: (changes) => affectedBy(snapshot(), changes),
    search: (wanted, limit) => searchNames(snapshot(), wanted, limit),
    references(minConfidence) {
      link()
      return resolvedReferences(store, linker, minConfidence)
    },
    symbol: (id) => infoOf(store.nodeOf(id)),
    find(path, name) {
      const exact = infoOf(store.nodeOf(`${path}#${name}`))
      if (exact !== undefined) return exact
      const file = store.fileNumber(path)
      const index = store.file(file)?.definitions.findIndex((definition) => definition.name === name) ?? -1
      return index < 0 ? undefined : infoOf(store.nodesOf(file)[index] ?? -1)
    },
    symbolsOf: (path) =>
      Array.from(store.nodesOf(store.fileNumber(path)), infoOf).filter((info) => info !== undefined),
    outline(path) {
      const entries = outlineOf(snapshot(), path)
      return entries === undefined
        ? fail({ kind: 'not-found', message: `There is no file or folder ${path} in the index.` })
        : ok(entries)
    },
    paths: () => store.ordered().map((file) => store.file(file)?.path ?? ''),
    stats() {
      link()
      return graphStats(store, linker)
    },
  }
}
