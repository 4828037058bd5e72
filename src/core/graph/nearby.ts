import type { Flow } from './flow'
import type { Scores } from './scores'

/** Rank that is left lying below this share of the whole is not spread any further. */
const LEFT = 2e-5
/** Nodes that may spread rank: a bound on time whatever the graph is like. */
const MOST_PUSHES = 20_000

/**
 * Personalised PageRank around a few nodes by forward push (Andersen, Chung, Lang 2006): its cost depends on how far the rank
 * reaches, not on the size of the repository. Nodes are pushed first in, first out, so equal inputs give equal bits.
 * `teleport` pairs are normalised; `ranks` gets only nodes that were reached, and `left` is empty scores to work with.
 */
export function rankNearby(
  flow: Flow,
  teleport: readonly (readonly [node: number, weight: number])[],
  damping: number,
  ranks: Scores,
  left: Scores,
): void {
  const waiting = new Uint8Array(flow.count)
  let sum = 0
  for (const [, weight] of teleport) sum += weight
  if (!(sum > 0)) return
  const queue: number[] = []
  const enqueue = (node: number): void => {
    if (waiting[node] === 1 || (left.values[node] ?? 0) < LEFT) return
    waiting[node] = 1
    queue.push(node)
  }
  for (const [node, weight] of teleport) left.add(node, weight / sum)
  for (const [node] of teleport) enqueue(node)
  for (let at = 0; at < queue.length && at < MOST_PUSHES; at++) {
    const node = queue[at] ?? 0
    const own = left.values[node] ?? 0
    waiting[node] = 0
    left.values[node] = 0
    ranks.add(node, (1 - damping) * own)
    flow.from(node, (target, share) => {
      left.add(target, damping * own * share)
      enqueue(target)
    })
  }
}
