import { setTimeout as sleep } from 'node:timers/promises'
import type { Model, ModelFailure, Usage } from '../../shared/model'
import type { PromptMessage } from '../../shared/prompt'
import { attemptReply, CANCELLED } from './attempt-reply'
import { endpointUrl, hostOf } from './endpoint-url'

export interface ReplyRequest {
  readonly model: Model
  /** '' when the endpoint wants none. Never part of an event, an error or a log. */
  readonly key: string
  readonly messages: readonly PromptMessage[]
  /** From `BuiltPrompt`; used where a provider wants its cache breakpoints marked. */
  readonly cacheAfter?: readonly number[]
  /** Aborting it ends the request at the provider, and the stream with a 'cancelled' failure. */
  readonly signal: AbortSignal
  /** Milliseconds without a byte of answer after which the request ends as 'timeout'; 4 minutes by default. */
  readonly idleTimeout?: number
  /** Automatic retries before the first piece of the answer; 3 by default. */
  readonly retries?: number
  /** Another fetch, for a host that knows proxies. */
  readonly fetch?: typeof globalThis.fetch
}

/** What happens while a model answers. The last event is always 'done' or 'failed', and nothing follows it. */
export type ReplyEvent =
  /** The provider refused for now; the next try starts in `seconds`. */
  | { readonly kind: 'waiting'; readonly seconds: number; readonly failure: ModelFailure }
  | { readonly kind: 'reasoning'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  /** All text so far turns out to have been thought aloud: it belongs to the reasoning. */
  | { readonly kind: 'reclassify' }
  | { readonly kind: 'done'; readonly usage: Usage | null }
  /** Text that came before stays valid as far as it goes, but is incomplete. */
  | { readonly kind: 'failed'; readonly failure: ModelFailure; readonly usage: Usage | null }

/** Under the five minutes after which Node's own fetch gives up, so that the sentence is ours. */
const IDLE_TIMEOUT = 240_000
/** Waits longer than this are for the user to decide. Seconds. */
const LONGEST_WAIT = 60

/**
 * Sends a prompt and streams the answer. Failures are events, never exceptions. Leaving the loop early, like aborting the
 * signal, closes the connection, which is what makes providers stop generating. Retried, with a visible wait: rate limits,
 * server errors and broken connections, and only while nothing of the answer has come.
 */
export async function* streamReply(request: ReplyRequest): AsyncGenerator<ReplyEvent, void, undefined> {
  const refused = refuse(request)
  if (refused) return yield { kind: 'failed', failure: refused, usage: null }
  const retries = request.retries ?? 3
  let reportsUsage = true
  for (let attempt = 0; ;) {
    const end = yield* attemptReply({
      ...request,
      idleTimeout: request.idleTimeout ?? IDLE_TIMEOUT,
      reportsUsage,
    })
    if (end.kind === 'done') return yield end
    if (end.refusesUsage && reportsUsage) {
      reportsUsage = false
      continue
    }
    // Spread over a quarter, so that many clients do not come back in the same instant.
    const seconds = end.failure.retryAfter ?? 2 ** attempt * (1 + Math.random() / 4)
    if (!end.retryable || attempt >= retries || seconds > LONGEST_WAIT)
      return yield { kind: 'failed', failure: end.failure, usage: end.usage }
    attempt++
    yield { kind: 'waiting', seconds: Math.round(seconds * 10) / 10, failure: end.failure }
    if (!(await waited(seconds, request.signal)))
      return yield { kind: 'failed', failure: CANCELLED, usage: null }
  }
}

/** What can be known to be wrong before anything is sent. */
function refuse({ model, key, signal }: ReplyRequest): ModelFailure | null {
  if (model.provider === 'copy-paste')
    return { kind: 'no-model', message: 'The copy & paste model has no endpoint: paste its answer instead.' }
  if (model.model.trim() === '')
    return { kind: 'no-model', message: 'No model is chosen. Pick one in the settings.' }
  if (
    model.provider === 'openai-compatible' &&
    !(URL.canParse(endpointUrl(model)) && /^https?:/i.test(endpointUrl(model)))
  )
    return {
      kind: 'wrong-url',
      message: `“${model.baseUrl}” is not the address of an endpoint. It starts with https:// or http://.`,
    }
  if (key === '' && (model.keyName !== '' || model.provider !== 'openai-compatible'))
    return { kind: 'no-key', message: `There is no key for ${hostOf(model)} yet. Enter it in the settings.` }
  // A header with other characters would make fetch fail with the key in its message.
  if (!/^[\x21-\x7e]*$/.test(key))
    return {
      kind: 'wrong-key',
      message: 'The key has blanks or other characters that no key has. Copy it again.',
    }
  return signal.aborted ? CANCELLED : null
}

async function waited(seconds: number, signal: AbortSignal): Promise<boolean> {
  try {
    await sleep(seconds * 1000, undefined, { signal })
  } catch (error) {
    if (!signal.aborted) throw error
  }
  return !signal.aborted
}
