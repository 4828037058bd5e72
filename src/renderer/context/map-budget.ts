import type { Prompt } from '../../shared/prompt'
import { count, percent } from '../ui/numbers'

/** Steps of the slider, in tokens. */
export const BUDGET_STEP = 256

/** The most that a map may take: a quarter of the model's window, or as much as most models bear when that is unknown. */
export function budgetLimit(contextWindow: number): number {
  const quarter = contextWindow > 0 ? contextWindow / 4 : 16_384
  return Math.round(Math.min(32_768, Math.max(4096, quarter)) / BUDGET_STEP) * BUDGET_STEP
}

/** What the map spares against sending the files it names, '' when there is nothing to compare. */
export function savedWords({ savedShare, rawExact, rawTokens }: Prompt['map']): string {
  if (rawTokens === 0) return ''
  return `${rawExact ? '' : '≈ '}${percent(savedShare)} saved`
}

/** The same in full, for hovering. */
export function savedSentence({ files, tokens, rawExact, rawTokens, savedShare }: Prompt['map']): string {
  return [
    `The map names ${count(files.length)} files in ${count(tokens)} tokens.`,
    `Sent whole they would cost ${rawExact ? '' : 'about '}${count(rawTokens)}: ${percent(savedShare)} saved.`,
  ].join('\n')
}
