import { buildGraph } from '../build-graph'
import { flowOf } from '../flow'
import type { Linker } from '../linker'
import type { Chain } from '../pagerank'
import { pageRank } from '../pagerank'
import type { SymbolStore } from '../store/symbol-store'
import type { TextIndex } from '../text/text-index'
import type { HistoryIndex } from './history-index'
import type { Snapshot } from './snapshot'

/** The linked state as one value; what is dear is computed when first asked for, and once. */
export function takeSnapshot(
  store: SymbolStore,
  linker: Linker,
  text: TextIndex,
  history: HistoryIndex,
  revision: number,
): { readonly snapshot: Snapshot; readonly chain: () => Chain } {
  const graph = buildGraph(store, linker.linked)
  let chain: Chain | undefined
  let central: Float64Array | undefined
  let highest = 0
  const flow = (): Chain => (chain ??= flowOf(graph))
  const ranks = (): Float64Array => {
    if (central !== undefined) return central
    central = pageRank(flow(), teleport(graph.count, graph.nodeAt, store), {
      damping: 0.85,
      tolerance: 1e-4 / Math.max(1, graph.count),
      maxIterations: 60,
    }).ranks
    graph.nodeAt.forEach((node, dense) => {
      if (store.indexOf(node) >= 0) highest = Math.max(highest, central?.[dense] ?? 0)
    })
    return central
  }
  const snapshot: Snapshot = {
    store,
    graph,
    text,
    history,
    central: ranks,
    highest: () => {
      ranks()
      return highest > 0 ? highest : 1
    },
    revision,
  }
  return { snapshot, chain: flow }
}

/** Uniform but for tests, generated and vendored files, from which fewer readers start. */
function teleport(count: number, nodeAt: Int32Array, store: SymbolStore): Float64Array {
  const jump = new Float64Array(count)
  nodeAt.forEach((node, dense) => {
    jump[dense] = store.file(store.fileOf(node))?.demotion ?? 1
  })
  return jump
}
