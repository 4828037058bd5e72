import type { Column } from './columns'
import { GAP_X, type LayoutEdge, type Placed } from './layout-types'
import { stack } from './stack'

const SWEEPS = 10

/** Places columns side by side and orders each, so that connected nodes come to stand near each other. */
export function placeColumns(columns: readonly Column[], edges: readonly LayoutEdge[]): readonly Placed[] {
  const placed = placeInOrder(columns)
  const byId = new Map(placed.flat().map((box) => [box.id, box]))
  const neighbours = neighboursOf(byId, edges)
  const wish = (box: Placed): number => {
    let sum = 0
    let total = 0
    for (const { other, weight } of neighbours.get(box.id) ?? []) {
      const pull = other.x === box.x ? weight / 4 : weight
      sum += other.y * pull
      total += pull
    }
    return total > 0 ? sum / total : box.y
  }
  let best = remember(placed)
  let least = tension(neighbours, byId)
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (const column of sweep % 2 === 0 ? placed : [...placed].reverse()) {
      const wishes = new Map(column.map((box) => [box, wish(box)]))
      column.sort((a, b) => (wishes.get(a) ?? 0) - (wishes.get(b) ?? 0))
      stack(column, (box) => wishes.get(box) ?? box.y)
    }
    const now = tension(neighbours, byId)
    if (now < least) {
      least = now
      best = remember(placed)
    }
  }
  for (const box of byId.values()) box.y = best.get(box.id) ?? box.y
  return [...byId.values()]
}

/** Columns from left to right, each centred on y = 0 in the order it came. */
function placeInOrder(columns: readonly Column[]): Placed[][] {
  let left = 0
  return columns.map((column) => {
    const width = Math.max(...column.map((node) => node.width))
    const x = left + width / 2
    left += width + GAP_X
    const boxes = column.map((node): Placed => ({
      id: node.id,
      width: node.width,
      height: node.height,
      x,
      y: 0,
    }))
    stack(boxes, () => 0)
    return boxes
  })
}

type Neighbours = ReadonlyMap<string, readonly { readonly other: Placed; readonly weight: number }[]>

function neighboursOf(byId: ReadonlyMap<string, Placed>, edges: readonly LayoutEdge[]): Neighbours {
  const found = new Map<string, { other: Placed; weight: number }[]>()
  const add = (id: string, other: Placed, weight: number): void => {
    const list = found.get(id)
    if (list) list.push({ other, weight })
    else found.set(id, [{ other, weight }])
  }
  for (const { from, to, weight } of edges) {
    const a = byId.get(from)
    const b = byId.get(to)
    if (!a || !b || a === b) continue
    add(from, b, weight)
    add(to, a, weight)
  }
  return found
}

/** How far edges must climb, on the whole. */
function tension(neighbours: Neighbours, byId: ReadonlyMap<string, Placed>): number {
  let sum = 0
  for (const [id, list] of neighbours) {
    const y = byId.get(id)?.y ?? 0
    for (const { other, weight } of list) sum += weight * Math.abs(other.y - y)
  }
  return sum
}

function remember(columns: readonly (readonly Placed[])[]): ReadonlyMap<string, number> {
  return new Map(columns.flat().map((box) => [box.id, box.y]))
}
