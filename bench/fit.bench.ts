import { readFileSync } from 'node:fs'
import { fitLogistic, predict } from './recall/logistic-regression'
import type { Example, Weights } from './recall/logistic-regression'
import type { ObservedEntry } from './recall/observations'

/*
 * Fits the likelihoods of src/core/graph/rank/likelihood.ts. `npm run bench fit -- FILE`, the file from
 * `npm run bench:recall -- REPOSITORY… --quick --observations FILE`
 *
 * Every commit weighs the same however much it changed. Printed are the weights, and how surprised the model is by each wanted entry of
 * repositories left out of its fit, in nats, beside what the place alone would say.
 */

/**
 * What one entry that is not wanted weighs against a whole commit's wanted ones. It moves little but the constant: the map compares
 * likelihoods with each other only.
 */
const OTHERS = 0.2

const [file] = process.argv.slice(2)
if (file === undefined) {
  console.error('Name the file of observations: npm run bench fit -- FILE')
  process.exit(2)
}
const entries = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as ObservedEntry)

for (const about of ['symbol', 'file'] as const) report(about)

function report(about: ObservedEntry['about']): void {
  const own = entries.filter((entry) => entry.about === about)
  const names = Object.keys(own[0]?.signs ?? {})
  const repositories = [...new Set(own.map(({ repository }) => repository))]
  console.log(`# ${about}s: ${String(own.length)} entries of ${String(repositories.length)} repositories\n`)
  const weights = fitLogistic(examplesOf(own, names))
  names.forEach((name, at) => console.log(`${name}: ${(weights[at + 1] ?? 0).toFixed(3)}`))
  console.log(`always: ${(weights[0] ?? 0).toFixed(2)}\n`)
  console.log(`left out: ${surprise(own, repositories, names).toFixed(3)} nats`)
  console.log(`by place alone: ${surprise(own, repositories, ['place']).toFixed(3)} nats\n`)
}

function surprise(
  own: readonly ObservedEntry[],
  repositories: readonly string[],
  names: readonly string[],
): number {
  let sum = 0
  let wanted = 0
  for (const left of repositories) {
    const others = own.filter(({ repository }) => repository !== left)
    const weights: Weights = fitLogistic(examplesOf(others, names))
    for (const { features, positive, weight } of examplesOf(
      own.filter(({ repository }) => repository === left),
      names,
    )) {
      const likely = predict(weights, features)
      sum -= weight * Math.log(positive ? likely : 1 - likely)
      if (positive) wanted += weight
    }
  }
  return sum / wanted
}

function examplesOf(own: readonly ObservedEntry[], names: readonly string[]): readonly Example[] {
  const counts = new Map<string, number>()
  for (const { commit, wanted } of own) if (wanted) counts.set(commit, (counts.get(commit) ?? 0) + 1)
  return own.map(({ commit, wanted, signs }) => ({
    features: names.map((name) => signs[name] ?? 0),
    positive: wanted,
    weight: wanted ? 1 / (counts.get(commit) ?? 1) : OTHERS,
  }))
}
