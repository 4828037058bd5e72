import type { GraphFilter, GraphRequest, GraphView } from '../../../shared/graph-view'
import { MAX_GRAPH_ELEMENTS } from '../../../shared/graph-view'
import type { Failure, Result } from '../../../shared/result'
import { assertNever } from '../../../shared/assert-never'
import { fail, ok } from '../../../shared/result'
import type { Snapshot } from '../rank/snapshot'
import { changesView } from './view-changes'
import { fileView } from './view-file'
import { focusView } from './view-focus'
import { overview } from './view-overview'

/** The part of the graph that a request shows: small enough to read, in a stable order, and it says what it leaves out. */
export function graphView(
  snapshot: Snapshot,
  request: GraphRequest,
  filter: GraphFilter,
): Result<GraphView, Failure<'not-found'>> {
  const [view, what] = viewOf(snapshot, request, filter)
  if (view === undefined) return fail({ kind: 'not-found', message: `${what} is not in the index.` })
  return ok(view.nodes.length + view.edges.length <= MAX_GRAPH_ELEMENTS ? view : cut(view))
}

function viewOf(
  snapshot: Snapshot,
  request: GraphRequest,
  filter: GraphFilter,
): readonly [GraphView | undefined, string] {
  switch (request.kind) {
    case 'overview':
      return [overview(snapshot, request.folder, filter), `The folder ${request.folder}`]
    case 'file':
      return [fileView(snapshot, request.path, filter), `The file ${request.path}`]
    case 'focus':
      return [focusView(snapshot, request.symbol, request.hops, filter), `The symbol ${request.symbol}`]
    case 'changes':
      return [changesView(snapshot, request.symbols, filter), '']
    default:
      return assertNever(request)
  }
}

/** A folder with thousands of children may still be too much: the first ones stay, with the edges between them. */
function cut(view: GraphView): GraphView {
  const nodes = view.nodes.slice(0, MAX_GRAPH_ELEMENTS - Math.min(view.edges.length, MAX_GRAPH_ELEMENTS / 2))
  const kept = new Set(nodes.map(({ id }) => id))
  const edges = view.edges
    .filter(({ from, to }) => kept.has(from) && kept.has(to))
    .slice(0, MAX_GRAPH_ELEMENTS / 2)
  return {
    ...view,
    nodes: nodes.map((node) => {
      const { parent, ...rest } = node
      return parent === undefined || kept.has(parent) ? node : rest
    }),
    edges,
    foldedNodes: view.foldedNodes + view.nodes.length - nodes.length,
    foldedEdges: view.foldedEdges + view.edges.length - edges.length,
  }
}
