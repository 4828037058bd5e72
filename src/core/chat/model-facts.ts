import type { EditFormat, Model } from '../../shared/model'

/** What is known of a model: the user's own figures first, then the table of known models. */
export interface ModelFacts {
  /** Tokens; 0 when unknown. */
  readonly contextWindow: number
  readonly maxOutput: number
  /** USD for a million tokens; null when unknown. */
  readonly inputPrice: number | null
  readonly cachedInputPrice: number | null
  readonly outputPrice: number | null
  readonly editFormat: EditFormat
}

export declare function modelFacts(model: Model): ModelFacts

/** Map budget in tokens: an eighth of the window within 1,024–4,096; twice that when nothing is in the chat. */
export declare function defaultMapBudget(contextWindow: number, chatIsEmpty: boolean): number
