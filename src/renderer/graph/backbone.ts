import type { GraphEdge, GraphNode } from '../../shared/graph-view'

/** Up to this many edges per node a drawing can still be followed, so all of them are shown. */
const ALL_SHOWN = 1.4
/** Of a denser drawing each node shows its strongest ties … */
const STRONGEST_OUT = 2
const STRONGEST_IN = 1

/**
 * The edges that are shown while nothing is pointed at. A dense drawing keeps for each node what it leans on most and who leans
 * on it most, and everything that touches the active node; the rest appears with the node it belongs to.
 */
export function backbone(
  all: readonly GraphEdge[],
  nodes: readonly GraphNode[],
  activeId: string | undefined,
): ReadonlySet<string> {
  const edges = activeId === undefined ? all : betweenColumns(all, nodes)
  if (edges.length <= nodes.length * ALL_SHOWN) return new Set(edges.map((edge) => edge.id))
  const strength = (edge: GraphEdge): number => edge.count * edge.confidence
  const strongest = [...edges].sort((a, b) => strength(b) - strength(a) || (a.id < b.id ? -1 : 1))
  const out = new Map<string, number>()
  const into = new Map<string, number>()
  const shown = new Set<string>()
  for (const edge of strongest) {
    const outs = out.get(edge.from) ?? 0
    const ins = into.get(edge.to) ?? 0
    const active = edge.from === activeId || edge.to === activeId
    if (!active && outs >= STRONGEST_OUT && ins >= STRONGEST_IN) continue
    out.set(edge.from, outs + 1)
    into.set(edge.to, ins + 1)
    shown.add(edge.id)
  }
  return shown
}

/** Around an active node, what callers have to do with each other is beside the point. */
function betweenColumns(edges: readonly GraphEdge[], nodes: readonly GraphNode[]): readonly GraphEdge[] {
  const column = new Map(nodes.map((node) => [node.id, `${node.side} ${node.distance}`]))
  return edges.filter((edge) => column.get(edge.from) !== column.get(edge.to))
}
