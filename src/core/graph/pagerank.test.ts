import { DirectedGraph } from 'graphology'
import pagerankOf from 'graphology-metrics/centrality/pagerank'
import { describe, expect, test } from 'vitest'
import type { Chain } from './pagerank'
import { pageRank } from './pagerank'

interface Writable {
  readonly addNode: (node: string) => unknown
  readonly addEdge: (from: string, to: string, attributes: { readonly weight: number }) => unknown
}

type Edge = readonly [from: number, to: number, weight: number]

function chainOf(count: number, edges: readonly Edge[]): Chain {
  const total = new Float64Array(count)
  for (const [from, , weight] of edges) total[from] = (total[from] ?? 0) + weight
  return {
    count,
    pass(ranks, next) {
      for (const [from, to, weight] of edges)
        next[to] = (next[to] ?? 0) + ((ranks[from] ?? 0) * weight) / (total[from] ?? 1)
    },
    passed: Float64Array.from(total, (sum) => (sum > 0 ? 1 : 0)),
  }
}

/** A repeatable random graph with dangling nodes and no parallel edges. */
function randomEdges(count: number, each: number): readonly Edge[] {
  let state = 7
  const random = (): number => (state = (state * 48271) % 2147483647) / 2147483647
  const edges = new Map<string, Edge>()
  for (let from = 0; from < count; from++) {
    if (from % 7 === 0) continue
    for (let at = 0; at < each; at++) {
      const to = Math.floor(random() * count)
      if (to !== from) edges.set(`${String(from)} ${String(to)}`, [from, to, 1 + Math.floor(random() * 5)])
    }
  }
  return [...edges.values()]
}

const COUNT = 120
const EDGES = randomEdges(COUNT, 4)
const OPTIONS = { damping: 0.85, tolerance: 1e-12, maxIterations: 500 }
const uniform = (): Float64Array => new Float64Array(COUNT).fill(1)

describe('personalised PageRank', () => {
  test('with a uniform teleport it equals the library’s result', () => {
    const graph = new DirectedGraph()
    // The library's types for its graphs lie in a package of their own, which nothing else here needs.
    const { addNode, addEdge } = graph as unknown as Writable
    for (let node = 0; node < COUNT; node++) addNode.call(graph, String(node))
    for (const [from, to, weight] of EDGES) addEdge.call(graph, String(from), String(to), { weight })
    const theirs = pagerankOf(graph, {
      alpha: 0.85,
      tolerance: 1e-12,
      maxIterations: 500,
      getEdgeWeight: 'weight',
    })
    const ours = pageRank(chainOf(COUNT, EDGES), uniform(), OPTIONS)
    expect(ours.kind).toBe('converged')
    ours.ranks.forEach((rank, node) => expect(rank).toBeCloseTo(theirs[String(node)] ?? 0, 9))
  })

  test('the teleport changes the result towards its nodes', () => {
    const chain = chainOf(COUNT, EDGES)
    const plain = pageRank(chain, uniform(), OPTIONS).ranks
    const teleport = new Float64Array(COUNT)
    teleport[3] = 1
    const near = pageRank(chain, teleport, OPTIONS).ranks
    expect(near[3]).toBeGreaterThan(10 * (plain[3] ?? 0))
    expect(near.reduce((sum, rank) => sum + rank, 0)).toBeCloseTo(1, 9)
  })

  test('a teleport to an isolated node, to nothing, or beyond all numbers gives a finite ranking', () => {
    const chain = chainOf(3, [[0, 1, 1]])
    for (const teleport of [
      [0, 0, 1],
      [0, 0, 0],
      [Number.POSITIVE_INFINITY, 0, 0],
      [Number.NaN, 0, 0],
    ]) {
      const { ranks } = pageRank(chain, Float64Array.from(teleport), OPTIONS)
      expect(ranks.every((rank) => Number.isFinite(rank))).toBe(true)
      expect(ranks.reduce((sum, rank) => sum + rank, 0)).toBeCloseTo(1, 9)
    }
  })

  test('not converging is said and still gives a distribution', () => {
    const found = pageRank(chainOf(COUNT, EDGES), uniform(), { ...OPTIONS, maxIterations: 2 })
    expect(found.kind).toBe('not-converged')
    expect(found.iterations).toBe(2)
    expect(found.ranks.reduce((sum, rank) => sum + rank, 0)).toBeCloseTo(1, 9)
  })

  test('no nodes, no ranks', () => {
    expect(pageRank(chainOf(0, []), new Float64Array(0), OPTIONS).ranks).toHaveLength(0)
  })

  test('equal inputs give equal bits', () => {
    const run = (): string =>
      [...new BigUint64Array(pageRank(chainOf(COUNT, EDGES), uniform(), OPTIONS).ranks.buffer)].join()
    expect(run()).toBe(run())
  })
})
