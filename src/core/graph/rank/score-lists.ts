import { edgeWeight } from '../flow'
import type { Chain } from '../pagerank'
import { pageRank } from '../pagerank'
import type { RankList } from '../rank-method'
import type { RankQuery } from '../ranked'
import { stemOf, folderOf } from '../store/path'
import { words } from '../../../shared/words'
import type { WeightedWords } from '../text/text-index'
import { requestWords } from './request-words'
import type { Seeds } from './seeds'
import { denseFile, fileOfDense, indexOfDense } from './snapshot'
import type { Snapshot } from './snapshot'

/** Scores by dense number; 0 means the list does not speak of the node. */
export type Scores = Float64Array

/** Everything the lists of one query share, computed at most once. */
export interface Scoring {
  readonly snapshot: Snapshot
  readonly query: RankQuery
  readonly seeds: Seeds
  readonly words: WeightedWords
  readonly text: () => Scores
  readonly chain: () => Chain
}

/** Prepares the lists of a query. */
export function createScoring(
  snapshot: Snapshot,
  query: RankQuery,
  seeds: Seeds,
  chain: () => Chain,
): Scoring {
  const asked = requestWords(query.message, snapshot.text)
  let text: Scores | undefined
  return {
    snapshot,
    query,
    seeds,
    words: asked,
    text: () => (text ??= textScores(snapshot, asked, query.message)),
    chain,
  }
}

/** The scores of one list. */
export function scoresOf(scoring: Scoring, list: RankList): Scores {
  const { snapshot, seeds, query } = scoring
  switch (list) {
    case 'text':
      return scoring.text()
    case 'chat-text':
      return chatTextScores(scoring)
    case 'uses':
      return edgeScores(scoring, true)
    case 'used-by':
      return edgeScores(scoring, false)
    case 'near':
      return nearScores(scoring)
    case 'central':
      return snapshot.central()
    case 'together':
      return spread(scoring, snapshot.history.together(seeds.paths))
    case 'alike':
      return spread(scoring, snapshot.history.alike(query.message))
    case 'churn':
      return spread(scoring, snapshot.history.churn())
    case 'beside':
      return spread(scoring, besideScores(snapshot, seeds))
  }
}

function textScores(snapshot: Snapshot, query: WeightedWords, message: string): Scores {
  const scores = new Float64Array(snapshot.graph.count)
  if (query.size === 0) return scores
  snapshot.text.score(query, (file, definition, score) => {
    const dense = denseFile(snapshot, file) + 1 + definition
    scores[dense] = (scores[dense] ?? 0) + score
  })
  nameExactly(snapshot, message, scores)
  return scores
}

/** Identifiers written out in the request mean their definitions; a path written out means its symbols. */
function nameExactly(snapshot: Snapshot, message: string, scores: Scores): void {
  const { store, graph } = snapshot
  const tokens = new Set(message.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [])
  for (const token of tokens) {
    const telling = /[a-z][A-Z]|_|\d/.test(token) || /^[A-Z][a-z]+[A-Z]/.test(token)
    if (token.length < 3 || (!telling && token.length < 6)) continue
    const nodes = store.named(store.names.find(token))
    if (nodes.length === 0 || nodes.length > 20) continue
    for (const node of nodes) {
      const dense = graph.denseOf[node] ?? -1
      if (dense >= 0) scores[dense] = (scores[dense] ?? 0) + (telling ? 12 : 3) / Math.sqrt(nodes.length)
    }
  }
  for (const token of new Set(message.match(/[\w@.\-/]+\.\w+/g) ?? [])) {
    for (const file of store.ordered()) {
      const path = store.file(file)?.path ?? ''
      if (path !== token && !path.endsWith(`/${token}`)) continue
      const base = denseFile(snapshot, file)
      for (let at = 0; at <= store.nodesOf(file).length; at++)
        scores[base + at] = (scores[base + at] ?? 0) + 6
    }
  }
}

const CHAT_WORDS = 40

/** Words of what is in the chat, weighted by how near the definition that holds them is to the request. */
function chatTextScores(scoring: Scoring): Scores {
  const { snapshot, seeds } = scoring
  const scores = new Float64Array(snapshot.graph.count)
  if (seeds.weights.size === 0) return scores
  const text = scoring.text()
  let highest = 0
  for (const dense of seeds.weights.keys()) highest = Math.max(highest, text[dense] ?? 0)
  const weights = new Map<string, number>()
  for (const [dense, weight] of seeds.weights) {
    const near = highest > 0 ? 0.1 + (text[dense] ?? 0) / highest : 1
    const own = snapshot.text.wordsOf(fileOfDense(snapshot, dense), indexOfDense(snapshot, dense))
    for (const [word, frequency] of own) {
      const share = weight * near * Math.log(1 + frequency) * snapshot.text.rarity(word)
      weights.set(word, (weights.get(word) ?? 0) + share)
    }
  }
  const best = [...weights].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, CHAT_WORDS)
  const top = best[0]?.[1] ?? 1
  const query = new Map(best.map(([word, weight]) => [word, weight / top]))
  snapshot.text.score(query, (file, definition, score) => {
    const dense = denseFile(snapshot, file) + 1 + definition
    scores[dense] = (scores[dense] ?? 0) + score
  })
  return scores
}

