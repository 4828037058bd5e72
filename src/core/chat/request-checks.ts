import type { ModelFailure } from '../../shared/model'
import type { ModelFacts } from './model-facts'

/** Refuses a request that could take a conversation over its spending limit, before anything is sent. */
export declare function checkSpendLimit(options: {
  readonly limit: number | null
  readonly spent: number
  readonly promptTokens: number
  readonly facts: ModelFacts
}): ModelFailure | null

/** Warns of a request that does not fit into the model's window; null when it fits or the window is unknown. */
export declare function checkFits(promptTokens: number, facts: ModelFacts): ModelFailure | null
