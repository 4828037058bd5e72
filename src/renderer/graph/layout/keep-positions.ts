import { boundsOf } from './flow'
import { GAP_X, GAP_Y, type LayoutInput, type LayoutNode, type Placed, type Point } from './layout-types'

/** A view is drawn anew when less than this share of it was there before. */
const MOSTLY_KNOWN = 0.7
const MAX_RINGS = 40

/**
 * The old positions with new nodes put into free places near their neighbours, so that a changed file does not turn the drawing
 * round. `null` when too much is new, or where boxes would have to grow.
 */
export function keepPositions({
  nodes,
  edges,
  previous,
}: LayoutInput): Readonly<Record<string, Point>> | null {
  const boxes = new Set(nodes.map((node) => node.parent))
  const cards = nodes.filter((node) => !boxes.has(node.id))
  const known = cards.filter((node) => previous[node.id] !== undefined)
  const fresh = cards.filter((node) => previous[node.id] === undefined)
  if (known.length === 0 || known.length < cards.length * MOSTLY_KNOWN) return null
  if (fresh.some((node) => node.parent !== undefined)) return null
  if (fresh.length > 0 && boxes.size > 1) return null
  const placed = known.flatMap((node): readonly Placed[] => {
    const point = previous[node.id]
    return point ? [{ id: node.id, width: node.width, height: node.height, x: point.x, y: point.y }] : []
  })
  if (overlapping(placed)) return null
  const positions: Record<string, Point> = {}
  for (const node of known) positions[node.id] = previous[node.id] ?? { x: 0, y: 0 }
  for (const node of fresh) {
    const near = edges.flatMap(({ from, to }) => {
      const other = from === node.id ? positions[to] : to === node.id ? positions[from] : undefined
      return other ? [{ x: other.x + (from === node.id ? -1 : 1) * (node.width + GAP_X), y: other.y }] : []
    })
    const box = freePlace(node, near, placed)
    placed.push(box)
    positions[node.id] = { x: box.x, y: box.y }
  }
  return positions
}

/** The nearest free place to the middle of `near`, else below everything. */
function freePlace(node: LayoutNode, near: readonly Point[], taken: readonly Placed[]): Placed {
  const bounds = boundsOf(taken)
  const box = { id: node.id, width: node.width, height: node.height }
  const below = { ...box, x: bounds.left + node.width / 2, y: bounds.bottom + GAP_Y * 2 + node.height / 2 }
  if (near.length === 0) return below
  const x = near.reduce((sum, point) => sum + point.x, 0) / near.length
  const y = near.reduce((sum, point) => sum + point.y, 0) / near.length
  const step = node.height + GAP_Y
  for (let ring = 0; ring < MAX_RINGS; ring++)
    for (const direction of ring === 0 ? [0] : [1, -1]) {
      const tried = { ...box, x, y: y + direction * ring * step }
      if (!taken.some((other) => collide(tried, other))) return tried
    }
  return below
}

function collide(a: Placed, b: Placed): boolean {
  return (
    Math.abs(a.x - b.x) < (a.width + b.width) / 2 + 4 && Math.abs(a.y - b.y) < (a.height + b.height) / 2 + 4
  )
}

/** Whether cards that grew since run into each other; checked from top to bottom, so that few pairs are compared. */
function overlapping(boxes: readonly Placed[]): boolean {
  const sorted = [...boxes].sort((a, b) => a.y - a.height / 2 - (b.y - b.height / 2))
  return sorted.some((box, at) => {
    for (let next = at + 1; next < sorted.length; next++) {
      const other = sorted[next]
      if (!other || other.y - other.height / 2 >= box.y + box.height / 2) return false
      if (Math.abs(box.x - other.x) < (box.width + other.width) / 2) return true
    }
    return false
  })
}