/** Seeds' direct relations; a seed that is near the request passes on more. */
function edgeScores(scoring: Scoring, outwards: boolean): Scores {
  const { snapshot, seeds } = scoring
  const { graph } = snapshot
  const scores = new Float64Array(graph.count)
  const text = scoring.text()
  let highest = 0
  for (const dense of seeds.weights.keys()) highest = Math.max(highest, text[dense] ?? 0)
  for (const [dense, weight] of seeds.weights) {
    const near = highest > 0 ? 0.3 + (text[dense] ?? 0) / highest : 1
    const start = (outwards ? graph.outStart : graph.inStart)[dense] ?? 0
    const end = (outwards ? graph.outStart : graph.inStart)[dense + 1] ?? 0
    for (let at = start; at < end; at++) {
      const edge = outwards ? at : (graph.inEdge[at] ?? 0)
      const other = (outwards ? graph.to : graph.from)[edge] ?? 0
      if (seeds.weights.has(other)) continue
      scores[other] = (scores[other] ?? 0) + weight * near * edgeWeight(graph, edge)
    }
  }
  return scores
}

/** Share of the teleport that goes to what the request names rather than to where the user is. */
const REQUEST_SHARE = 0.5
const REQUEST_NODES = 60

function nearScores(scoring: Scoring): Scores {
  const { snapshot, seeds } = scoring
  const count = snapshot.graph.count
  const teleport = new Float64Array(count)
  let seedSum = 0
  for (const weight of seeds.weights.values()) seedSum += weight
  for (const [dense, weight] of seeds.weights) teleport[dense] = weight / seedSum
  const text = scoring.text()
  const best = topOf(text, REQUEST_NODES)
  let textSum = 0
  for (const dense of best) textSum += text[dense] ?? 0
  const scale = seedSum > 0 ? REQUEST_SHARE : 1
  for (const dense of best) teleport[dense] = (teleport[dense] ?? 0) + (scale * (text[dense] ?? 0)) / textSum
  if (seedSum === 0 && textSum === 0) return snapshot.central()
  const { ranks } = pageRank(scoring.chain(), teleport, {
    damping: 0.7,
    tolerance: 1e-4 / count,
    maxIterations: 30,
  })
  return ranks
}

/** A signal about files as a signal about symbols: within a file by text, then by central rank, falling off. */
function spread(scoring: Scoring, files: ReadonlyMap<string, number>): Scores {
  const { snapshot } = scoring
  const { store } = snapshot
  const scores = new Float64Array(snapshot.graph.count)
  const text = scoring.text()
  const central = snapshot.central()
  for (const [path, signal] of files) {
    const file = store.fileNumber(path)
    if (file < 0) continue
    const base = denseFile(snapshot, file)
    const order = Array.from(store.nodesOf(file), (_, index) => base + 1 + index)
    order.sort((a, b) => (text[b] ?? 0) - (text[a] ?? 0) || (central[b] ?? 0) - (central[a] ?? 0) || a - b)
    scores[base] = signal
    order.forEach((dense, position) => (scores[dense] = signal / Math.sqrt(1 + position)))
  }
  return scores
}

/** Files near the seeds in the tree and alike in name: `a/user.ts` and `b/user.test.ts`. */
function besideScores(snapshot: Snapshot, seeds: Seeds): ReadonlyMap<string, number> {
  const scores = new Map<string, number>()
  const own = [...seeds.paths].map((path) => ({
    folder: folderOf(path),
    words: new Set(words(stemOf(path))),
  }))
  if (own.length === 0) return scores
  for (const file of snapshot.store.ordered()) {
    const path = snapshot.store.file(file)?.path ?? ''
    if (seeds.paths.has(path)) continue
    const folder = folderOf(path)
    const named = words(stemOf(path))
    let best = 0
    for (const seed of own) {
      const shared = named.filter((word) => seed.words.has(word)).length
      const likeness = shared / Math.max(1, Math.sqrt(named.length * seed.words.size))
      const near = folder === seed.folder ? 0.5 : folderOf(folder) === folderOf(seed.folder) ? 0.15 : 0
      best = Math.max(best, likeness + near)
    }
    if (best > 0) scores.set(path, best)
  }
  return scores
}

/** The dense numbers of the highest positive scores, best first, ties by number. */
export function topOf(scores: Scores, limit: number): number[] {
  const found: number[] = []
  for (let dense = 0; dense < scores.length; dense++) if ((scores[dense] ?? 0) > 0) found.push(dense)
  found.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
  return found.slice(0, limit)
}
