import type { Method } from './methods'
import { mean, pairedDifference } from './paired-test'
import type { Score } from './score-task'

/** All scores of one method: by task, then by budget. Tasks are in the same order for every method. */
export interface MethodScores {
  readonly method: Method
  readonly tasks: readonly (readonly Score[])[]
}

type Measure = 'files' | 'symbols' | 'signatures'
/** What is counted, in the order in which it is printed. */
export const MEASURES: readonly Measure[] = ['files', 'symbols', 'signatures']

/** A markdown table of mean recall in per cent, `files / symbols / with signature` for each budget. */
export function recallTable(rows: readonly MethodScores[], budgets: readonly number[]): string {
  const head = ['method', ...budgets.map((budget) => `${String(budget)} tokens`), 'ms']
  const lines = rows.map(({ method, tasks }) => [
    method.name,
    ...budgets.map((_, at) =>
      MEASURES.map((measure) => percent(mean(values(tasks, at, measure)))).join(' / '),
    ),
    mean(tasks.flatMap((scores) => scores.map(({ milliseconds }) => milliseconds))).toFixed(0),
  ])
  return table([head, ...lines])
}

/** The first method against each of the others: difference in points with its 95 % interval, and the sign test. */
export function pairedTable(
  rows: readonly MethodScores[],
  budgets: readonly number[],
  measure: Measure,
): string {
  const [first, ...others] = rows
  if (!first) return ''
  const head = [`${first.method.name} against`, ...budgets.map((budget) => `${measure} in ${String(budget)}`)]
  const lines = others.map((other) => [
    other.method.name,
    ...budgets.map((_, at) => {
      const {
        mean: points,
        low,
        high,
        p,
      } = pairedDifference(values(first.tasks, at, measure), values(other.tasks, at, measure))
      return `${signed(points)} [${signed(low)}, ${signed(high)}], p ${p < 0.001 ? '< 0.001' : p.toFixed(3)}`
    }),
  ])
  return table([head, ...lines])
}

/** How full the maps are, the least and the mean share of the budget, and what part of their tokens is signatures at each budget. */
export function fillLine({ tasks }: MethodScores, budgets: readonly number[]): string {
  const fills = tasks.flatMap((scores) => scores.map(({ fill }) => fill))
  const shares = budgets.map((_, at) =>
    percent(mean(tasks.flatMap((scores) => scores[at]?.signatureShare ?? []))),
  )
  return `Budget used: ${percent(mean(fills))} % on average, ${percent(Math.min(1, ...fills))} % at least, never over. Signatures take ${shares.join(' / ')} % of the tokens.`
}

/** Whether there is something to find does not depend on the method, so the lists of two methods stay aligned. */
const values = (tasks: MethodScores['tasks'], at: number, measure: Measure): readonly number[] =>
  tasks.flatMap((scores) => {
    const value = scores[at]?.[measure]
    return value === undefined ? [] : [value]
  })

const percent = (share: number): string => (share * 100).toFixed(1)
const signed = (share: number): string => `${share >= 0 ? '+' : '−'}${Math.abs(share * 100).toFixed(1)}`

function table(rows: readonly (readonly string[])[]): string {
  const [head = []] = rows
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.slice(1).map(line)].join('\n')
}
