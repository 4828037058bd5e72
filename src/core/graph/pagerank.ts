/** A Markov chain: how rank moves between nodes in one step. */
export interface Chain {
  readonly count: number
  /** Adds to `next` what each node passes on of its rank; always in the same order, so that sums are repeatable. */
  readonly pass: (ranks: Float64Array, next: Float64Array) => void
  /** Which share each node passes on in all, 0–1: 0 for a dangling node. What is not passed goes where the teleport goes. */
  readonly passed: Float64Array
}

export interface PageRankOptions {
  /** Probability of following an edge. */
  readonly damping: number
  /** L1 change per node below which it has converged. */
  readonly tolerance: number
  readonly maxIterations: number
}

export interface PageRank {
  readonly kind: 'converged' | 'not-converged'
  /** Sums to 1. */
  readonly ranks: Float64Array
  readonly iterations: number
}

/**
 * Personalised PageRank by power iteration (Page, Brin, Motwani, Winograd 1999; dangling mass as in Langville and Meyer 2004).
 * `teleport` need not be normalised; all zeros mean uniform, so that isolated or unknown pins still give a ranking. Sums run in
 * node order only, so equal inputs give equal bits. Not converging is a value: the ranks are still a distribution.
 */
export function pageRank(chain: Chain, teleport: Float64Array, options: PageRankOptions): PageRank {
  const { count, passed } = chain
  if (count === 0) return { kind: 'converged', ranks: new Float64Array(0), iterations: 0 }
  const jump = normalised(teleport, count)
  const limit = options.tolerance * count
  let ranks = jump.slice()
  let next = new Float64Array(count)
  let kept = 0
  for (let node = 0; node < count; node++) kept += (ranks[node] ?? 0) * (passed[node] ?? 0)
  for (let iteration = 1; iteration <= options.maxIterations; iteration++) {
    const jumping = 1 - options.damping * kept
    next.fill(0)
    chain.pass(ranks, next)
    let change = 0
    kept = 0
    for (let node = 0; node < count; node++) {
      const value = options.damping * (next[node] ?? 0) + jumping * (jump[node] ?? 0)
      change += Math.abs(value - (ranks[node] ?? 0))
      next[node] = value
      kept += value * (passed[node] ?? 0)
    }
    const before = ranks
    ranks = next
    next = before
    if (change < limit) return { kind: 'converged', ranks, iterations: iteration }
  }
  return { kind: 'not-converged', ranks, iterations: options.maxIterations }
}

function normalised(teleport: Float64Array, count: number): Float64Array {
  let sum = 0
  for (let node = 0; node < count; node++) sum += teleport[node] ?? 0
  const jump = new Float64Array(count)
  if (!(sum > 0) || !Number.isFinite(sum)) return jump.fill(1 / count)
  for (let node = 0; node < count; node++) jump[node] = (teleport[node] ?? 0) / sum
  return jump
}
