import { levelsOf } from './levels'
import { GAP_X, GAP_Y, type LayoutEdge, type LayoutNode } from './layout-types'

/** So few nodes that the window would ask for one column are still told apart by who uses whom. */
const MIN_COLUMNS = 2

/** Nodes of one column, top to bottom. */
export type Column = readonly LayoutNode[]

/**
 * Deals connected nodes into columns: callers to the left of what they use. Of a few numbers of columns, the one is taken whose
 * drawing fills a place of this shape best; a column that would be far taller than the others is split into neighbours.
 */
export function columnsOf(
  nodes: readonly LayoutNode[],
  edges: readonly LayoutEdge[],
  aspect: number,
): readonly Column[] {
  const fixed = nodes.some((node) => node.column !== undefined)
  const levels = fixed
    ? null
    : levelsOf(
        nodes.map((node) => node.id),
        edges,
      )
  const guess = wantedColumns(nodes, aspect)
  const natural = levels ? 1 + Math.round(Math.max(0, ...levels.values())) : 0
  let best: readonly Column[] = []
  let least = Infinity
  for (const wanted of [natural, guess + 1, guess, guess + 2, guess - 1, guess + 3]) {
    if (wanted < 1) continue
    const groups = levels ? byLevel(nodes, levels, wanted) : byFixedColumn(nodes)
    const limit = Math.max((totalHeight(nodes) / wanted) * 1.3, SHORTEST)
    const columns = groups.flatMap((group) => split(group, limit))
    const lost = Math.max(0, natural - groups.length)
    const cost = Math.max(extentOf(columns, aspect), COMFORTABLE) * (1 + LEVEL_LOST * lost)
    if (cost >= least) continue
    least = cost
    best = columns
  }
  return best
}

/** A drawing of this height fits without being made smaller, so nothing is gained by squeezing it further. */
const COMFORTABLE = 640
/** What it costs that a caller and what it calls come to stand in one column, as a share of the size. */
const LEVEL_LOST = 0.07

/** Columns lower than this are never split. */
const SHORTEST = 300

/** The height of the place, in this shape, that the columns need. */
function extentOf(columns: readonly Column[], aspect: number): number {
  const width = columns.reduce(
    (sum, column) => sum + Math.max(...column.map((node) => node.width)) + GAP_X,
    0,
  )
  return Math.max(width / aspect, ...columns.map(totalHeight))
}

/** √(area × aspect) over a column's width: columns that make the drawing about as wide as the place. */
function wantedColumns(nodes: readonly LayoutNode[], aspect: number): number {
  const width = nodes.reduce((sum, node) => sum + node.width, 0) / Math.max(1, nodes.length) + GAP_X
  return Math.max(1, Math.round(Math.sqrt((totalHeight(nodes) * aspect) / width)))
}

function totalHeight(nodes: readonly LayoutNode[]): number {
  return nodes.reduce((sum, node) => sum + node.height + GAP_Y, 0)
}

function byFixedColumn(nodes: readonly LayoutNode[]): readonly Column[] {
  const groups = new Map<number, LayoutNode[]>()
  for (const node of nodes) {
    const column = node.column ?? 0
    groups.set(column, [...(groups.get(column) ?? []), node])
  }
  return [...groups].sort(([a], [b]) => a - b).map(([, group]) => group)
}

/** Whole levels become columns when there are few enough of them; else the levels are squeezed into the wanted number. */
function byLevel(
  nodes: readonly LayoutNode[],
  levels: ReadonlyMap<string, number>,
  wanted: number,
): readonly Column[] {
  const highest = Math.max(0, ...levels.values())
  const steps = Math.max(Math.min(MIN_COLUMNS, nodes.length), wanted)
  const scale = highest > steps - 1 || highest < 0.5 ? (steps - 1) / Math.max(highest, 0.001) : 1
  const groups = new Map<number, LayoutNode[]>()
  for (const node of nodes) {
    const column = Math.round((levels.get(node.id) ?? 0) * scale)
    groups.set(column, [...(groups.get(column) ?? []), node])
  }
  return [...groups].sort(([a], [b]) => a - b).map(([, group]) => group)
}

/** Deals a column that is too tall round-robin over several, so that each keeps the order from top to bottom. */
function split(column: Column, limit: number): readonly Column[] {
  const parts = Math.min(column.length, Math.ceil(totalHeight(column) / limit))
  if (parts <= 1) return [column]
  return Array.from({ length: parts }, (_, part) => column.filter((_node, at) => at % parts === part))
}
