import type { GraphEdge, GraphNode } from '../../shared/graph-view'
import type { Mark } from '../state/marks'
import { markSentence } from '../ui/mark-words'
import { counted } from '../ui/numbers'
import { kindWord } from './card'

/** A node in one sentence, for those who hear the graph: what it is, where, what it touches here, and how it is marked. */
export function describeNode(node: GraphNode, edges: readonly GraphEdge[], mark: Mark): string {
  const callers = edges.filter((edge) => edge.to === node.id).length
  const callees = edges.filter((edge) => edge.from === node.id).length
  const parts = [
    `${node.label}, ${kindWord(node)}`,
    node.kind === 'symbol' ? `in ${node.path}` : counted(node.count, 'symbol'),
    `used by ${callers}, uses ${callees}`,
    ...markSentence(mark),
  ]
  return parts.join(', ')
}
