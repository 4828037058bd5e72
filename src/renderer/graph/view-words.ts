import type { GraphEdge, GraphNode } from '../../shared/graph-view'
import type { Mark } from '../state/marks'
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
    ...markWords(mark),
  ]
  return parts.join(', ')
}

export function markWords(mark: Mark): readonly string[] {
  return [
    mark.pinned && `pinned: ${mark.pinned}`,
    mark.inPrompt && IN_PROMPT_WORDS[mark.inPrompt],
    mark.missed && !mark.inPrompt && 'just missed the budget',
    mark.changed && 'changed by this round',
    mark.affected && !mark.changed && 'affected by this round',
  ].filter((word) => typeof word === 'string')
}

const IN_PROMPT_WORDS = {
  text: 'in the prompt with its source',
  signature: 'in the prompt with its signature',
  name: 'in the prompt by name',
  path: 'in the prompt by path',
} as const
