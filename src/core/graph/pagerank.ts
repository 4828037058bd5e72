/**
 * A Markov chain in gather form: row v lists the nodes that pass rank to v and which share of theirs. Shares of one
 * node sum to at most 1; what is missing (all of it for a dangling node) goes where the teleport goes.
 */
export interface Chain {
  readonly count: number
  readonly start: Int32Array
  readonly source: Int32Array
  readonly share: Float64Array
  /** What each node passes on in all, 0–1. */
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
  const { count, start, source, share, passed } = chain
  if (count === 0) return { kind: 'converged', ranks: new Float64Array(0), iterations: 0 }
  const jump = normalised(teleport, count)
  let ranks = jump.slice()
  let next = new Float64Array(count)
  const limit = options.tolerance * count
  for (let iteration = 1; iteration <= options.maxIterations; iteration++) {
    let kept = 0
    for (let node = 0; node < count; node++) kept += (ranks[node] ?? 0) * (passed[node] ?? 0)
    const jumping = 1 - options.damping * kept
    let change = 0
    let at = 0
    for (let node = 0; node < count; node++) {
      let sum = 0
      const end = start[node + 1] ?? 0
      for (; at < end; at++) sum += (ranks[source[at] ?? 0] ?? 0) * (share[at] ?? 0)
      const value = options.damping * sum + jumping * (jump[node] ?? 0)
      change += Math.abs(value - (ranks[node] ?? 0))
      next[node] = value
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
