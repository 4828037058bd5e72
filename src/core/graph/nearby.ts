import type { Flow } from './flow'

/** Rank that is left lying below this share of the whole is not spread any further. */
const LEFT = 2e-5
/** Nodes that may spread rank: a bound on time whatever the graph is like. */
const MOST_PUSHES = 20_000

/**
 * Personalised PageRank around a few nodes by forward push (Andersen, Chung, Lang 2006): its cost depends on how far the rank
 * reaches, not on the size of the repository. Nodes are pushed first in, first out, so equal inputs give equal bits.
 * `teleport` pairs are normalised; the result holds only nodes that were reached.
 */
export function rankNearby(
  flow: Flow,
  teleport: readonly (readonly [node: number, weight: number])[],
  damping: number,
): Float64Array {
  const ranks = new Float64Array(flow.count)
  const left = new Float64Array(flow.count)
  const waiting = new Uint8Array(flow.count)
  let sum = 0
  for (const [, weight] of teleport) sum += weight
  if (!(sum > 0)) return ranks
  const queue: number[] = []
  const enqueue = (node: number): void => {
    if (waiting[node] === 1 || (left[node] ?? 0) < LEFT) return
    waiting[node] = 1
    queue.push(node)
  }
  for (const [node, weight] of teleport) left[node] = (left[node] ?? 0) + weight / sum
  for (const [node] of teleport) enqueue(node)
  for (let at = 0; at < queue.length && at < MOST_PUSHES; at++) {
    const node = queue[at] ?? 0
    const own = left[node] ?? 0
    waiting[node] = 0
    left[node] = 0
    ranks[node] = (ranks[node] ?? 0) + (1 - damping) * own
    flow.from(node, (target, share) => {
      left[target] = (left[target] ?? 0) + damping * own * share
      enqueue(target)
    })
  }
  return ranks
}
