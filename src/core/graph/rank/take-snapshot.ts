import { once } from '../../../shared/once'
import { buildGraph } from '../build-graph'
import type { SymbolGraph } from '../build-graph'
import { flowOf } from '../flow'
import type { Linker } from '../linker'
import { pageRank } from '../pagerank'
import type { SymbolStore } from '../store/symbol-store'
import type { TextIndex } from '../text/text-index'
import type { HistoryIndex } from './history-index'
import type { ScorePool } from '../scores'
import { sharesOfAll } from './fuse'
import { fileImportance } from './file-importance'
import type { Snapshot } from './snapshot'

/** Finer differences of rank than these steps give do not change an order that anyone would notice. */
const CENTRAL = { damping: 0.75, tolerance: 5e-3, maxIterations: 20 } as const

/** What a snapshot is of. */
export interface SnapshotSource {
  readonly store: SymbolStore
  readonly linker: Linker
  readonly text: TextIndex
  readonly history: HistoryIndex
  readonly revision: number
  readonly pool: ScorePool
}

/**
 * The linked state as one value; what is dear is computed when first asked for, and once. Most saved files change what stands in a
 * body and no edge: then what follows from the edges alone is taken from the snapshot before.
 */
export function takeSnapshot(
  { store, linker, text, history, revision, pool }: SnapshotSource,
  before: Snapshot | undefined,
): Snapshot {
  const order = store.ordered()
  const built = buildGraph(store, linker.linked)
  const known = before?.order === order && isSame(before.graph, built) ? before : undefined
  const graph = known?.graph ?? built
  const bases = new Int32Array(store.fileLimit()).fill(-1)
  const places = new Int32Array(store.fileLimit()).fill(-1)
  for (const [place, file] of order.entries()) {
    places[file] = place
    bases[file] = graph.denseOf[store.fileNode(file)] ?? -1
  }
  const derived: Derived = known ?? derive({ store, graph, order, bases, places })
  const { isSymbol, flow, central, centralShares, highest, importance } = derived
  return {
    store,
    graph,
    text,
    history,
    order,
    bases,
    places,
    isSymbol,
    flow,
    central,
    centralShares,
    highest,
    importance,
    revision,
    pool,
  }
}

type Derived = Pick<Snapshot, 'isSymbol' | 'flow' | 'central' | 'centralShares' | 'highest' | 'importance'>

/**
 * What follows from files and edges alone. It may be computed when files have been saved since, and reads nothing of them that can
 * have changed while the graph is the same.
 */
function derive(base: Pick<Snapshot, 'store' | 'graph' | 'order' | 'bases' | 'places'>): Derived {
  const { graph, order, bases, store } = base
  const { count } = graph
  const isSymbol = new Uint8Array(count).fill(1)
  for (const file of order) isSymbol[bases[file] ?? 0] = 0
  const flow = once(() => flowOf(graph))
  const central = once(() => {
    const options = { ...CENTRAL, tolerance: CENTRAL.tolerance / Math.max(1, count) }
    return pageRank(flow(), teleport(store, bases, count), options).ranks
  })
  const highest = once(() => {
    const ranks = central()
    let most = 0
    for (let dense = 0; dense < count; dense++)
      if (isSymbol[dense] === 1) most = Math.max(most, ranks[dense] ?? 0)
    return most > 0 ? most : 1
  })
  return {
    isSymbol,
    flow,
    central,
    highest,
    centralShares: once(() => sharesOfAll(central(), isSymbol)),
    importance: once(() => fileImportance({ ...base, isSymbol })),
  }
}

function isSame(a: SymbolGraph, b: SymbolGraph): boolean {
  const columns = ['nodeAt', 'parent', 'from', 'to', 'kind', 'reason', 'confidence', 'times'] as const
  return columns.every((column) => bytesOf(a[column]).equals(bytesOf(b[column])))
}

const bytesOf = ({ buffer, byteOffset, byteLength }: NodeJS.TypedArray): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

/** Uniform but for tests, generated and vendored files, from which fewer readers start. */
function teleport(store: SymbolStore, bases: Int32Array, count: number): Float64Array {
  const jump = new Float64Array(count)
  for (const file of store.ordered()) {
    const base = bases[file] ?? 0
    jump.fill(store.file(file)?.demotion ?? 1, base, base + 1 + store.nodesOf(file).length)
  }
  return jump
}
