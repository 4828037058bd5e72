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

  // Gather, leaving out edges to what is gone.
  const rawFrom = new Int32Array(total)
  const rawTo = new Int32Array(total)
  const rawFile: Int32Array[] = []
  const rawAt = new Int32Array(total)
  const rawEdges = new Int32Array(total)
  let edges = 0
  for (const file of order) {
    const own = linked(file)?.edges
    if (own === undefined) continue
    const position = rawFile.push(own) - 1
    for (let at = 0; at < own.length; at += EDGE_STRIDE) {
      const from = denseOf[own[at] ?? -1] ?? -1
      const to = denseOf[own[at + 1] ?? -1] ?? -1
      if (from < 0 || to < 0) continue
      rawFrom[edges] = from
      rawTo[edges] = to
      rawEdges[edges] = position
      rawAt[edges++] = at
    }
  }

  const byTo = sortBy(rawTo, undefined, edges, count)
  const byFrom = sortBy(rawFrom, byTo.order, edges, count)
  const from = new Int32Array(edges)
  const to = new Int32Array(edges)
  const kind = new Uint8Array(edges)
  const reason = new Uint8Array(edges)
  const confidence = new Float32Array(edges)
  const times = new Int32Array(edges)
  for (let edge = 0; edge < edges; edge++) {
    const raw = byFrom.order[edge] ?? 0
    const own = rawFile[rawEdges[raw] ?? 0]
    const at = rawAt[raw] ?? 0
    from[edge] = rawFrom[raw] ?? 0
    to[edge] = rawTo[raw] ?? 0
    kind[edge] = own?.[at + 2] ?? 0
    reason[edge] = own?.[at + 3] ?? 0
    confidence[edge] = (own?.[at + 4] ?? 0) / 1000
    times[edge] = own?.[at + 5] ?? 1
  }
  const incoming = sortBy(to, undefined, edges, count)
  return {
    count,
    nodeAt,
    denseOf,
    parent,
    edges,
    outStart: byFrom.start,
    from,
    to,
    kind,
    reason,
    confidence,
    times,
    inStart: incoming.start,
    inEdge: incoming.order,
  }
}

/** A stable counting sort of `0 … length − 1` (in the given order) by key; also where each key's run starts. */
function sortBy(
  keys: Int32Array,
  before: Int32Array | undefined,
  length: number,
  count: number,
): { readonly order: Int32Array; readonly start: Int32Array } {
  const start = new Int32Array(count + 1)
  for (let at = 0; at < length; at++) {
    const slot = (keys[at] ?? 0) + 1
    start[slot] = (start[slot] ?? 0) + 1
  }
  for (let key = 0; key < count; key++) start[key + 1] = (start[key + 1] ?? 0) + (start[key] ?? 0)
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
