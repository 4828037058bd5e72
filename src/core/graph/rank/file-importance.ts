import { edgeWeight } from '../flow'
import { pageRank } from '../pagerank'
import type { Snapshot } from './snapshot'
import { fileOfDense } from './snapshot'

type Linked = Pick<Snapshot, 'store' | 'graph' | 'order' | 'places' | 'isSymbol'>

const BELIEVED = 0.5
const OPTIONS = { damping: 0.85, tolerance: 1e-7, maxIterations: 60 } as const

/**
 * How much a file matters to who wants to understand the repository, 0–1 relative to the highest, by place in path order: the geometric mean
 * of its PageRank among the files and of the same with every edge turned round. The first finds what all others rest on, the
 * second what holds them together (authorities and hubs, Kleinberg 1999); the files that matter are both.
 */
export function fileImportance(snapshot: Linked): Float64Array {
  const { store, order } = snapshot
  const count = order.length
  const pairs = filePairs(snapshot, count)
  const jump = Float64Array.from(order, (file) => store.file(file)?.demotion ?? 1)
  const authority = ranksOf(pairs, count, jump, false)
  const hub = ranksOf(pairs, count, jump, true)
  const importance = Float64Array.from(order, (file, place) => {
    const shared = Math.sqrt((authority[place] ?? 0) * (hub[place] ?? 0))
    return store.nodesOf(file).length === 0 ? 0 : shared * (store.file(file)?.demotion ?? 1)
  })
  let highest = 0
  for (const value of importance) highest = Math.max(highest, value)
  return highest > 0 ? importance.map((value) => value / highest) : importance
}

/** Pairs of files (user · count + used) with the root of the weight between them, in rising order. */
function filePairs(snapshot: Linked, count: number): ReadonlyMap<number, number> {
  const { graph, places, isSymbol } = snapshot
  const placeOf = new Int32Array(graph.count)
  let place = -1
  for (let dense = 0; dense < graph.count; dense++) {
    if (isSymbol[dense] === 0) place = places[fileOfDense(snapshot, dense)] ?? 0
    placeOf[dense] = place
  }
  const sums = new Map<number, number>()
  for (let edge = 0; edge < graph.edges; edge++) {
    if ((graph.confidence[edge] ?? 0) < BELIEVED) continue
    const user = placeOf[graph.from[edge] ?? 0] ?? 0
    const used = placeOf[graph.to[edge] ?? 0] ?? 0
    if (user === used) continue
    const key = user * count + used
    sums.set(key, (sums.get(key) ?? 0) + edgeWeight(graph, edge))
  }
  const keys = Float64Array.from(sums.keys()).sort()
  return new Map(Array.from(keys, (key) => [key, Math.sqrt(sums.get(key) ?? 0)]))
}

function ranksOf(
  pairs: ReadonlyMap<number, number>,
  count: number,
  jump: Float64Array,
  turned: boolean,
): Float64Array {
  const giver = new Int32Array(pairs.size)
  const taker = new Int32Array(pairs.size)
  const share = new Float64Array(pairs.size)
  const total = new Float64Array(count)
  let at = 0
  for (const [key, weight] of pairs) {
    const user = Math.floor(key / count)
    const used = key - user * count
    giver[at] = turned ? used : user
    taker[at] = turned ? user : used
    share[at] = weight
    total[giver[at] ?? 0] = (total[giver[at] ?? 0] ?? 0) + weight
    at++
  }
  for (let pair = 0; pair < share.length; pair++)
    share[pair] = (share[pair] ?? 0) / (total[giver[pair] ?? 0] ?? 1)
  const chain = {
    count,
    passed: Float64Array.from(total, (sum) => (sum > 0 ? 1 : 0)),
    pass: (ranks: Float64Array, next: Float64Array): void => {
      for (let pair = 0; pair < share.length; pair++) {
        const to = taker[pair] ?? 0
        next[to] = (next[to] ?? 0) + (ranks[giver[pair] ?? 0] ?? 0) * (share[pair] ?? 0)
      }
    },
  }
  return pageRank(chain, jump, { ...OPTIONS, tolerance: OPTIONS.tolerance / Math.max(1, count) }).ranks
}
