import type { Model, ModelFailure } from '../../shared/model'
import type { Result } from '../../shared/result'

export interface ConnectionTest {
  /** A sentence: which model answered, how fast. */
  readonly message: string
  /** Model names the endpoint offers, sorted; empty when it does not list them. */
  readonly models: readonly string[]
}

/** Lists the endpoint's models and sends one tiny request. */
export declare function testConnection(options: {
  readonly model: Model
  readonly key: string
  readonly signal?: AbortSignal
  readonly fetch?: typeof globalThis.fetch
  /** Milliseconds; 30 seconds by default. */
  readonly timeout?: number
}): Promise<Result<ConnectionTest, ModelFailure>>
