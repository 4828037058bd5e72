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
  const all = keepPositions(input) ?? bestTree(input)
  checkPlaces(input.nodes, all)
  const boxes = boxesAround(input.nodes, all)
  const positions = Object.fromEntries(Object.entries(all).filter(([id]) => boxes[id] === undefined))
  return { positions, boxes }
}

/** A node at no place would be drawn wrongly or not at all: better no drawing, and the one before it stays. */
function checkPlaces(nodes: readonly LayoutNode[], positions: Readonly<Record<string, Point>>): void {
  const parents = new Set(nodes.map((node) => node.parent))
  for (const { id } of nodes) {
    const point = positions[id]
    const placed = point && Number.isFinite(point.x) && Number.isFinite(point.y)
    if (!placed && !parents.has(id)) throw new Error(`No place was found for ${id}`)
  }
}

/** Shapes that boxes are tried in, as multiples of the shape of the whole. */
const BOX_SHAPES = [0.75, 0.5, 1, 0.35, 1.4]

/** Boxes beside boxes change the shape of the whole, so a few shapes are tried and the one is taken that can be shown largest. */
function bestTree(input: LayoutInput): Readonly<Record<string, Point>> {
  const nested = input.nodes.some((node) => node.parent !== undefined)
  let best: Readonly<Record<string, Point>> = {}
  let least = Infinity
  for (const shape of nested ? BOX_SHAPES : [1]) {
    const tree = placeTree(input, input.aspect * shape)
    const extent = extentOf(input, tree)
    if (extent >= least && least < Infinity) continue
    least = extent
    best = tree
  }
  return best
}

/** The height that a place of the wanted shape must have to hold all cards. */
function extentOf({ nodes, aspect }: LayoutInput, positions: Readonly<Record<string, Point>>): number {
  const parents = new Set(nodes.map((node) => node.parent))
  const cards = nodes.flatMap(({ id, width, height }): readonly Placed[] => {
    const point = positions[id]
    return point && !parents.has(id) ? [{ id, width, height, x: point.x, y: point.y }] : []
  })
  const { left, right, top, bottom } = boundsOf(cards)
  return Math.max((right - left) / aspect, bottom - top)
}

/** Lays out what is inside a box, then the box among its neighbours, up to the whole. */
function placeTree(
  { nodes, edges, aspect }: LayoutInput,
  boxAspect: number,
): Readonly<Record<string, Point>> {
  const children = childrenOf(nodes)
  const parentOf = new Map(nodes.map((node) => [node.id, node.parent]))
  const insides = new Map<string, readonly Placed[]>()
  const placeInside = (parent: string | undefined): readonly Placed[] => {
    const inner = (children.get(parent) ?? []).map(measured)
    return placeFlow(inner, lifted(edges, parent, parentOf), parent === undefined ? aspect : boxAspect)
  }
  const measured = (node: LayoutNode): LayoutNode => {
    if (!children.has(node.id)) return node
    const placed = placeInside(node.id)
    insides.set(node.id, placed)
    const { left, right, top, bottom } = boundsOf(placed)
    return {
      id: node.id,
      width: right - left + BOX_PADDING * 2,
      height: bottom - top + BOX_PADDING * 2 + BOX_HEADER,
      ...(node.column === undefined ? {} : { column: node.column }),
    }
  }
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
  spread(placeInside(undefined), 0, 0)
  return positions
}

/** Edges as they are between the children of one box: what leads from inside one child into another is added up. */
function lifted(
  edges: readonly LayoutEdge[],
  parent: string | undefined,
  parentOf: ReadonlyMap<string, string | undefined>,
): readonly LayoutEdge[] {
  const childAbove = (id: string): string | undefined => {
    let at: string | undefined = id
    while (at !== undefined && parentOf.get(at) !== parent) at = parentOf.get(at)
    return at
  }
  const sums = new Map<string, LayoutEdge>()
  for (const { from, to, weight } of edges) {
    const a = childAbove(from)
    const b = childAbove(to)
    if (a === undefined || b === undefined || a === b) continue
    const key = JSON.stringify([a, b])
    sums.set(key, { from: a, to: b, weight: (sums.get(key)?.weight ?? 0) + weight })
  }
  return [...sums.values()]
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
  for (const id of byParent.keys()) if (id !== undefined) boxOf(id)
  return boxes
}

/** Nodes by the box they are in; those in none are under `undefined`. */
function childrenOf(nodes: readonly LayoutNode[]): ReadonlyMap<string | undefined, readonly LayoutNode[]> {
  const children = new Map<string | undefined, LayoutNode[]>()
  for (const node of nodes) {
    const list = children.get(node.parent)
    if (list) list.push(node)
    else children.set(node.parent, [node])
  }
  return children
}

function round(value: number): number {
  return Math.round(value * 2) / 2
}
