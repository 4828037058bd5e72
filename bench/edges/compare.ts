import type { Graph } from '../../src/core/graph/graph'
import type { EdgeReason, ResolvedReference } from '../../src/shared/symbol'
import type { SymbolKind } from '../../src/shared/tag'
import type { Answer, Answers } from './answer'

/** How our references stand against the compiler's. */
export interface Comparison {
  readonly predicted: number
  readonly right: number
  /** Of the others, those of which the compiler itself could say nothing. */
  readonly undecided: number
  readonly expected: number
  readonly found: number
  readonly byReason: ReadonlyMap<EdgeReason, { readonly predicted: number; readonly right: number }>
  readonly wrong: readonly ResolvedReference[]
  readonly missed: readonly Answer[]
}

const NOT_JUDGED: ReadonlySet<SymbolKind> = new Set(['field', 'property'])

/**
 * Match key: (fromFile, fromLine, name, toFile), with our toLine inside the extent of a definition that the compiler names there.
 * Only files that the compiler looked at are judged, and only targets that are functions, classes, methods or module-level names. A
 * reference of ours that the compiler does not make counts as wrong; those where the compiler could not decide are counted too.
 */
export function compare(graph: Graph, compiler: Answers, minConfidence: number): Comparison {
  const { answers, files } = compiler
  const extents = new Map<string, Answer[]>()
  for (const answer of answers) {
    const key = keyOf(answer)
    const list = extents.get(key)
    if (list === undefined) extents.set(key, [answer])
    else list.push(answer)
  }
  const ours = new Map<string, ResolvedReference[]>()
  const byReason = new Map<EdgeReason, { predicted: number; right: number }>()
  const wrong: ResolvedReference[] = []
  let predicted = 0
  let right = 0
  let undecided = 0
  const judged = new Map<string, ReadonlySet<number>>()
  const isJudged = (path: string, line: number): boolean => {
    const known = judged.get(path) ?? judgedLines(graph, path)
    judged.set(path, known)
    return known.has(line)
  }
  const seen = new Set<string>()
  for (const reference of graph.references(minConfidence)) {
    const { fromFile, toFile, toLine, reason } = reference
    if (!files.has(fromFile) || !files.has(toFile) || !isJudged(toFile, toLine)) continue
    const key = keyOf(reference)
    const once = `${key}\n${String(toLine)}`
    if (seen.has(once)) continue
    seen.add(once)
    predicted++
    const list = ours.get(key)
    if (list === undefined) ours.set(key, [reference])
    else list.push(reference)
    const counts = byReason.get(reason) ?? { predicted: 0, right: 0 }
    byReason.set(reason, counts)
    counts.predicted++
    if ((extents.get(key) ?? []).some(({ toStart, toEnd }) => toStart <= toLine && toLine <= toEnd)) {
      right++
      counts.right++
    } else if (compiler.undecided.has([fromFile, reference.fromLine, reference.name].join('\n'))) undecided++
    else wrong.push(reference)
  }
  const missed: Answer[] = []
  let expected = 0
  for (const [key, list] of extents) {
    const [first] = list
    if (first === undefined || !files.has(first.toFile)) continue
    expected++
    const hit = (ours.get(key) ?? []).some(({ toLine }) =>
      list.some(({ toStart, toEnd }) => toStart <= toLine && toLine <= toEnd),
    )
    if (!hit) missed.push(first)
  }
  return { predicted, right, undecided, expected, found: expected - missed.length, byReason, wrong, missed }
}

function judgedLines(graph: Graph, path: string): ReadonlySet<number> {
  return new Set(
    graph
      .symbolsOf(path)
      .filter(({ kind, container }) => !NOT_JUDGED.has(kind) && !(kind === 'constant' && container !== ''))
      .map(({ line }) => line),
  )
}

function keyOf(one: {
  readonly fromFile: string
  readonly fromLine: number
  readonly name: string
  readonly toFile: string
}): string {
  return [one.fromFile, one.fromLine, one.name, one.toFile].join('\n')
}
