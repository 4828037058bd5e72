/** An example: its features, whether it is one of those sought, and how much it counts. */
export interface Example {
  readonly features: readonly number[]
  readonly positive: boolean
  readonly weight: number
}

/** Odds: the constant first, then a weight for each feature. */
export type Weights = readonly number[]

const ROUNDS = 25
/** Ridge penalty on standardised weights, relative to the total weight of the examples: keeps what says nothing near 0. */
const RIDGE = 1e-3

/** Maximum likelihood by Newton's method (iteratively reweighted least squares), on features scaled to unit variance. */
export function fitLogistic(examples: readonly Example[]): Weights {
  const width = examples[0]?.features.length ?? 0
  const scale = Array.from({ length: width }, (_, at) => deviation(examples, at))
  const rows = examples.map(({ features }) => [1, ...features.map((value, at) => value / (scale[at] ?? 1))])
  const total = examples.reduce((sum, { weight }) => sum + weight, 0)
  let weights = new Array<number>(width + 1).fill(0)
  for (let round = 0; round < ROUNDS; round++) {
    const slope = weights.map((value, at) => (at === 0 ? 0 : -RIDGE * total * value))
    const curve = weights.map((_, at) =>
      weights.map((__, other) => (at === other ? RIDGE * total + 1e-9 : 0)),
    )
    rows.forEach((row, index) => {
      const { positive = false, weight = 0 } = examples[index] ?? {}
      const likely = logistic(dot(weights, row))
      const error = weight * ((positive ? 1 : 0) - likely)
      const spread = weight * likely * (1 - likely)
      row.forEach((value, at) => {
        slope[at] = (slope[at] ?? 0) + error * value
        const line = curve[at] ?? []
        for (let other = 0; other <= at; other++)
          line[other] = (line[other] ?? 0) + spread * value * (row[other] ?? 0)
      })
    })
    const step = solve(symmetric(curve), slope)
    weights = weights.map((value, at) => value + (step[at] ?? 0))
    if (Math.max(...step.map(Math.abs)) < 1e-6) break
  }
  return weights.map((value, at) => (at === 0 ? value : value / (scale[at - 1] ?? 1)))
}

/** The likelihood of an example. */
export const predict = (weights: Weights, features: readonly number[]): number =>
  logistic(dot(weights, [1, ...features]))

const logistic = (odds: number): number => 1 / (1 + Math.exp(-odds))

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)

function deviation(examples: readonly Example[], at: number): number {
  const values = examples.map(({ features }) => features[at] ?? 0)
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  return Math.sqrt(variance) || 1
}

const symmetric = (lower: readonly (readonly number[])[]): number[][] =>
  lower.map((row, at) => row.map((value, other) => (other <= at ? value : (lower[other]?.[at] ?? 0))))

/** Gaussian elimination with the largest pivot. */
function solve(matrix: number[][], right: readonly number[]): readonly number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0])
  const size = rows.length
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let at = column; at < size; at++)
      if (Math.abs(rows[at]?.[column] ?? 0) > Math.abs(rows[pivot]?.[column] ?? 0)) pivot = at
    const chosen = rows[pivot] ?? []
    rows[pivot] = rows[column] ?? []
    rows[column] = chosen
    for (let at = 0; at < size; at++) {
      const row = rows[at]
      if (at === column || row === undefined) continue
      const factor = (row[column] ?? 0) / (chosen[column] ?? 1)
      for (let other = column; other <= size; other++)
        row[other] = (row[other] ?? 0) - factor * (chosen[other] ?? 0)
    }
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1))
}
