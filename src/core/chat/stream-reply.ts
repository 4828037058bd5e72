import type { Model, ModelFailure, Usage } from '../../shared/model'
import type { PromptMessage } from '../../shared/prompt'

export interface ReplyRequest {
  readonly model: Model
  /** '' when the endpoint wants none. Never part of an event, an error or a log. */
  readonly key: string
  readonly messages: readonly PromptMessage[]
  /** From `BuiltPrompt`; used where a provider wants its cache breakpoints marked. */
  readonly cacheAfter?: readonly number[]
  /** Aborting it ends the request at the provider, and the stream with a 'cancelled' failure. */
  readonly signal: AbortSignal
  /** Milliseconds without a byte of answer after which the request ends as 'timeout'. */
  readonly idleTimeout?: number
  /** Automatic retries before the first byte of the answer; 3 by default. */
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
  | { readonly kind: 'done'; readonly usage: Usage | null }
  /** Text that came before stays valid as far as it goes, but is incomplete. */
  | { readonly kind: 'failed'; readonly failure: ModelFailure; readonly usage: Usage | null }

/** Sends a prompt and streams the answer. Leaving the loop early cancels the request. */
export declare function streamReply(request: ReplyRequest): AsyncGenerator<ReplyEvent, void, undefined>
