import { columnsOf } from './columns'
import { GAP_Y, type LayoutEdge, type LayoutNode, type Placed } from './layout-types'
import { placeColumns } from './order-columns'

const GRID_GAP = 16

/** Connected nodes flow from left to right; those without an edge stand in rows below, so that they are in nobody's way. */
export function placeFlow(
  nodes: readonly LayoutNode[],
  edges: readonly LayoutEdge[],
  aspect: number,
): readonly Placed[] {
  const joined = new Set(edges.flatMap((edge) => (edge.from === edge.to ? [] : [edge.from, edge.to])))
  const connected = nodes.filter((node) => joined.has(node.id) || node.column !== undefined)
  const alone = nodes.filter((node) => !joined.has(node.id) && node.column === undefined)
  const flow = connected.length > 0 ? placeColumns(columnsOf(connected, edges, aspect), edges) : []
  const bounds = boundsOf(flow)
  const width = Math.max(bounds.right - bounds.left, rowsWidth(alone, aspect))
  const top = flow.length > 0 ? bounds.bottom + GAP_Y * 3 : 0
  return [...flow, ...placeRows(alone, bounds.left, top, width)]
}

/** Fills rows from left to right, in the given order; columns line up where the cards are alike. */
export function placeRows(
  nodes: readonly LayoutNode[],
  left: number,
  top: number,
  width: number,
): readonly Placed[] {
  const cell = Math.max(0, ...nodes.map((node) => node.width))
  const perRow = Math.max(1, Math.floor((width + GRID_GAP) / (cell + GRID_GAP)))
  let y = top
  const placed: Placed[] = []
  for (let at = 0; at < nodes.length; at += perRow) {
    const row = nodes.slice(at, at + perRow)
    const height = Math.max(...row.map((node) => node.height))
    row.forEach((node, column) =>
      placed.push({
        id: node.id,
        width: node.width,
        height: node.height,
        x: left + column * (cell + GRID_GAP) + node.width / 2,
        y: y + height / 2,
      }),
    )
    y += height + GAP_Y
  }
  return placed
}

function rowsWidth(nodes: readonly LayoutNode[], aspect: number): number {
  const area = nodes.reduce((sum, node) => sum + (node.width + GRID_GAP) * (node.height + GAP_Y), 0)
  return Math.sqrt(area * aspect)
}

export interface Bounds {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The smallest rectangle around boxes; an empty one at the origin when there are none. */
export function boundsOf(boxes: readonly Placed[]): Bounds {
  if (boxes.length === 0) return { left: 0, right: 0, top: 0, bottom: 0 }
  let left = Infinity
  let right = -Infinity
  let top = Infinity
  let bottom = -Infinity
  for (const { x, y, width, height } of boxes) {
    left = Math.min(left, x - width / 2)
    right = Math.max(right, x + width / 2)
    top = Math.min(top, y - height / 2)
    bottom = Math.max(bottom, y + height / 2)
  }
  return { left, right, top, bottom }
}
