import { edgeWeight } from '../flow'
import { rankNearby } from '../nearby'
import type { RankList } from '../rank-method'
import type { RankQuery } from '../ranked'
import { besideScores } from './beside'
import { fileSignal } from './file-signal'
import { namedExactly } from './named-exactly'
import { requestWords } from './request-words'
import type { WeightedWords } from '../text/text-index'
import type { Scores } from '../scores'
import type { Seeds } from './seeds'
import { highest } from './select'
import { fileOfDense, indexOfDense } from './snapshot'
import type { Snapshot } from './snapshot'

/** What a list says: of symbols by dense number; and, where it is about files, of these by place in path order, 0 meaning nothing. */
export interface ListScores {
  /** `central` is the snapshot's central rank, of which it knows the shares. */
  readonly symbols: Scores | 'central'
  readonly files?: Float64Array
}

/** Everything the lists of one query share, computed at most once. */
export interface Scoring {
  readonly snapshot: Snapshot
  readonly query: RankQuery
  readonly seeds: Seeds
  readonly words: WeightedWords
  readonly text: () => Scores
  /** Scores to fill, until `release`. */
  readonly empty: () => Scores
  /** Nothing uses the scores any more. */
  readonly release: () => void
}

/** Prepares the lists of a query. */
export function createScoring(snapshot: Snapshot, query: RankQuery, seeds: Seeds): Scoring {
  const asked = requestWords(query.message, snapshot.text)
  let taken: Scores[] = []
  let text: Scores | undefined
  const empty = (): Scores => {
    const scores = snapshot.pool.take(snapshot.graph.count)
    taken.push(scores)
    return scores
  }
  return {
    snapshot,
    query,
    seeds,
    words: asked,
    text: () => (text ??= textScores(snapshot, asked, query.message, empty())),
    empty,
    release() {
      taken.forEach(snapshot.pool.giveBack)
      taken = []
      text = undefined
    },
  }
}

/** The scores of one list. */
export function scoresOf(scoring: Scoring, list: RankList): ListScores {
  const { snapshot, seeds, query } = scoring
  switch (list) {
    case 'text':
      return { symbols: scoring.text(), files: textOfFiles(scoring) }
    case 'chat-text':
      return { symbols: chatTextScores(scoring) }
    case 'uses':
      return { symbols: edgeScores(scoring, true) }
    case 'used-by':
      return { symbols: edgeScores(scoring, false) }
    case 'near':
      return { symbols: nearScores(scoring) }
    case 'central':
      return centralScores(scoring)
    case 'together':
      return fileSignal(scoring, snapshot.history.together(seeds.paths))
    case 'alike':
      return fileSignal(scoring, snapshot.history.alike(query.message))
    case 'churn':
      return fileSignal(scoring, snapshot.history.churn())
    case 'beside':
      return fileSignal(scoring, besideScores(snapshot, seeds))
  }
}

/** Whether nothing is asked: no words, nothing in the chat, no pins. */
export function isIdle({ seeds, words }: Scoring): boolean {
  return seeds.weights.size === 0 && words.size === 0
}

/** When nothing is asked, the whole is what matters: a symbol counts by its own rank and by its file's. */
function centralScores(scoring: Scoring): ListScores {
  if (!isIdle(scoring)) return { symbols: 'central' }
  const { snapshot } = scoring
  const { store, bases } = snapshot
  const central = snapshot.central()
  const files = snapshot.importance()
  const symbols = scoring.empty()
  for (const [place, file] of store.ordered().entries()) {
    const base = bases[file] ?? 0
    const factor = LEAST_IMPORTANCE + (files[place] ?? 0)
    for (let at = base + 1; at <= base + store.nodesOf(file).length; at++)
      symbols.add(at, (central[at] ?? 0) * factor)
  }
  return { symbols, files }
}

const LEAST_IMPORTANCE = 0.05

function textScores(snapshot: Snapshot, query: WeightedWords, message: string, scores: Scores): Scores {
  if (query.size === 0) return scores
  snapshot.text.score(query, snapshot.bases, scores)
  namedExactly(snapshot, message, scores)
  return scores
}

