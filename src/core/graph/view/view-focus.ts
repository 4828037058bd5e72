import type { GraphFilter, GraphView } from '../../../shared/graph-view'
import type { SymbolId } from '../../../shared/symbol'
import { edgeWeight } from '../flow'
import type { Snapshot } from '../rank/snapshot'
import { indexOfDense } from '../rank/snapshot'
import { symbolInfo } from '../symbol-info'
import type { BoxPlace } from './symbol-box'
import { relativeWeights, symbolBox } from './symbol-box'
import { bundleEdges, edgeFilter, nodeFilter } from './view-filter'
import { foldedNote, symbolTrail } from './view-words'

/** Nodes on one side of one ring: fewer the further out. */
const RING = [22, 12, 8] as const
const MOST_EDGES = 160

/**
 * One symbol in the middle, who uses it on one side and what it uses on the other, ring by ring. A type stands for its members:
 * their relations are its own. Undefined for an unknown symbol.
 */
export function focusView(
  snapshot: Snapshot,
  symbol: SymbolId,
  hops: number,
  filter: GraphFilter,
): GraphView | undefined {
  const { graph, store } = snapshot
  const node = store.nodeOf(symbol)
  const centre = node < 0 ? -1 : (graph.denseOf[node] ?? -1)
  if (centre < 0) return undefined
  const accepts = nodeFilter(snapshot, filter)
  const acceptsEdge = edgeFilter(snapshot, filter)
  const places = new Map<number, BoxPlace>([[centre, { side: 'active', distance: 0 }]])
  const ownerOf = new Int32Array(graph.count).fill(-1)
  const inside = membersOf(snapshot, centre)
  let folded = 0

  let callers = [...inside]
  let callees = [...inside]
  for (let hop = 1; hop <= hops; hop++) {
    const limit = RING[hop - 1] ?? 8
    const grow = (from: readonly number[], outwards: boolean): number[] => {
      const found = ring(snapshot, from, outwards, acceptsEdge).filter(
        (dense) => !places.has(dense) && !inside.has(dense) && accepts(dense),
      )
      folded += Math.max(0, found.length - limit)
      return found.slice(0, limit)
    }
    const nextCallers = grow(callers, false)
    for (const dense of nextCallers) places.set(dense, { side: 'caller', distance: hop })
    const nextCallees = grow(callees, true)
    for (const dense of nextCallees) places.set(dense, { side: 'callee', distance: hop })
    callers = nextCallers
    callees = nextCallees
  }

  const shown = [...places.keys()].sort((a, b) => a - b)
  shown.forEach((dense, position) => (ownerOf[dense] = position))
  const middle = ownerOf[centre] ?? -1
  for (const dense of inside) ownerOf[dense] = middle
  const nodes = shown.map((dense) => symbolBox(snapshot, dense, places.get(dense) ?? {}))
  const bundles = bundleEdges(
    snapshot,
    ownerOf,
    nodes.map(({ id }) => id),
    acceptsEdge,
    MOST_EDGES,
  )
  const info = symbolInfo(snapshot, centre)
  return {
    request: { kind: 'focus', symbol, hops },
    nodes: relativeWeights(nodes),
    edges: bundles.edges,
    foldedNodes: folded,
    foldedEdges: bundles.folded,
    foldedNote: foldedNote(folded, 'symbol', bundles.folded, 'Filter, or centre one of these, to see more.'),
    trail: symbolTrail(info, hops),
    revision: snapshot.revision,
  }
}

/** The symbol and everything defined inside it. */
function membersOf(snapshot: Snapshot, centre: number): ReadonlySet<number> {
  const { graph } = snapshot
  const inside = new Set([centre])
  // Definitions follow their parents in source order, so the run ends with the file.
  for (let dense = centre + 1; dense < graph.count && indexOfDense(snapshot, dense) >= 0; dense++)
    if (inside.has(graph.parent[dense] ?? -1)) inside.add(dense)
  return inside
}

/** Neighbours of a set in one direction, strongest first. */
function ring(
  snapshot: Snapshot,
  from: readonly number[],
  outwards: boolean,
  acceptsEdge: (edge: number) => boolean,
): number[] {
  const { graph } = snapshot
  const central = snapshot.central()
  const weights = new Map<number, number>()
  for (const dense of from) {
    const start = (outwards ? graph.outStart : graph.inStart)[dense] ?? 0
    const end = (outwards ? graph.outStart : graph.inStart)[dense + 1] ?? 0
    for (let at = start; at < end; at++) {
      const edge = outwards ? at : (graph.inEdge[at] ?? 0)
      if (!acceptsEdge(edge)) continue
      const other = (outwards ? graph.to : graph.from)[edge] ?? 0
      weights.set(other, (weights.get(other) ?? 0) + edgeWeight(graph, edge))
    }
  }
  return [...weights]
    .sort((a, b) => b[1] - a[1] || (central[b[0]] ?? 0) - (central[a[0]] ?? 0) || a[0] - b[0])
    .map(([dense]) => dense)
}
