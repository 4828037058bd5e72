import type { FileTags } from '../../shared/tag'
import type { GraphFilter, GraphRequest, GraphView } from '../../shared/graph-view'
import type { Failure, Result } from '../../shared/result'
import type { Affected } from '../../shared/review'
import type { OutlineEntry, ResolvedReference, SymbolId, SymbolInfo } from '../../shared/symbol'
import type { HistorySignal } from './history-signal'
import type { RankMethod } from './rank-method'
import type { RankQuery, Ranked } from './ranked'

/** 1-based lines [start, end) of a file's present text. */
export interface ChangedLines {
  readonly path: string
  readonly lines: readonly { readonly start: number; readonly end: number }[]
}

/** What the last `link` did, in files and milliseconds-free numbers, so that it can be asserted. */
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
  setFile(path: string, tags: FileTags): void
  removeFile(path: string): void
  link(): LinkReport

  /** Symbols and files, best first. */
  rank(query: RankQuery, method: RankMethod): Ranked
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
export declare function createGraph(): Graph
