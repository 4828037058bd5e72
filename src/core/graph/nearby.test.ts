import { expect, test } from 'vitest'
import type { Flow } from './flow'
import { rankNearby } from './nearby'
import { pageRank } from './pagerank'
import type { Scores } from './scores'
import { scoresFrom } from './testing/scores-from'

/** A ring of nodes that also know the node across. */
function ring(count: number): Flow {
  const targets = (node: number): readonly (readonly [number, number])[] => [
    [(node + 1) % count, 0.6],
    [(node + count / 2) % count, 0.4],
  ]
  return {
    count,
    from: (node, give) => {
      for (const [target, share] of targets(node)) give(target, share)
    },
    pass: (ranks, next) => {
      for (let node = 0; node < count; node++)
        for (const [target, share] of targets(node))
          next[target] = (next[target] ?? 0) + (ranks[node] ?? 0) * share
    },
    passed: new Float64Array(count).fill(1),
  }
}

function nearby(flow: Flow, ...teleport: readonly (readonly [number, number])[]): Scores {
  const ranks = scoresFrom(new Array<number>(flow.count).fill(0))
  rankNearby(flow, teleport, 0.7, ranks, scoresFrom(new Array<number>(flow.count).fill(0)))
  return ranks
}

test('it comes near the exact personalised PageRank', () => {
  const flow = ring(40)
  const teleport = new Float64Array(40)
  teleport[5] = 3
  teleport[6] = 1
  const exact = pageRank(flow, teleport, { damping: 0.7, tolerance: 1e-12, maxIterations: 500 }).ranks
  const near = nearby(flow, [5, 3], [6, 1])
  exact.forEach((rank, node) => expect(Math.abs(rank - (near.values[node] ?? 0))).toBeLessThan(1e-3))
})

test('nothing to start from gives nothing', () => {
  expect([...nearby(ring(4)).listed()]).toEqual([])
})
