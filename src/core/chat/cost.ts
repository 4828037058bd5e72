import type { Usage } from '../../shared/model'
import type { ModelFacts } from './model-facts'

/**
 * USD of one answer; null when a price that matters is unknown. Cached input is part of the input and costs its own price, the
 * full one when that is unknown. What providers charge extra for writing to their cache is not in it: they do not all report it.
 */
export function costOf(usage: Usage, facts: ModelFacts): number | null {
  const prices = facts.long && usage.input > facts.long.above ? facts.long : facts.prices
  const fresh = Math.max(0, usage.input - usage.cachedInput)
  const parts = [
    [fresh, prices.input],
    [usage.cachedInput, prices.cachedInput ?? prices.input],
    [usage.output, prices.output],
  ] as const
  let dollars = 0
  for (const [tokens, price] of parts) {
    if (tokens === 0) continue
    if (price === null) return null
    dollars += (tokens * price) / 1_000_000
  }
  return dollars
}
