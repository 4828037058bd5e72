import type { ListWeights, RankList } from '../rank-method'
import { RANK_LISTS } from '../rank-method'
import type { Scores } from '../scores'
import { fuse, sharesOf, sharesOfAll } from './fuse'
import type { Shares } from './fuse'
import type { Scoring } from './score-lists'
import { isIdle, scoresOf } from './score-lists'
import { fileOfDense } from './snapshot'
import type { Snapshot } from './snapshot'
import { highest } from './select'

/**
 * Tuned on past commits of repositories that the figures in bench/RESULTS.md do not include, and rounded: the optimum is flat, any
 * single weight may be halved or doubled for less than half a point.
 */
export const DEFAULT_WEIGHTS: ListWeights = {
  text: 1,
  'chat-text': 0.8,
  uses: 0.4,
  'used-by': 0.5,
  near: 0.4,
  central: 0.15,
  together: 0.3,
  alike: 0.4,
  churn: 0.05,
  beside: 0.4,
}

/** A definition inside a function's body is seldom what a task is about. */
const LOCAL = 0.5
/** A field or variable is found with what holds it. */
const SMALL = 0.8
/** What a symbol gains from the best one of its file: a change seldom stays with one symbol. */
const COMPANY = 0.2
/** What lists say of files themselves, beside what their symbols earn. */
const FILE_SHARE = 0.5

/** What symbols add to their files' importance when nothing is asked. */
const IDLE_SHARE = 0.01

/** Scores of symbols and of files by the fused lists. */
export interface Fused {
  /** By dense number. */
  readonly symbols: Scores
  /** By place in path order. */
  readonly files: Float64Array
}

/** The fused scores with what each list gave to them: symbols by dense number, files by place in path order. */
export interface Fusion extends Fused {
  readonly shares: ReadonlyMap<RankList, { readonly symbols: Shares; readonly files: Shares | undefined }>
}

/** Fuses the lists; file scores follow from the best symbols and from what the lists say of files, those without symbols included. */
export function fusion(scoring: Scoring, weights: Partial<ListWeights>, demote: boolean): Fusion {
  const { snapshot } = scoring
  const { store, isSymbol } = snapshot
  const weightOf = (list: RankList): number => weights[list] ?? DEFAULT_WEIGHTS[list]
  const lists = RANK_LISTS.filter((list) => weightOf(list) > 0).map((list) => {
    const { symbols, files } = scoresOf(scoring, list)
    return {
      list,
      weight: weightOf(list),
      symbols: symbols === 'central' ? snapshot.centralShares() : sharesOf(symbols, isSymbol),
      files: files && sharesOfAll(files),
    }
  })
  const shares: Fusion['shares'] = new Map(lists.map(({ list, ...given }) => [list, given]))
  const symbols = scoring.empty()
  fuse(
    lists.map((list) => ({ weight: list.weight, shares: list.symbols })),
    symbols.add,
  )
  if (demote)
    for (const dense of symbols.listed())
      symbols.values[dense] = (symbols.values[dense] ?? 0) * factorOf(snapshot, dense)
  if (!isIdle(scoring)) shareWithFile(snapshot, symbols, demote)
  const files = fileScores(snapshot, symbols)
  if (isIdle(scoring)) {
    const importance = snapshot.importance()
    return {
      symbols,
      files: files.map((score, place) => (importance[place] ?? 0) + score * IDLE_SHARE),
      shares,
    }
  }
  const direct = new Float64Array(files.length)
  fuse(
    lists.flatMap((list) =>
      list.files === undefined ? [] : [{ weight: list.weight * FILE_SHARE, shares: list.files }],
    ),
    (place, amount) => (direct[place] = (direct[place] ?? 0) + amount),
  )
  for (const [place, file] of store.ordered().entries()) {
    const factor = demote ? (store.file(file)?.demotion ?? 1) : 1
    files[place] = (files[place] ?? 0) + (direct[place] ?? 0) * factor
  }
  return { symbols, files, shares }
}

/** Lifts what some list speaks of by a share of the best score in its file. */
function shareWithFile(snapshot: Snapshot, { values, listed }: Scores, demote: boolean): void {
  const best = new Float64Array(snapshot.store.ordered().length)
  const placeOf = (dense: number): number => snapshot.places[fileOfDense(snapshot, dense)] ?? 0
  for (const dense of listed()) best[placeOf(dense)] = Math.max(best[placeOf(dense)] ?? 0, values[dense] ?? 0)
  for (const dense of listed()) {
    const score = values[dense] ?? 0
    if (score <= 0) continue
    const factor = demote ? factorOf(snapshot, dense) : 1
    values[dense] = score + COMPANY * factor * (best[placeOf(dense)] ?? 0)
  }
}

function factorOf(snapshot: Snapshot, dense: number): number {
  const definition = snapshot.store.definition(snapshot.graph.nodeAt[dense] ?? -1)
  const file = snapshot.store.file(fileOfDense(snapshot, dense))
  if (definition === undefined || file === undefined) return 0
  const small =
    definition.kind === 'field' || definition.kind === 'property' || definition.kind === 'variable'
  return file.demotion * (small ? SMALL : 1) * (definition.local ? LOCAL : 1)
}

/** Symbols that count for their files. */
const DEEPEST = 20_000

/** The best symbol counts whole, the next a half, a quarter …: one strong symbol beats many weak ones. */
export function fileScores(snapshot: Snapshot, symbols: Scores): Float64Array {
  const files = new Float64Array(snapshot.store.ordered().length)
  const share = new Float64Array(files.length).fill(1)
  for (const dense of highest(symbols, DEEPEST, snapshot.isSymbol)) {
    const place = snapshot.places[fileOfDense(snapshot, dense)] ?? 0
    files[place] = (files[place] ?? 0) + (symbols.values[dense] ?? 0) * (share[place] ?? 0)
    share[place] = (share[place] ?? 0) / 2
  }
  return files
}
