import type { ListWeights, RankList } from '../rank-method'
import { RANK_LISTS } from '../rank-method'
import { isType } from '../resolve/world'
import { fuse } from './fuse'
import type { Scoring } from './score-lists'
import { scoresOf } from './score-lists'
import { denseFile, fileOfDense } from './snapshot'
import type { Snapshot } from './snapshot'
import { highest } from './select'

/** Tuned on past commits of repositories that the figures in bench/RESULTS.md do not include. */
export const DEFAULT_WEIGHTS: ListWeights = {
  text: 1,
  'chat-text': 0.4,
  uses: 0.5,
  'used-by': 0.5,
  near: 0.4,
  central: 0.1,
  together: 0.4,
  alike: 0.3,
  churn: 0.1,
  beside: 0.3,
}

/** A definition inside a function's body is seldom what a task is about. */
const LOCAL = 0.5
/** A field, parameter property or constant is found with its type. */
const SMALL = 0.8

/** Scores of symbols and of files by the fused lists. */
export interface Fused {
  /** By dense number; file nodes hold 0. */
  readonly symbols: Float64Array
  /** By file number. */
  readonly files: Float64Array
}

/** Fuses the lists; file scores follow from the best symbols and from what the lists say of files themselves. */
export function fusion(scoring: Scoring, weights: Partial<ListWeights>, demote: boolean): Fused {
  const { snapshot } = scoring
  const { graph, store } = snapshot
  const weightOf = (list: RankList): number => weights[list] ?? DEFAULT_WEIGHTS[list]
  const active = RANK_LISTS.filter((list) => weightOf(list) > 0)
  const lists = new Map(active.map((list) => [list, scoresOf(scoring, list)]))
  const symbols = fuse(
    active.map((list) => ({ scores: symbolsOnly(snapshot, lists.get(list)), weight: weightOf(list) })),
    graph.count,
  )
  for (let dense = 0; dense < graph.count; dense++) {
    if ((symbols[dense] ?? 0) === 0) continue
    symbols[dense] = (symbols[dense] ?? 0) * (demote ? factorOf(snapshot, dense) : 1)
  }
  const files = fileScores(snapshot, symbols)
  // Lists that speak of files speak of those without symbols, too.
  const fileLists = (['text', 'together', 'alike', 'churn', 'beside'] as const).flatMap((list) => {
    const scores = lists.get(list)
    return scores === undefined ? [] : [{ scores: perFile(snapshot, scores), weight: 0.5 * weightOf(list) }]
  })
  const direct = fuse(fileLists, store.fileLimit())
  for (const file of store.ordered()) {
    const factor = demote ? (store.file(file)?.demotion ?? 1) : 1
    files[file] = (files[file] ?? 0) + (direct[file] ?? 0) * factor
  }
  return { symbols, files }
}

function factorOf(snapshot: Snapshot, dense: number): number {
  const definition = snapshot.store.definition(snapshot.graph.nodeAt[dense] ?? -1)
  const file = snapshot.store.file(fileOfDense(snapshot, dense))
  if (definition === undefined || file === undefined) return 0
  const small =
    definition.kind === 'field' || definition.kind === 'property' || definition.kind === 'variable'
  const size = small && !isType(definition.kind) ? SMALL : 1
  return file.demotion * size * (definition.local ? LOCAL : 1)
}

/** A list without the files' own nodes, which are not symbols. */
function symbolsOnly(snapshot: Snapshot, scores: Float64Array | undefined): Float64Array {
  const own = scores?.slice() ?? new Float64Array(snapshot.graph.count)
  for (const file of snapshot.store.ordered()) own[denseFile(snapshot, file)] = 0
  return own
}

/** A list's word on each file: that of its own node, or of its best symbol. */
function perFile(snapshot: Snapshot, scores: Float64Array): Float64Array {
  const files = new Float64Array(snapshot.store.fileLimit())
  for (const file of snapshot.store.ordered()) {
    const base = denseFile(snapshot, file)
    let best = 0
    for (let at = 0; at <= snapshot.store.nodesOf(file).length; at++)
      best = Math.max(best, scores[base + at] ?? 0)
    files[file] = best
  }
  return files
}

/** The best symbol counts whole, the next a half, a quarter …: one strong symbol beats many weak ones. */
export function fileScores(snapshot: Snapshot, symbols: Float64Array): Float64Array {
  const files = new Float64Array(snapshot.store.fileLimit())
  const seen = new Float64Array(snapshot.store.fileLimit()).fill(1)
  for (const dense of highest(symbols, symbols.length)) {
    const file = fileOfDense(snapshot, dense)
    files[file] = (files[file] ?? 0) + (symbols[dense] ?? 0) * (seen[file] ?? 0)
    seen[file] = (seen[file] ?? 0) / 2
  }
  return files
}
