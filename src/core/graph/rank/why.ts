import { words } from '../../../shared/words'
import type { EdgeKind } from '../../../shared/symbol'
import { EDGE_KINDS } from '../../../shared/symbol'
import { edgeWeight } from '../flow'
import type { Scoring } from './score-lists'
import { fileOfDense, indexOfDense } from './snapshot'

const OUT: Readonly<Record<EdgeKind, string>> = {
  calls: 'called by',
  constructs: 'constructed by',
  inherits: 'base of',
  implements: 'implemented by',
  'uses-type': 'type used by',
  imports: 'imported by',
  decorates: 'decorates',
  renders: 'rendered by',
  overrides: 'overridden by',
  tests: 'tested by',
  uses: 'used by',
}
const IN: Readonly<Record<EdgeKind, string>> = {
  calls: 'calls',
  constructs: 'constructs',
  inherits: 'inherits from',
  implements: 'implements',
  'uses-type': 'uses type',
  imports: 'imports',
  decorates: 'decorated by',
  renders: 'renders',
  overrides: 'overrides',
  tests: 'tests',
  uses: 'uses',
}

/** One line saying why a symbol is ranked where it is: words, the strongest edge to where the user is, history, importance. */
export function whyOf(scoring: Scoring, dense: number): string {
  const { snapshot, seeds } = scoring
  const reasons: string[] = []
  const matched = matchedWords(scoring, dense)
  if (matched.length > 0) reasons.push(`matches ${matched.map((word) => `“${word}”`).join(', ')}`)
  const relation = strongestRelation(scoring, dense)
  if (relation !== '') reasons.push(relation)
  const path = snapshot.store.file(fileOfDense(snapshot, dense))?.path ?? ''
  if (seeds.paths.size > 0 && !seeds.paths.has(path)) {
    const times = snapshot.history.countTogether(path, seeds.paths)
    if (times > 0)
      reasons.push(
        `its file changed ${times === 1 ? 'once' : `${times} times`} together with what is in the prompt`,
      )
  }
  if (reasons.length === 0) {
    const callers = (snapshot.graph.inStart[dense + 1] ?? 0) - (snapshot.graph.inStart[dense] ?? 0)
    reasons.push(
      callers > 0 ? `used from ${callers} ${callers === 1 ? 'place' : 'places'}` : 'near what matters here',
    )
  }
  return reasons.join('; ')
}

/** The request's own spellings of the words that the symbol holds, most telling first. */
function matchedWords(scoring: Scoring, dense: number): readonly string[] {
  const { snapshot, query } = scoring
  if (scoring.words.size === 0) return []
  const own = snapshot.text.wordsOf(fileOfDense(snapshot, dense), indexOfDense(snapshot, dense))
  const found = new Map<string, { readonly shown: string; readonly value: number }>()
  for (const token of query.message.match(/[\p{L}\p{N}_]+/gu) ?? []) {
    for (const word of words(token)) {
      const frequency = own.get(word)
      const weight = scoring.words.get(word) ?? 0
      if (frequency === undefined || weight < 0.5 || found.has(word)) continue
      found.set(word, { shown: token, value: weight * snapshot.text.rarity(word) * Math.sqrt(frequency) })
    }
  }
  const best = [...found.values()].sort((a, b) => b.value - a.value || (a.shown < b.shown ? -1 : 1))
  return [...new Set(best.map(({ shown }) => shown))].slice(0, 3)
}

function strongestRelation(scoring: Scoring, dense: number): string {
  const { snapshot, seeds } = scoring
  const { graph, store } = snapshot
  let best = 0
  let text = ''
  const consider = (edge: number, other: number, phrases: Readonly<Record<EdgeKind, string>>): void => {
    const weight = seeds.weights.get(other)
    const kind = EDGE_KINDS[graph.kind[edge] ?? 0]
    if (weight === undefined || kind === undefined) return
    const value = weight * edgeWeight(graph, edge)
    if (value <= best) return
    best = value
    const node = graph.nodeAt[other] ?? -1
    const path = store.file(store.fileOf(node))?.path ?? ''
    const definition = store.definition(node)
    text = `${phrases[kind]} ${definition === undefined ? path : `${definition.name} in ${path}`}`
  }
  for (let at = graph.inStart[dense] ?? 0; at < (graph.inStart[dense + 1] ?? 0); at++) {
    const edge = graph.inEdge[at] ?? 0
    consider(edge, graph.from[edge] ?? 0, OUT)
  }
  for (let edge = graph.outStart[dense] ?? 0; edge < (graph.outStart[dense + 1] ?? 0); edge++)
    consider(edge, graph.to[edge] ?? 0, IN)
  return text
}
