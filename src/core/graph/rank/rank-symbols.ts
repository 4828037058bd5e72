import { assertNever } from '../../../shared/assert-never'
import type { SymbolId } from '../../../shared/symbol'
import type { RankMethod } from '../rank-method'
import type { RankQuery, Ranked, RankedFile, RankedSymbol } from '../ranked'
import { byText } from '../store/path'
import { symbolInfo } from '../symbol-info'
import { fileTextScores, pathScores, randomScores } from './baselines'
import { byNameScores } from './by-name-ranking'
import type { Fused } from './fusion'
import { fileScores, fusion } from './fusion'
import { likelihoodByPlace, likelihoodOf } from './likelihood'
import { observe } from './observe'
import type { FileSign, Observation, Shown, SymbolSign } from './observe'
import type { Scores } from '../scores'
import type { Scoring } from './score-lists'
import { createScoring, isIdle } from './score-lists'
import type { Seeds } from './seeds'
import { seedsOf } from './seeds'
import { highest } from './select'
import { denseFile } from './snapshot'
import type { Snapshot } from './snapshot'
import { whyOf } from './why'

const DEFAULT_LIMIT = 4000

/**
 * Ranks symbols and files for a request by a method; never empty when there are files outside the chat. Scores are the likelihood, 0–1,
 * that a symbol or file is wanted.
 */
export function rankSymbols(snapshot: Snapshot, query: RankQuery, method: RankMethod): Ranked {
  const seeds = seedsOf(snapshot, query)
  const scoring = createScoring(snapshot, query, seeds)
  const limit = method.limit ?? DEFAULT_LIMIT
  const { symbols, files } = likelihoods(scoring, method, limit)
  const ranked = {
    symbols: rankedSymbols(snapshot, symbols, limit),
    files: rankedFiles(scoring, files),
  }
  scoring.release()
  return {
    ...ranked,
    why: (id: SymbolId) => {
      const node = snapshot.store.nodeOf(id)
      return node < 0 ? '' : whyOf(scoring, snapshot.graph.denseOf[node] ?? -1)
    },
  }
}

/** The fusion as it was fitted has a model of how likely its places are; every other ranking goes by place alone. */
function likelihoods(scoring: Scoring, method: RankMethod, limit: number): Fused {
  const { snapshot, seeds } = scoring
  const shown = outsideChat(seeds, limit)
  if (method.kind !== 'fusion')
    return likelihoodByPlace(
      snapshot,
      withoutChat(scoring, baseline(scoring, method)),
      shown,
      scoring.empty(),
    )
  const { weights = {}, demote = true, byPlace = false } = method
  const fused = withoutChat(scoring, fusion(scoring, weights, demote))
  const fitted = method.weights === undefined && demote && !byPlace && !isIdle(scoring)
  const likely = fitted ? likelihoodOf : likelihoodByPlace
  return likely(snapshot, fused, shown, scoring.empty())
}

/** What the likelihoods of the fusion's ranking are made of, symbols by id and files by path: for fitting them anew. */
export function observeRanking(snapshot: Snapshot, query: RankQuery): ObservedRanking {
  const seeds = seedsOf(snapshot, query)
  const scoring = createScoring(snapshot, query, seeds)
  const fused = withoutChat(scoring, fusion(scoring, {}, true))
  const { symbols, files } = observe(snapshot, fused, outsideChat(seeds, DEFAULT_LIMIT))
  scoring.release()
  const { store, graph } = snapshot
  return {
    symbols: symbols.map(({ dense, signs }) => ({ id: store.idOf(graph.nodeAt[dense] ?? -1), signs })),
    files: files.map(({ place, signs }) => ({
      id: store.file(store.ordered()[place] ?? -1)?.path ?? '',
      signs,
    })),
  }
}

/** Observations under the names that the rest of the program uses. */
export interface ObservedRanking {
  readonly symbols: readonly { readonly id: SymbolId; readonly signs: Observation<SymbolSign> }[]
  readonly files: readonly { readonly id: string; readonly signs: Observation<FileSign> }[]
}

/** What is in the chat whole is not to be found: its symbols lose their scores, its files are not shown. */
function withoutChat<F extends Fused>({ snapshot, seeds }: Scoring, fused: F): F {
  for (const file of seeds.chat) {
    const base = denseFile(snapshot, file)
    fused.symbols.values.fill(0, base, base + 1 + snapshot.store.nodesOf(file).length)
  }
  return fused
}

const outsideChat = ({ chat }: Seeds, limit: number): Shown => ({
  isShown: (file) => !chat.has(file),
  limit,
})

function baseline(scoring: Scoring, method: Exclude<RankMethod, { readonly kind: 'fusion' }>): Fused {
  const { snapshot, query } = scoring
  const withFiles = (values: Float64Array): Fused => {
    const symbols = scoring.empty()
    for (let dense = 0; dense < values.length; dense++) {
      const value = values[dense] ?? 0
      if (value > 0) symbols.add(dense, value)
    }
    return { symbols, files: fileScores(snapshot, symbols) }
  }
  switch (method.kind) {
    case 'random':
      return withFiles(randomScores(snapshot, method.seed))
    case 'path-match':
      return withFiles(pathScores(scoring))
    case 'file-text':
      return withFiles(fileTextScores(scoring))
    case 'pagerank':
      return withFiles(snapshot.central())
    case 'by-name':
      return withFiles(byNameScores(snapshot, query))
    default:
      return assertNever(method)
  }
}

function rankedSymbols(snapshot: Snapshot, scores: Scores, limit: number): readonly RankedSymbol[] {
  const { store, graph } = snapshot
  return Array.from(highest(scores, limit, snapshot.isSymbol), (dense) => {
    const node = graph.nodeAt[dense] ?? -1
    const parent = store.definition(node)?.parent ?? -1
    const holder = parent < 0 ? -1 : (store.nodesOf(store.fileOf(node))[parent] ?? -1)
    return {
      info: symbolInfo(snapshot, dense),
      parent: holder < 0 ? '' : store.idOf(holder),
      score: scores.values[dense] ?? 0,
    }
  })
}

function rankedFiles(scoring: Scoring, scores: Float64Array): readonly RankedFile[] {
  const { store } = scoring.snapshot
  return store
    .ordered()
    .map((file, place) => ({ file, path: store.file(file)?.path ?? '', score: scores[place] ?? 0 }))
    .filter(({ file }) => !scoring.seeds.chat.has(file))
    .map(({ path, score }) => ({ path, score }))
    .sort((a, b) => b.score - a.score || byText(a.path, b.path))
}
