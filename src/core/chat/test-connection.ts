import type { Model, ModelFailure } from '../../shared/model'
import { fail, ok, type Result } from '../../shared/result'
import { hostOf } from './endpoint-url'
import { completeText } from './complete-text'
import { listModels } from './list-models'

export interface ConnectionTest {
  /** A sentence: which model answered, how fast. */
  readonly message: string
  /** Model names the endpoint offers, sorted; empty when it does not list them. */
  readonly models: readonly string[]
}

/**
 * Lists an endpoint's models and sends one tiny request, because a list alone proves neither the key nor the model. With no
 * model name yet, a list is enough. Failures are those of a reply; for an unknown model the nearest names are suggested.
 */
export async function testConnection(options: {
  readonly model: Model
  readonly key: string
  readonly signal?: AbortSignal
  readonly fetch?: typeof globalThis.fetch
  /** Milliseconds; 30 seconds by default. */
  readonly timeout?: number
}): Promise<Result<ConnectionTest, ModelFailure>> {
  const { model, key, fetch = globalThis.fetch, timeout = 30_000 } = options
  const signal = options.signal ?? new AbortController().signal
  if (model.provider === 'copy-paste')
    return ok({
      message: 'Nothing to test: the prompt goes to the clipboard and you paste the answer.',
      models: [],
    })
  const models = /^[\x21-\x7e]*$/.test(key)
    ? await listModels({ model, key, fetch, signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]) })
    : []
  if (model.model.trim() === '' && models.length > 0)
    return ok({ message: `${hostOf(model)} answers and offers ${models.length} models. Choose one.`, models })

  const began = performance.now()
  const reply = await completeText({
    model,
    key,
    messages: [{ role: 'user', content: 'Answer with the single word: ok' }],
    signal,
    idleTimeout: timeout,
    retries: 0,
    fetch,
  })
  if (!reply.ok) return fail(withSuggestion(reply.failure, model.model, models))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  return ok({ message: `${model.model} at ${hostOf(model)} answered in ${seconds} s.`, models })
}

function withSuggestion(failure: ModelFailure, wanted: string, models: readonly string[]): ModelFailure {
  if (failure.kind !== 'unknown-model' || models.length === 0) return failure
  const near = [...models].sort((a, b) => likeness(b, wanted) - likeness(a, wanted)).slice(0, 3)
  return { ...failure, message: `${failure.message} Offered are for example: ${near.join(', ')}.` }
}

/** Shared letter pairs over all letter pairs (Dice), 0–1. */
function likeness(a: string, b: string): number {
  const pairs = (word: string): Set<string> =>
    new Set(
      Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2).toLowerCase()),
    )
  const first = pairs(a)
  const second = pairs(b)
  const shared = [...first].filter((pair) => second.has(pair)).length
  return first.size + second.size === 0 ? 0 : (2 * shared) / (first.size + second.size)
}
