import type { EdgeKind } from '../../shared/symbol'
import { EDGE_KINDS } from '../../shared/symbol'
import type { SymbolGraph } from './build-graph'
import type { Chain } from './pagerank'

/** How strongly each relation says that who changes one end must look at the other. */
const STRENGTH: Readonly<Record<EdgeKind, number>> = {
  calls: 1,
  constructs: 1,
  inherits: 1.5,
  implements: 1.2,
  'uses-type': 0.7,
  imports: 0.3,
  decorates: 0.8,
  renders: 1,
  overrides: 0.8,
  tests: 0.25,
  uses: 0.6,
}
const BY_NUMBER = Float64Array.from(EDGE_KINDS, (kind) => STRENGTH[kind])
/** Share of an edge's weight that flows back to who uses a symbol: a change must reach its callers. */
const BACK = 0.3
/** A member makes its type matter, and the other way round a little. */
const TO_HOLDER = 0.2
const TO_MEMBER = 0.05

/** The weight of one edge: by kind, belief, and the root of how often it occurs. */
export function edgeWeight(graph: SymbolGraph, edge: number): number {
  const strength = BY_NUMBER[graph.kind[edge] ?? 0] ?? 0
  return strength * (graph.confidence[edge] ?? 0) * Math.sqrt(graph.times[edge] ?? 1)
}

/** The chain that rank flows along: to what a symbol uses, with a smaller share back, and between members and holders. */
export function flowOf(graph: SymbolGraph): Chain {
  const { count, edges, from, to, parent, outStart, inStart, inEdge } = graph
  const weight = new Float64Array(edges)
  const total = new Float64Array(count)
  const start = new Int32Array(count + 1)
  for (let edge = 0; edge < edges; edge++) {
    const own = edgeWeight(graph, edge)
    const user = from[edge] ?? 0
    const used = to[edge] ?? 0
    weight[edge] = own
    total[user] = (total[user] ?? 0) + own
    total[used] = (total[used] ?? 0) + own * BACK
  }
  const members = new Int32Array(count)
  for (let node = 0; node < count; node++) {
    const holder = parent[node] ?? -1
    if (holder < 0) continue
    total[node] = (total[node] ?? 0) + TO_HOLDER
    total[holder] = (total[holder] ?? 0) + TO_MEMBER
    members[holder] = (members[holder] ?? 0) + 1
  }
  for (let node = 0; node < count; node++) {
    const degree =
      (outStart[node + 1] ?? 0) - (outStart[node] ?? 0) + (inStart[node + 1] ?? 0) - (inStart[node] ?? 0)
    const held = (parent[node] ?? -1) >= 0 ? 1 : 0
    start[node + 1] = (start[node] ?? 0) + degree + held + (members[node] ?? 0)
  }
  const source = new Int32Array(start[count] ?? 0)
  const share = new Float64Array(start[count] ?? 0)
  const cursor = start.slice(0, count)
  const put = (node: number, giver: number, own: number): void => {
    const at = cursor[node] ?? 0
    cursor[node] = at + 1
    source[at] = giver
    share[at] = own / (total[giver] ?? 1)
  }
  for (let node = 0; node < count; node++) {
    for (let at = inStart[node] ?? 0; at < (inStart[node + 1] ?? 0); at++) {
      const edge = inEdge[at] ?? 0
      put(node, from[edge] ?? 0, weight[edge] ?? 0)
    }
    for (let edge = outStart[node] ?? 0; edge < (outStart[node + 1] ?? 0); edge++)
      put(node, to[edge] ?? 0, (weight[edge] ?? 0) * BACK)
    const holder = parent[node] ?? -1
    if (holder >= 0) {
      put(node, holder, TO_MEMBER)
      put(holder, node, TO_HOLDER)
    }
  }
  return { count, start, source, share, passed: Float64Array.from(total, (sum) => (sum > 0 ? 1 : 0)) }
}
