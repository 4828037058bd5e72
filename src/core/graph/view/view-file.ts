import type { GraphFilter, GraphNode, GraphView } from '../../../shared/graph-view'
import { edgeWeight } from '../flow'
import { denseFile, fileOfDense, indexOfDense } from '../rank/snapshot'
import type { Snapshot } from '../rank/snapshot'
import { baseOf, byText } from '../store/path'
import { relativeWeights, symbolBox } from './symbol-box'
import { bundleEdges, edgeFilter, nodeFilter } from './view-filter'
import { fileTrail, foldedNote } from './view-words'

const MOST_OWN = 45
const MOST_OTHERS = 28
const MOST_EDGES = 140

/** One file's symbols inside its box, and the symbols of other files that they touch most, each inside its own file's box. */
export function fileView(snapshot: Snapshot, path: string, filter: GraphFilter): GraphView | undefined {
  const file = snapshot.store.fileNumber(path)
  const packed = snapshot.store.file(file)
  if (packed === undefined) return undefined
  const accepts = nodeFilter(snapshot, filter)
  const acceptsEdge = edgeFilter(snapshot, filter)
  const central = snapshot.central()
  const base = denseFile(snapshot, file)
  const own = packed.definitions.flatMap((definition, index) => {
    const dense = base + 1 + index
    const kinds = filter.kinds === undefined || filter.kinds.includes(definition.kind)
    return definition.local || !kinds ? [] : [dense]
  })
  const best = [...own].sort((a, b) => (central[b] ?? 0) - (central[a] ?? 0) || a - b).slice(0, MOST_OWN)
  const shownOwn = best.sort((a, b) => a - b)
  const others = neighbours(
    snapshot,
    file,
    (dense) => accepts(dense) && indexOfDense(snapshot, dense) >= 0,
    acceptsEdge,
  )
  const shownOthers = others.slice(0, MOST_OTHERS).sort((a, b) => a - b)

  const box = (number: number): GraphNode => {
    const at = snapshot.store.file(number)
    return {
      id: `file:${at?.path ?? ''}`,
      kind: 'file',
      label: baseOf(at?.path ?? ''),
      path: at?.path ?? '',
      weight: 0,
      count: snapshot.store.nodesOf(number).length,
      test: at?.test ?? false,
    }
  }
  const boxes = [...new Set([file, ...shownOthers.map((dense) => fileOfDense(snapshot, dense))])].map(box)
  const dense = [...shownOwn, ...shownOthers]
  const symbols = dense.map((one) =>
    symbolBox(snapshot, one, {
      parent: `file:${snapshot.store.file(fileOfDense(snapshot, one))?.path ?? ''}`,
    }),
  )
  const ownerOf = new Int32Array(snapshot.graph.count).fill(-1)
  dense.forEach((one, position) => (ownerOf[one] = position))
  const { edges, folded } = bundleEdges(
    snapshot,
    ownerOf,
    symbols.map(({ id }) => id),
    (edge) => acceptsEdge(edge) && touches(snapshot, edge, file),
    MOST_EDGES,
  )
  const foldedNodes = own.length - shownOwn.length + (others.length - shownOthers.length)
  return {
    request: { kind: 'file', path },
    nodes: [...boxes, ...relativeWeights(symbols)],
    edges: [...edges].sort((a, b) => byText(a.id, b.id)),
    foldedNodes,
    foldedEdges: folded,
    foldedNote: foldedNote(foldedNodes, 'symbol', folded, 'Centre one symbol to see all that touches it.'),
    trail: fileTrail(path),
    revision: snapshot.revision,
  }
}

function touches(snapshot: Snapshot, edge: number, file: number): boolean {
  const { graph } = snapshot
  return (
    fileOfDense(snapshot, graph.from[edge] ?? 0) === file ||
    fileOfDense(snapshot, graph.to[edge] ?? 0) === file
  )
}

/** Symbols of other files that a file's symbols use or are used by, strongest first. */
function neighbours(
  snapshot: Snapshot,
  file: number,
  accepts: (dense: number) => boolean,
  acceptsEdge: (edge: number) => boolean,
): number[] {
  const { graph } = snapshot
  const weights = new Map<number, number>()
  const base = denseFile(snapshot, file)
  const last = base + snapshot.store.nodesOf(file).length
  const consider = (edge: number, other: number): void => {
    if ((other >= base && other <= last) || !accepts(other) || !acceptsEdge(edge)) return
    weights.set(other, (weights.get(other) ?? 0) + edgeWeight(graph, edge))
  }
  for (let dense = base; dense <= last; dense++) {
    for (let edge = graph.outStart[dense] ?? 0; edge < (graph.outStart[dense + 1] ?? 0); edge++)
      consider(edge, graph.to[edge] ?? 0)
    for (let at = graph.inStart[dense] ?? 0; at < (graph.inStart[dense + 1] ?? 0); at++) {
      const edge = graph.inEdge[at] ?? 0
      consider(edge, graph.from[edge] ?? 0)
    }
  }
  return [...weights].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([dense]) => dense)
}
