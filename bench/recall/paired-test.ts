/** How sure a difference between two methods on the same tasks is. */
export interface PairedDifference {
  /** Mean of a − b. */
  readonly mean: number
  /** 95 % bootstrap interval of the mean. */
  readonly low: number
  readonly high: number
  /** Two-sided sign test over the tasks where the two differ. */
  readonly p: number
}

const ROUNDS = 2000

/** Paired bootstrap (Efron 1979) and sign test; the generator is seeded, so the same figures give the same answer. */
export function pairedDifference(a: readonly number[], b: readonly number[]): PairedDifference {
  const differences = a.map((value, at) => value - (b[at] ?? 0))
  const random = seeded(differences.length)
  const means: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    let sum = 0
    for (let at = 0; at < differences.length; at++)
      sum += differences[Math.floor(random() * differences.length)] ?? 0
    means.push(sum / Math.max(1, differences.length))
  }
  means.sort((x, y) => x - y)
  return {
    mean: mean(differences),
    low: means[Math.floor(ROUNDS * 0.025)] ?? 0,
    high: means[Math.floor(ROUNDS * 0.975)] ?? 0,
    p: signTest(differences.filter((d) => d > 0).length, differences.filter((d) => d < 0).length),
  }
}

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** Two-sided exact binomial probability of a split at least this uneven, in logarithms so that it does not underflow. */
function signTest(wins: number, losses: number): number {
  const n = wins + losses
  if (n === 0) return 1
  let logChoose = 0
  let tail = 0
  for (let k = 0; k <= Math.min(wins, losses); k++) {
    if (k > 0) logChoose += Math.log(n - k + 1) - Math.log(k)
    tail += Math.exp(logChoose - n * Math.LN2)
  }
  return Math.min(1, 2 * tail)
}

/** Mulberry32: small, and the same everywhere. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
