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

/** The graph with the weights that rank flows by, as a chain and node by node. */
export interface Flow extends Chain {
  /** Calls `give(target, share)` for each node that `node` passes rank to; shares sum to 1 or there are none. */
  readonly from: (node: number, give: (target: number, share: number) => void) => void
}

/** Rank flows to what a symbol uses, with a smaller share back, and between members and holders. */
export function flowOf(graph: SymbolGraph): Flow {
  const { count, edges, from, to, parent, outStart, inStart, inEdge } = graph
  const weight = new Float64Array(edges)
  const total = new Float64Array(count)
  for (let edge = 0; edge < edges; edge++) {
    const own = edgeWeight(graph, edge)
    const user = from[edge] ?? 0
    const used = to[edge] ?? 0
    weight[edge] = own
    total[user] = (total[user] ?? 0) + own
    total[used] = (total[used] ?? 0) + own * BACK
  }
  const memberStart = new Int32Array(count + 1)
  for (let node = 0; node < count; node++) {
    const holder = parent[node] ?? -1
    if (holder < 0) continue
    total[node] = (total[node] ?? 0) + TO_HOLDER
    total[holder] = (total[holder] ?? 0) + TO_MEMBER
    memberStart[holder + 1] = (memberStart[holder + 1] ?? 0) + 1
  }
  for (let node = 0; node < count; node++)
    memberStart[node + 1] = (memberStart[node + 1] ?? 0) + (memberStart[node] ?? 0)
  const members = new Int32Array(memberStart[count] ?? 0)
  const cursor = memberStart.slice(0, count)
  for (let node = 0; node < count; node++) {
    const holder = parent[node] ?? -1
    if (holder < 0) continue
    const at = cursor[holder] ?? 0
    cursor[holder] = at + 1
    members[at] = node
  }

  // Loops, because `from` with a function takes ten times as long.
  const inverse = new Float64Array(count)
  const passed = new Float64Array(count)
  for (let node = 0; node < count; node++) {
    const sum = total[node] ?? 0
    if (sum <= 0) continue
    inverse[node] = 1 / sum
    passed[node] = 1
  }
  const unit = new Float64Array(count)
  const pass = (ranks: Float64Array, next: Float64Array): void => {
    for (let node = 0; node < count; node++) unit[node] = (ranks[node] ?? 0) * (inverse[node] ?? 0)
    for (let edge = 0; edge < edges; edge++) {
      const own = weight[edge] ?? 0
      const user = from[edge] ?? 0
      const used = to[edge] ?? 0
      next[used] = (next[used] ?? 0) + (unit[user] ?? 0) * own
      next[user] = (next[user] ?? 0) + (unit[used] ?? 0) * own * BACK
    }
    for (let node = 0; node < count; node++) {
      const holder = parent[node] ?? -1
      if (holder < 0) continue
      next[node] = (next[node] ?? 0) + (unit[holder] ?? 0) * TO_MEMBER
      next[holder] = (next[holder] ?? 0) + (unit[node] ?? 0) * TO_HOLDER
    }
  }
  return {
    count,
    pass,
    passed,
    from(node, give) {
      const sum = total[node] ?? 0
      if (sum <= 0) return
      for (let edge = outStart[node] ?? 0; edge < (outStart[node + 1] ?? 0); edge++)
        give(to[edge] ?? 0, (weight[edge] ?? 0) / sum)
      for (let at = inStart[node] ?? 0; at < (inStart[node + 1] ?? 0); at++) {
        const edge = inEdge[at] ?? 0
        give(from[edge] ?? 0, ((weight[edge] ?? 0) * BACK) / sum)
      }
      const holder = parent[node] ?? -1
      if (holder >= 0) give(holder, TO_HOLDER / sum)
      for (let at = memberStart[node] ?? 0; at < (memberStart[node + 1] ?? 0); at++)
        give(members[at] ?? 0, TO_MEMBER / sum)
    },
  }
}
