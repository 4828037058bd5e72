import { boundsOf, placeFlow } from './flow'
import { keepPositions } from './keep-positions'
import {
  BOX_HEADER,
  BOX_PADDING,
  type Box,
  type Layout,
  type LayoutEdge,
  type LayoutInput,
  type LayoutNode,
  type Placed,
  type Point,
} from './layout-types'

/**
 * Positions for a view: the same input gives the same output, to the last digit. Boxes are laid out from the inside out, so that
 * they can never overlap; where most of a view was drawn before, what stays keeps its place.
 */
export function computeLayout(input: LayoutInput): Layout {
  const all = keepPositions(input) ?? placeTree(input)
  const boxes = boxesAround(input.nodes, all)
  const positions = Object.fromEntries(Object.entries(all).filter(([id]) => boxes[id] === undefined))
  return { positions, boxes }
}

function placeTree({ nodes, edges, aspect }: LayoutInput): Readonly<Record<string, Point>> {
  const children = childrenOf(nodes)
  const boxOf = outermostBoxes(nodes)
  const insides = new Map<string, readonly Placed[]>()
  const measured = (node: LayoutNode): LayoutNode => {
    const inner = children.get(node.id)
    if (!inner) return node
    const placed = placeFlow(inner.map(measured), edgesAmong(inner, edges), Math.max(0.8, aspect * 0.8))
    insides.set(node.id, placed)
    const { left, right, top, bottom } = boundsOf(placed)
    return {
      id: node.id,
      width: right - left + BOX_PADDING * 2,
      height: bottom - top + BOX_PADDING * 2 + BOX_HEADER,
      ...(node.column === undefined ? {} : { column: node.column }),
    }
  }
  const roots = nodes.filter((node) => node.parent === undefined).map(measured)
  const positions: Record<string, Point> = {}
  const spread = (placed: readonly Placed[], dx: number, dy: number): void => {
    for (const box of placed) {
      positions[box.id] = { x: round(box.x + dx), y: round(box.y + dy) }
      const inner = insides.get(box.id)
      if (!inner) continue
      const bounds = boundsOf(inner)
      const left = box.x + dx - box.width / 2 + BOX_PADDING
      const top = box.y + dy - box.height / 2 + BOX_PADDING + BOX_HEADER
      spread(inner, left - bounds.left, top - bounds.top)
    }
  }
  spread(placeFlow(roots, bundled(edges, boxOf), aspect), 0, 0)
  return positions
}

/** The boxes that parents are drawn as: what is inside, with room for a name. Inner boxes come before outer ones. */
function boxesAround(
  nodes: readonly LayoutNode[],
  positions: Readonly<Record<string, Point>>,
): Readonly<Record<string, Box>> {
  const byParent = childrenOf(nodes)
  const boxes: Record<string, Box> = {}
  const boxOf = (id: string): Box => {
    const known = boxes[id]
    if (known) return known
    const inner = (byParent.get(id) ?? []).map((node): Placed => {
      if (byParent.has(node.id)) return { id: node.id, ...boxOf(node.id) }
      const { x, y } = positions[node.id] ?? { x: 0, y: 0 }
      return { id: node.id, x, y, width: node.width, height: node.height }
    })
    const { left, right, top, bottom } = boundsOf(inner)
    const width = right - left + BOX_PADDING * 2
    const height = bottom - top + BOX_PADDING * 2 + BOX_HEADER
    boxes[id] = { x: (left + right) / 2, y: (top + bottom - BOX_HEADER) / 2, width, height }
    return boxes[id]
  }
  for (const id of byParent.keys()) boxOf(id)
  return boxes
}

function childrenOf(nodes: readonly LayoutNode[]): ReadonlyMap<string, readonly LayoutNode[]> {
  const children = new Map<string, LayoutNode[]>()
  for (const node of nodes) {
    if (node.parent === undefined) continue
    const list = children.get(node.parent)
    if (list) list.push(node)
    else children.set(node.parent, [node])
  }
  return children
}

/** For each node the outermost box it is in, or itself. */
function outermostBoxes(nodes: readonly LayoutNode[]): ReadonlyMap<string, string> {
  const parentOf = new Map(nodes.map((node) => [node.id, node.parent]))
  const outermost = (id: string): string => {
    const parent = parentOf.get(id)
    return parent === undefined ? id : outermost(parent)
  }
  return new Map(nodes.map((node) => [node.id, outermost(node.id)]))
}

/** Edges between outermost boxes, added up; those inside one box are its own business. */
function bundled(edges: readonly LayoutEdge[], boxOf: ReadonlyMap<string, string>): readonly LayoutEdge[] {
  const sums = new Map<string, LayoutEdge>()
  for (const { from, to, weight } of edges) {
    const a = boxOf.get(from)
    const b = boxOf.get(to)
    if (a === undefined || b === undefined || a === b) continue
    const key = JSON.stringify([a, b])
    sums.set(key, { from: a, to: b, weight: (sums.get(key)?.weight ?? 0) + weight })
  }
  return [...sums.values()]
}

function edgesAmong(nodes: readonly LayoutNode[], edges: readonly LayoutEdge[]): readonly LayoutEdge[] {
  const inside = new Set(nodes.map((node) => node.id))
  return edges.filter((edge) => inside.has(edge.from) && inside.has(edge.to))
}

function round(value: number): number {
  return Math.round(value * 2) / 2
}
