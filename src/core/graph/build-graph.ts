import type { Linked } from './linker'
import { EDGE_STRIDE } from './resolve/merge-links'
import type { SymbolStore } from './store/symbol-store'

/**
 * The linked graph in compressed sparse rows. Nodes are numbered densely in the order of paths and sources, so that sums run in the
 * same order whatever the order in which files came. Edges of a node are ordered by target, then kind.
 */
export interface SymbolGraph {
  readonly count: number
  /** Dense number → node of the store. */
  readonly nodeAt: Int32Array
  /** Node of the store → dense number, −1 for none. */
  readonly denseOf: Int32Array
  /** Dense number → dense number of what directly holds it, −1 for a file. */
  readonly parent: Int32Array
  readonly edges: number
  readonly outStart: Int32Array
  readonly from: Int32Array
  readonly to: Int32Array
  /** Index in EDGE_KINDS. */
  readonly kind: Uint8Array
  /** Index in EDGE_REASONS. */
  readonly reason: Uint8Array
  /** 0–1. */
  readonly confidence: Float32Array
  /** References bundled in the edge. */
  readonly times: Int32Array
  readonly inStart: Int32Array
  /** Edge numbers by target. */
  readonly inEdge: Int32Array
}

/** Builds the rows by counting sort: linear in nodes and edges. */
export function buildGraph(store: SymbolStore, linked: (file: number) => Linked | undefined): SymbolGraph {
  const order = store.ordered()
  const denseOf = new Int32Array(store.nodeLimit()).fill(-1)
  let count = 0
  let total = 0
  for (const file of order) {
    count += 1 + store.nodesOf(file).length
    total += (linked(file)?.edges.length ?? 0) / EDGE_STRIDE
  }
  const nodeAt = new Int32Array(count)
  const parent = new Int32Array(count).fill(-1)
  let next = 0
  for (const file of order) {
    const base = next
    nodeAt[next] = store.fileNode(file)
    denseOf[store.fileNode(file)] = next++
    const definitions = store.file(file)?.definitions ?? []
    const nodes = store.nodesOf(file)
    for (let index = 0; index < nodes.length; index++) {
      const node = nodes[index] ?? -1
      nodeAt[next] = node
      parent[next] = base + 1 + (definitions[index]?.parent ?? -1)
      denseOf[node] = next++
    }
  }

  const rows = orderedRows(gatherRows(order, linked, denseOf, total), count)
  const incoming = sortBy(rows.to, undefined, rows.to.length, count)
  return {
    count,
    nodeAt,
    denseOf,
    parent,
    edges: rows.to.length,
    ...rows,
    inStart: incoming.start,
    inEdge: incoming.order,
  }
}

type Columns = Pick<SymbolGraph, 'from' | 'to' | 'kind' | 'reason' | 'confidence' | 'times'>

/** Steps that putting rows in order may take for each edge, before sorting all of them is cheaper. */
const STEPS = 8

/**
 * All files' edges in dense numbers, those to what is gone left out. A file's edges come by source and then by node number, which is
 * seldom far from the order wanted, so that each is moved up to its place at once. Where that takes too long, or sources are not in
 * order (after edits), the rows are left for sorting.
 */
function gatherRows(
  order: readonly number[],
  linked: (file: number) => Linked | undefined,
  denseOf: Int32Array,
  total: number,
): Columns & { readonly inOrder: boolean } {
  const from = new Int32Array(total)
  const to = new Int32Array(total)
  const kind = new Uint8Array(total)
  const reason = new Uint8Array(total)
  const confidence = new Float32Array(total)
  const times = new Int32Array(total)
  let edges = 0
  let steps = STEPS * total
  let inOrder = true
  for (const file of order) {
    const own = linked(file)?.edges
    if (own === undefined) continue
    for (let at = 0; at < own.length; at += EDGE_STRIDE) {
      const user = denseOf[own[at] ?? -1] ?? -1
      const used = denseOf[own[at + 1] ?? -1] ?? -1
      if (user < 0 || used < 0) continue
      if (edges > 0 && user < (from[edges - 1] ?? 0)) inOrder = false
      let row = edges
      while (inOrder && row > 0 && from[row - 1] === user && (to[row - 1] ?? 0) > used) {
        to[row] = to[row - 1] ?? 0
        kind[row] = kind[row - 1] ?? 0
        reason[row] = reason[row - 1] ?? 0
        confidence[row] = confidence[row - 1] ?? 0
        times[row] = times[row - 1] ?? 0
        row--
        if (--steps < 0) inOrder = false
      }
      from[edges++] = user
      to[row] = used
      kind[row] = own[at + 2] ?? 0
      reason[row] = own[at + 3] ?? 0
      confidence[row] = (own[at + 4] ?? 0) / 1000
      times[row] = own[at + 5] ?? 1
    }
  }
  return {
    from: from.subarray(0, edges),
    to: to.subarray(0, edges),
    kind: kind.subarray(0, edges),
    reason: reason.subarray(0, edges),
    confidence: confidence.subarray(0, edges),
    times: times.subarray(0, edges),
    inOrder,
  }
}

/** Rows by source, then target, then kind, and where each source's run starts. */
function orderedRows(
  { inOrder, ...rows }: Columns & { readonly inOrder: boolean },
  count: number,
): Columns & { readonly outStart: Int32Array } {
  const edges = rows.to.length
  if (inOrder) return { ...rows, outStart: startsOf(rows.from, edges, count) }
  // Kinds are in order within a file's (from, to), and stable sorts keep that.
  const byTo = sortBy(rows.to, undefined, edges, count)
  const { order, start } = sortBy(rows.from, byTo.order, edges, count)
  const pick = <A extends Int32Array | Uint8Array | Float32Array>(column: A, into: A): A => {
    for (let at = 0; at < edges; at++) into[at] = column[order[at] ?? 0] ?? 0
    return into
  }
  return {
    from: pick(rows.from, new Int32Array(edges)),
    to: pick(rows.to, new Int32Array(edges)),
    kind: pick(rows.kind, new Uint8Array(edges)),
    reason: pick(rows.reason, new Uint8Array(edges)),
    confidence: pick(rows.confidence, new Float32Array(edges)),
    times: pick(rows.times, new Int32Array(edges)),
    outStart: start,
  }
}

function startsOf(keys: Int32Array, length: number, count: number): Int32Array {
  const start = new Int32Array(count + 1)
  for (let at = 0; at < length; at++) {
    const slot = (keys[at] ?? 0) + 1
    start[slot] = (start[slot] ?? 0) + 1
  }
  for (let key = 0; key < count; key++) start[key + 1] = (start[key + 1] ?? 0) + (start[key] ?? 0)
  return start
}

/** A stable counting sort of `0 … length − 1` (in the given order) by key; also where each key's run starts. */
function sortBy(
  keys: Int32Array,
  before: Int32Array | undefined,
  length: number,
  count: number,
): { readonly order: Int32Array; readonly start: Int32Array } {
  const start = startsOf(keys, length, count)
  const cursor = start.slice(0, count)
  const order = new Int32Array(length)
  for (let index = 0; index < length; index++) {
    const item = before === undefined ? index : (before[index] ?? 0)
    const key = keys[item] ?? 0
    const slot = cursor[key] ?? 0
    cursor[key] = slot + 1
    order[slot] = item
  }
  return { order, start }
}
