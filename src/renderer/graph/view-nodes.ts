import type { GraphNode, GraphView } from '../../shared/graph-view'
import type { Target } from '../state/node-id'

export function targetOf(node: GraphNode): Target {
  return { id: node.id, kind: node.kind, path: node.path, label: node.label }
}

export function nodeOf(view: GraphView | null, id: string): GraphNode | undefined {
  return view?.nodes.find((node) => node.id === id)
}
