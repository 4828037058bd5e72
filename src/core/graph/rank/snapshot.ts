import type { SymbolGraph } from '../build-graph'
import type { Flow } from '../flow'
import type { SymbolStore } from '../store/symbol-store'
import type { TextIndex } from '../text/text-index'
import type { ScorePool } from '../scores'
import type { Shares } from './fuse'
import type { HistoryIndex } from './history-index'

/** One linked state of the repository, as everything that ranks or draws reads it. */
export interface Snapshot {
  readonly store: SymbolStore
  readonly graph: SymbolGraph
  readonly text: TextIndex
  readonly history: HistoryIndex
  /** Numbers of the files in path order; another array after a file came or went. */
  readonly order: readonly number[]
  /** Dense number of each file's own node, by file number; its definitions follow in source order. */
  readonly bases: Int32Array
  /** Place in path order of each file, by file number: scores of files are kept by it, so that ties do not hang on history. */
  readonly places: Int32Array
  /** 1 for a definition, 0 for a file's own node, by dense number. */
  readonly isSymbol: Uint8Array
  /** The weights rank flows by. Computed when first asked for. */
  readonly flow: () => Flow
  /** PageRank with a uniform teleport, by dense number. Computed when first asked for. */
  readonly central: () => Float64Array
  /** What each symbol has of the list of central ranks (see fuse.ts). Computed when first asked for. */
  readonly centralShares: () => Shares
  /** Highest central rank of a definition. */
  readonly highest: () => number
  /** How much each file matters, 0–1, by place in path order. Computed when first asked for. */
  readonly importance: () => Float64Array
  readonly revision: number
  /** For the scores of its lists. */
  readonly pool: ScorePool
}

/** Dense number of a file's own node; its definitions follow in source order. */
export function denseFile(snapshot: Snapshot, file: number): number {
  return snapshot.bases[file] ?? -1
}

/** Number of the file a dense node belongs to. */
export function fileOfDense(snapshot: Pick<Snapshot, 'store' | 'graph'>, dense: number): number {
  return snapshot.store.fileOf(snapshot.graph.nodeAt[dense] ?? -1)
}

/** Index of the definition of a dense node, −1 for a file's own. */
export function indexOfDense(snapshot: Snapshot, dense: number): number {
  return snapshot.store.indexOf(snapshot.graph.nodeAt[dense] ?? -1)
}
