import type { GraphNode, GraphView } from '../../shared/graph-view'
import type { Mark } from '../state/marks'
import { markSentence } from '../ui/mark-words'
import { counted } from '../ui/numbers'
import { REASON_WORDS } from '../ui/reason-words'
import { kindWord } from './card'
import { CONFIDENCE_WORDS, confidenceClass } from './confidence'

/** A node in one sentence, for those who hear the graph: what it is, where, what it touches here, and how it is marked. */
export function describeNode(node: GraphNode, view: GraphView, mark: Mark): string {
  const { edges } = view
  const callers = edges.filter((edge) => edge.to === node.id).length
  const callees = edges.filter((edge) => edge.from === node.id).length
  const parts = [
    `${node.label}, ${kindWord(node)}`,
    node.kind === 'symbol' ? `in ${node.path}` : counted(node.count, 'symbol'),
    `used by ${callers}, uses ${callees}`,
    ...relationsOf(node, view),
    ...markSentence(mark),
    mark.why ? `why: ${mark.why}` : '',
  ]
  return parts.filter(Boolean).join(', ')
}

/** How a node hangs together with the one in the middle, and how sure that is; nothing where no node is in the middle. */
export function relationsOf(node: GraphNode, { nodes, edges }: GraphView): readonly string[] {
  if (node.side === undefined || node.side === 'active') return []
  const label = new Map(nodes.flatMap(({ id, side, label }) => (side === 'active' ? [[id, label]] : [])))
  return edges.flatMap((edge) => {
    const outward = edge.from === node.id
    const other = label.get(outward ? edge.to : edge.from)
    if (other === undefined || (!outward && edge.to !== node.id)) return []
    const [from, to] = outward ? [node.label, other] : [other, node.label]
    const times = edge.count > 1 ? ` ${edge.count} times` : ''
    const sure = `${CONFIDENCE_WORDS[confidenceClass(edge.confidence)]}, ${Math.round(edge.confidence * 100)} % sure`
    return [`${from} ${edge.kind.replace('-', ' ')} ${to}${times} (${sure}: ${REASON_WORDS[edge.reason]})`]
  })
}
