import { buildGraph } from '../build-graph'
import type { Flow } from '../flow'
import { flowOf } from '../flow'
import type { Linker } from '../linker'
import { pageRank } from '../pagerank'
import type { SymbolStore } from '../store/symbol-store'
import type { TextIndex } from '../text/text-index'
import type { HistoryIndex } from './history-index'
import type { ScorePool } from '../scores'
import { sharesOfAll } from './fuse'
import type { Shares } from './fuse'
import { fileImportance } from './file-importance'
import type { Snapshot } from './snapshot'

/** Finer differences of rank than these steps give do not change an order that anyone would notice. */
const CENTRAL = { damping: 0.75, tolerance: 5e-3, maxIterations: 20 } as const

/** The linked state as one value; what is dear is computed when first asked for, and once. */
export function takeSnapshot(
  store: SymbolStore,
  linker: Linker,
  text: TextIndex,
  history: HistoryIndex,
  revision: number,
  pool: ScorePool,
): Snapshot {
  const graph = buildGraph(store, linker.linked)
  const bases = new Int32Array(store.fileLimit()).fill(-1)
  const places = new Int32Array(store.fileLimit()).fill(-1)
  const isSymbol = new Uint8Array(graph.count).fill(1)
  for (const [place, file] of store.ordered().entries()) {
    places[file] = place
    const base = graph.denseOf[store.fileNode(file)] ?? -1
    bases[file] = base
    isSymbol[base] = 0
  }
  let flow: Flow | undefined
  let central: Float64Array | undefined
  let centralShares: Shares | undefined
  let highest = 0
  const flowing = (): Flow => (flow ??= flowOf(graph))
  const ranks = (): Float64Array => {
    if (central !== undefined) return central
    const { count } = graph
    const options = { ...CENTRAL, tolerance: CENTRAL.tolerance / Math.max(1, count) }
    const found = pageRank(flowing(), teleport(store, bases, count), options).ranks
    for (let dense = 0; dense < count; dense++)
      if (isSymbol[dense] === 1) highest = Math.max(highest, found[dense] ?? 0)
    central = found
    return found
  }
  let importance: Float64Array | undefined
  const snapshot: Snapshot = {
    store,
    graph,
    text,
    history,
    bases,
    places,
    isSymbol,
    flow: flowing,
    central: ranks,
    centralShares: () => (centralShares ??= sharesOfAll(ranks(), isSymbol)),
    highest: () => {
      ranks()
      return highest > 0 ? highest : 1
    },
    importance: () => (importance ??= fileImportance(snapshot)),
    revision,
    pool,
  }
  return snapshot
}

/** Uniform but for tests, generated and vendored files, from which fewer readers start. */
function teleport(store: SymbolStore, bases: Int32Array, count: number): Float64Array {
  const jump = new Float64Array(count)
  for (const file of store.ordered()) {
    const base = bases[file] ?? 0
    jump.fill(store.file(file)?.demotion ?? 1, base, base + 1 + store.nodesOf(file).length)
  }
  return jump
}
