import type { GraphFilter, GraphView } from '../../../shared/graph-view'
import type { SymbolId } from '../../../shared/symbol'
import { usersOf } from '../affected'
import type { Snapshot } from '../rank/snapshot'
import type { BoxPlace } from './symbol-box'
import { relativeWeights, symbolBox } from './symbol-box'
import { bundleEdges, edgeFilter, nodeFilter } from './view-filter'
import { foldedNote, trailOf } from './view-words'

const MOST_CHANGED = 40
const MOST_USERS = 45
const MOST_EDGES = 160

/** Changed symbols, and the callers and tests that they affect. Symbols that do not exist are left out. */
export function changesView(
  snapshot: Snapshot,
  symbols: readonly SymbolId[],
  filter: GraphFilter,
): GraphView {
  const { graph, store } = snapshot
  const central = snapshot.central()
  const byRank = (a: number, b: number): number => (central[b] ?? 0) - (central[a] ?? 0) || a - b
  const accepts = nodeFilter(snapshot, filter)
  const changed = new Set(
    symbols.flatMap((id) => {
      const node = store.nodeOf(id)
      const dense = node < 0 ? -1 : (graph.denseOf[node] ?? -1)
      return dense < 0 ? [] : [dense]
    }),
  )
  const users = [...usersOf(snapshot, changed)].filter(accepts).sort(byRank)
  const shownChanged = [...changed].sort(byRank).slice(0, MOST_CHANGED)
  const shownUsers = users.slice(0, MOST_USERS)
  const places = new Map<number, BoxPlace>()
  for (const dense of shownChanged) places.set(dense, { side: 'active', distance: 0 })
  for (const dense of shownUsers) places.set(dense, { side: 'caller', distance: 1 })

  const shown = [...places.keys()].sort((a, b) => a - b)
  const ownerOf = new Int32Array(graph.count).fill(-1)
  shown.forEach((dense, position) => (ownerOf[dense] = position))
  const nodes = shown.map((dense) => symbolBox(snapshot, dense, places.get(dense) ?? {}))
  const bundles = bundleEdges(
    snapshot,
    ownerOf,
    nodes.map(({ id }) => id),
    edgeFilter(snapshot, filter),
    MOST_EDGES,
  )
  const folded = changed.size - shownChanged.length + users.length - shownUsers.length
  return {
    request: { kind: 'changes', symbols: [...symbols] },
    nodes: relativeWeights(nodes),
    edges: bundles.edges,
    foldedNodes: folded,
    foldedEdges: bundles.folded,
    foldedNote: foldedNote(folded, 'symbol', bundles.folded, 'Centre one symbol to see all that touches it.'),
    trail: [...trailOf(''), { label: 'Changes', request: { kind: 'changes', symbols: [...symbols] } }],
    revision: snapshot.revision,
  }
}