/** A file's own words, or its best symbol's. */
function textOfFiles(scoring: Scoring): Float64Array {
  const { snapshot } = scoring
  const { store, places } = snapshot
  const text = scoring.text()
  const best = new Float64Array(store.ordered().length)
  for (const dense of text.listed()) {
    const place = places[fileOfDense(snapshot, dense)] ?? 0
    best[place] = Math.max(best[place] ?? 0, text.values[dense] ?? 0)
  }
  return best
}

const CHAT_WORDS = 24
/** Words that more documents than this hold do not tell one from the other. */
const COMMON = 0.04

/** Words of what is in the chat, weighted by how near the definition that holds them is to the request. */
function chatTextScores(scoring: Scoring): Scores {
  const { snapshot, seeds } = scoring
  const scores = scoring.empty()
  const near = nearness(scoring, 0.1)
  const weights = new Map<string, number>()
  for (const [dense, weight] of seeds.weights) {
    const own = snapshot.text.wordsOf(fileOfDense(snapshot, dense), indexOfDense(snapshot, dense))
    for (const [word, frequency] of own) {
      const share = weight * near(dense) * Math.log(1 + frequency)
      weights.set(word, (weights.get(word) ?? 0) + share)
    }
  }
  const best = [...weights]
    .filter(([word]) => snapshot.text.share(word) < COMMON)
    .map(([word, weight]) => [word, weight * snapshot.text.rarity(word)] as const)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, CHAT_WORDS)
  const top = best[0]?.[1] ?? 1
  snapshot.text.score(new Map(best.map(([word, weight]) => [word, weight / top])), snapshot.bases, scores)
  return scores
}

/** How near a seed is to the request, from `least` to 1 more; 1 for all when the request says nothing about them. */
function nearness({ text, seeds }: Scoring, least: number): (dense: number) => number {
  const scores = text().values
  let best = 0
  for (const dense of seeds.weights.keys()) best = Math.max(best, scores[dense] ?? 0)
  return (dense) => (best > 0 ? least + (scores[dense] ?? 0) / best : 1)
}

/** Seeds' direct relations; a seed that is near the request passes on more. */
function edgeScores(scoring: Scoring, outwards: boolean): Scores {
  const { snapshot, seeds } = scoring
  const { graph } = snapshot
  const scores = scoring.empty()
  const near = nearness(scoring, 0.3)
  for (const [dense, weight] of seeds.weights) {
    const start = (outwards ? graph.outStart : graph.inStart)[dense] ?? 0
    const end = (outwards ? graph.outStart : graph.inStart)[dense + 1] ?? 0
    for (let at = start; at < end; at++) {
      const edge = outwards ? at : (graph.inEdge[at] ?? 0)
      const other = (outwards ? graph.to : graph.from)[edge] ?? 0
      if (seeds.weights.has(other)) continue
      scores.add(other, weight * near(dense) * edgeWeight(graph, edge))
    }
  }
  return scores
}

/** Share of the teleport that goes to what the request names rather than to where the user is. */
const REQUEST_SHARE = 0.5
const REQUEST_NODES = 60
const DAMPING = 0.7

function nearScores(scoring: Scoring): Scores | 'central' {
  const { snapshot, seeds } = scoring
  const text = scoring.text()
  const best = highest(text, REQUEST_NODES)
  if (seeds.weights.size === 0 && best.length === 0) return 'central'
  let seedSum = 0
  for (const weight of seeds.weights.values()) seedSum += weight
  let textSum = 0
  for (const dense of best) textSum += text.values[dense] ?? 0
  const scale = seedSum > 0 ? REQUEST_SHARE : 1
  const teleport = [...seeds.weights].map(([dense, weight]) => [dense, weight / seedSum] as const)
  for (const dense of best) teleport.push([dense, (scale * (text.values[dense] ?? 0)) / textSum])
  const ranks = scoring.empty()
  rankNearby(snapshot.flow(), teleport, DAMPING, ranks, scoring.empty())
  return ranks
}
