import type { EdgeKind } from '../../../shared/symbol'
import { EDGE_KINDS, EDGE_REASONS } from '../../../shared/symbol'
import type { GraphEdge, GraphFilter } from '../../../shared/graph-view'
import { fileOfDense, indexOfDense } from '../rank/snapshot'
import type { Snapshot } from '../rank/snapshot'
import { byText } from '../store/path'

/** Order of telling power, which decides between kinds of equal count. */
const STRONGEST: readonly EdgeKind[] = [
  'inherits',
  'implements',
  'overrides',
  'calls',
  'constructs',
  'renders',
  'decorates',
  'uses-type',
  'uses',
  'tests',
  'imports',
]
const POWER = EDGE_KINDS.map((kind) => 1 - STRONGEST.indexOf(kind) / STRONGEST.length)

/** Which nodes a filter lets through; files' own nodes pass when their file does. */
export function nodeFilter(snapshot: Snapshot, filter: GraphFilter): (dense: number) => boolean {
  const kinds = filter.kinds === undefined ? undefined : new Set(filter.kinds)
  return (dense) => {
    if (!filter.tests && snapshot.store.file(fileOfDense(snapshot, dense))?.test === true) return false
    if (kinds === undefined || indexOfDense(snapshot, dense) < 0) return true
    const kind = snapshot.store.definition(snapshot.graph.nodeAt[dense] ?? -1)?.kind
    return kind !== undefined && kinds.has(kind)
  }
}

/** Which edges a filter lets through, by their own properties. */
export function edgeFilter(snapshot: Snapshot, filter: GraphFilter): (edge: number) => boolean {
  const { graph } = snapshot
  const kinds = EDGE_KINDS.map((kind) => filter.edgeKinds === undefined || filter.edgeKinds.includes(kind))
  // Confidences are kept as 32-bit floats: 0.3 must pass a limit of 0.3.
  const least = filter.minConfidence - 1e-6
  return (edge) => kinds[graph.kind[edge] ?? 0] === true && (graph.confidence[edge] ?? 0) >= least
}

/** Bundles of edges between what is shown, most references first, cut at `limit`. */
export interface Bundles {
  readonly edges: readonly GraphEdge[]
  readonly folded: number
}

/**
 * One edge for each pair of shown nodes. `ownerOf` gives the position in `ids` of what a dense node is drawn as, −1 when it is
 * not shown. A bundle is of the kind that most of it is. `apart` says which pairs must not be joined: a node and what it is drawn inside.
 */
export function bundleEdges(
  snapshot: Snapshot,
  ownerOf: Int32Array,
  ids: readonly string[],
  accepts: (edge: number) => boolean,
  limit: number,
  apart: (from: number, to: number) => boolean = () => false,
): Bundles {
  const { graph } = snapshot
  const bundles = new Map<number, { kinds: Int32Array; reason: number; confidence: number; count: number }>()
  for (let edge = 0; edge < graph.edges; edge++) {
    const from = ownerOf[graph.from[edge] ?? 0] ?? -1
    const to = ownerOf[graph.to[edge] ?? 0] ?? -1
    if (from < 0 || to < 0 || from === to || !accepts(edge) || apart(from, to)) continue
    const key = from * ids.length + to
    const kind = graph.kind[edge] ?? 0
    const reason = graph.reason[edge] ?? 0
    const confidence = graph.confidence[edge] ?? 0
    const times = graph.times[edge] ?? 1
    const known = bundles.get(key)
    if (known === undefined) {
      const kinds = new Int32Array(EDGE_KINDS.length)
      kinds[kind] = times
      bundles.set(key, { kinds, reason, confidence, count: times })
      continue
    }
    known.count += times
    known.kinds[kind] = (known.kinds[kind] ?? 0) + times
    if (confidence > known.confidence) {
      known.confidence = confidence
      known.reason = reason
    }
  }
  const edges = [...bundles].flatMap(([key, bundle]): GraphEdge[] => {
    const from = ids[Math.floor(key / ids.length)]
    const to = ids[key % ids.length]
    const kind = mainKind(bundle.kinds)
    const reason = EDGE_REASONS[bundle.reason]
    if (from === undefined || to === undefined || kind === undefined || reason === undefined) return []
    const confidence = Math.round(bundle.confidence * 1000) / 1000
    return [{ id: `${from} → ${to}`, from, to, kind, count: bundle.count, confidence, reason }]
  })
  edges.sort((a, b) => b.count - a.count || byText(a.id, b.id))
  return { edges: edges.slice(0, limit), folded: Math.max(0, edges.length - limit) }
}

/** The kind that most references of a bundle are of. */
function mainKind(kinds: Int32Array): EdgeKind | undefined {
  let best = 0
  kinds.forEach((count, kind) => {
    if (count + (POWER[kind] ?? 0) > (kinds[best] ?? 0) + (POWER[best] ?? 0)) best = kind
  })
  return EDGE_KINDS[best]
}
