import type { GraphEdge, GraphNode, GraphView } from '../../shared/graph-view'
import { backbone } from './backbone'
import { cardOf, type Card, type MeasureText } from './card'
import type { LayoutEdge, LayoutNode } from './layout/layout-types'

/** What is drawn of a view: cards and the edges between them, in the host's order (best first). */
export interface Scene {
  /** Names the view, whatever the revision: positions and viewport are remembered under it. */
  readonly key: string
  readonly nodes: readonly SceneNode[]
  readonly edges: readonly GraphEdge[]
  /** Ids of the edges that are shown while nothing is pointed at. */
  readonly backbone: ReadonlySet<string>
  readonly activeId: string | undefined
}

export interface SceneNode {
  readonly node: GraphNode
  readonly card: Card
  /** Drawn as a box around others instead of as a card. */
  readonly box: boolean
  /** How many boxes it is in. */
  readonly depth: number
}

export function sceneOf(view: GraphView, measure: MeasureText): Scene {
  const edges = drawable(view)
  const parentOf = new Map(view.nodes.map((node) => [node.id, node.parent]))
  const boxes = new Set(parentOf.values())
  const withPath = new Set(view.nodes.map((node) => node.path)).size > 1
  const nodes = view.nodes.map((node): SceneNode => ({
    node,
    card: cardOf(node, withPath && node.parent === undefined, measure),
    box: boxes.has(node.id),
    depth: depthOf(node.id, parentOf),
  }))
  const activeId = view.nodes.find((node) => node.side === 'active')?.id
  const cards = nodes.filter(({ box }) => !box).map(({ node }) => node)
  return {
    key: JSON.stringify(view.request),
    nodes,
    edges,
    backbone: backbone(edges, cards, activeId),
    activeId,
  }
}

/** The card that matters most: where the keyboard starts, and what is shown when not everything fits. */
export function mainCard(scene: Scene): string | undefined {
  if (scene.activeId !== undefined) return scene.activeId
  let best: GraphNode | undefined
  for (const { node, box } of scene.nodes) if (!box && (!best || node.weight > best.weight)) best = node
  return best?.id
}

function depthOf(id: string, parentOf: ReadonlyMap<string, string | undefined>): number {
  let depth = 0
  for (let at = parentOf.get(id); at !== undefined; at = parentOf.get(at)) depth++
  return depth
}

/** Edges whose two ends are view.nodes. An edge to itself or between a box and what is in it says nothing, and would upset the layout. */
function drawable(view: GraphView): readonly GraphEdge[] {
  const parentOf = new Map(view.nodes.map((node) => [node.id, node.parent]))
  const isInside = (id: string, box: string): boolean => {
    for (let at = parentOf.get(id); at !== undefined; at = parentOf.get(at)) if (at === box) return true
    return false
  }
  return view.edges.filter(
    ({ from, to }) =>
      from !== to && parentOf.has(from) && parentOf.has(to) && !isInside(from, to) && !isInside(to, from),
  )
}

export function layoutNodes(scene: Scene): readonly LayoutNode[] {
  return scene.nodes.map(({ node, card }) => ({
    id: node.id,
    width: card.width,
    height: card.height,
    ...(node.parent === undefined ? {} : { parent: node.parent }),
    ...columnOf(node),
  }))
}

function columnOf(node: GraphNode): { readonly column?: number } {
  switch (node.side) {
    case undefined:
      return {}
    case 'active':
      return { column: 0 }
    case 'caller':
      return { column: -(node.distance ?? 1) }
    case 'callee':
      return { column: node.distance ?? 1 }
  }
}

/** A bundle of a hundred pulls stronger than a single edge, but not a hundred times; a doubtful edge pulls little. */
export function layoutEdges(scene: Scene): readonly LayoutEdge[] {
  return scene.edges.map(({ from, to, count, confidence }) => ({
    from,
    to,
    weight: (1 + Math.log2(Math.max(1, count))) * Math.max(0.1, confidence),
  }))
}

/** Whether two scenes draw the same, so that nothing need be done. */
export function sameScene(a: Scene | null, b: Scene): boolean {
  const told = ({ key, nodes, edges }: Scene): string => JSON.stringify([key, nodes, edges])
  return a !== null && told(a) === told(b)
}
