import type { ModelFailure } from '../../shared/model'
import { costOf } from './cost'
import type { ModelFacts } from './model-facts'

/** Output tokens that a reply is expected to need at least, when a request is priced before it is sent. */
const EXPECTED_OUTPUT = 1000

/**
 * Refuses a request that would take a conversation over its spending limit, before anything is sent. The request is priced as if
 * nothing were cached. A model without a known price is refused under a limit too, because it could not be kept.
 */
export function checkSpendLimit(options: {
  /** USD; null is no limit. */
  readonly limit: number | null
  /** USD spent in this conversation. */
  readonly spent: number
  readonly promptTokens: number
  readonly facts: ModelFacts
}): ModelFailure | null {
  const { limit, spent, promptTokens, facts } = options
  if (limit === null) return null
  const next = costOf({ input: promptTokens, cachedInput: 0, output: EXPECTED_OUTPUT, reasoning: 0 }, facts)
  if (next === null)
    return {
      kind: 'over-limit',
      message: `The spending limit is ${dollars(limit)}, but this model's price is not known. Enter its price in the settings, or take the limit away.`,
    }
  // A free model is never over a limit, not even one that others used up.
  if (next === 0 || spent + next <= limit) return null
  return {
    kind: 'over-limit',
    message: `This request would cost about ${dollars(next)}, and ${dollars(spent)} of the limit of ${dollars(limit)} are spent in this conversation. Nothing was sent.`,
  }
}

/**
 * Warns of a request that does not fit into the model's window with some room for the answer; null when it fits or the window is
 * unknown. Cairn counts with one tokenizer and the model with its own, so this is for the user to confirm, not a refusal.
 */
export function checkFits(promptTokens: number, facts: ModelFacts): ModelFailure | null {
  if (facts.contextWindow === 0) return null
  const room = Math.min(
    facts.maxOutput || EXPECTED_OUTPUT,
    EXPECTED_OUTPUT,
    Math.floor(facts.contextWindow / 4),
  )
  if (promptTokens + room <= facts.contextWindow) return null
  return {
    kind: 'context-too-long',
    message: `The request has about ${count(promptTokens)} tokens and the model's window ${count(facts.contextWindow)}. Take files out of the context, shrink the map, or start a new conversation.`,
  }
}

const count = (tokens: number): string => tokens.toLocaleString('en-US')

/** US dollars for people: cents as two digits, fractions of a cent as far as they say something. */
export function dollars(amount: number): string {
  if (amount === 0 || amount >= 0.01) return `$${amount.toFixed(2)}`
  return `$${amount.toPrecision(2)}`
}
