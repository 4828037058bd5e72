import type { LanguageModelUsage, ModelMessage, SystemModelMessage } from 'ai'
import type { ModelFailure, Usage } from '../../shared/model'
import { classifyFailure } from './classify-failure'
import { hostOf } from './endpoint-url'
import { guardedFetch } from './guarded-fetch'
import { createThinkingSplitter, type ReplyPiece } from './split-thinking'
import type { ReplyRequest } from './stream-reply'

/** How one try ended. */
export type AttemptEnd =
  | { readonly kind: 'done'; readonly usage: Usage | null }
  | {
      readonly kind: 'failed'
      readonly failure: ModelFailure
      readonly usage: Usage | null
      readonly retryable: boolean
      /** The endpoint does not know the option that asks for usage; the same request goes without it. */
      readonly refusesUsage: boolean
    }

export interface AttemptRequest extends ReplyRequest {
  readonly idleTimeout: number
  readonly reportsUsage: boolean
}

/** A stop by the user, as a failure. */
export const CANCELLED: ModelFailure = { kind: 'cancelled', message: 'Stopped. What came so far is kept.' }

/** Loaded with the first request: it takes a third of a second, which the app's start need not pay. */
async function loadSdk() {
  const [{ streamText }, { languageModel, reasoningOptions }] = await Promise.all([
    import('ai'),
    import('./language-model'),
  ])
  // The SDK prints its warnings to the console by default; ours are events.
  globalThis.AI_SDK_LOG_WARNINGS = false
  return { streamText, languageModel, reasoningOptions }
}

/** One request and its streamed answer. Whatever way it is left, the connection is closed. */
export async function* attemptReply(
  request: AttemptRequest,
): AsyncGenerator<ReplyPiece, AttemptEnd, undefined> {
  const { model, key, signal } = request
  const { streamText, languageModel, reasoningOptions } = await loadSdk()
  const closing = new AbortController()
  let idle = false
  const timer = setTimeout(() => {
    idle = true
    closing.abort()
  }, request.idleTimeout)
  let saidDone = false
  const fetch = guardedFetch(request.fetch ?? globalThis.fetch, {
    onBytes: () => void timer.refresh(),
    onDone: () => (saidDone = true),
  })
  const splitter = createThinkingSplitter()
  let streamed = false
  let answered = false
  let usage: Usage | null = null
  let finish = ''
  let error: unknown

  const sdkModel = languageModel(model, key, fetch, request.reportsUsage)
  if (sdkModel === null) return failed({ kind: 'no-model', message: `${model.label} has no endpoint.` }, null)
  try {
    const reply = streamText({
      model: sdkModel,
      ...sdkMessages(request),
      // Ours are visible; the SDK's are not.
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, closing.signal]),
      providerOptions: reasoningOptions(model),
      ...(model.temperature === undefined ? {} : { temperature: model.temperature }),
      ...(model.maxOutput > 0 ? { maxOutputTokens: model.maxOutput } : {}),
      // Errors arrive in the stream as well, and are handled there.
      onError: () => undefined,
    })
    for await (const part of reply.fullStream) {
      if (part.type === 'text-delta' && part.text !== '') {
        streamed = true
        for (const piece of splitter.push(part.text)) {
          if (piece.kind === 'text') answered = true
          else if (piece.kind === 'reclassify') answered = false
          yield piece
        }
      } else if (part.type === 'reasoning-delta' && part.text !== '') {
        streamed = true
        yield { kind: 'reasoning', text: part.text }
      } else if (part.type === 'error') error ??= part.error
      else if (part.type === 'finish-step') {
        finish = part.finishReason
        usage = usageOf(part.usage)
      }
    }
  } catch (thrown) {
    error ??= thrown
  } finally {
    clearTimeout(timer)
    closing.abort()
  }
  for (const piece of splitter.end()) {
    if (piece.kind === 'text') answered = true
    yield piece
  }

  if (signal.aborted) return failed(CANCELLED, usage)
  if (idle)
    return failed(
      { kind: 'timeout', message: `${hostOf(model)} has sent nothing for ${seconds(request.idleTimeout)}.` },
      usage,
    )
  if (error !== undefined && !(isMissingFinish(error) && saidDone)) {
    if (isMissingFinish(error)) return { ...failed(cutOff(request, streamed), usage), retryable: !streamed }
    const { failure, retryable } = classifyFailure(error, { model, secrets: secretsOf(request), streamed })
    const refusesUsage = failure.kind === 'bad-answer' && /stream_options|include_usage/.test(failure.message)
    return { kind: 'failed', failure, usage, retryable: retryable && !streamed, refusesUsage }
  }
  if (finish === 'length')
    return failed(
      {
        kind: 'cut-off',
        message: `${model.label} reached its longest possible answer. What came is kept; it is incomplete.`,
      },
      usage,
    )
  if (finish === 'content-filter')
    return failed(
      { kind: 'bad-answer', message: `${hostOf(model)} held the answer back (content filter).` },
      usage,
    )
  if (!answered)
    return failed(
      {
        kind: 'bad-answer',
        message: `${model.label} ${streamed ? 'thought, but gave no answer' : 'answered nothing'}.`,
      },
      usage,
    )
  return { kind: 'done', usage }
}

const failed = (failure: ModelFailure, usage: Usage | null): Extract<AttemptEnd, { kind: 'failed' }> => ({
  kind: 'failed',
  failure,
  usage,
  retryable: false,
  refusesUsage: false,
})

/** The SDK's sentence for a stream that ended without saying why; there is no error class for it. */
function isMissingFinish(error: unknown): boolean {
  return error instanceof Error && /without a finish|No output generated/.test(error.message)
}

function cutOff({ model }: AttemptRequest, streamed: boolean): ModelFailure {
  return {
    kind: 'cut-off',
    message: streamed
      ? `${hostOf(model)} stopped in the middle of the answer. What came is kept; it is incomplete.`
      : `${hostOf(model)} closed the connection without an answer.`,
  }
}

/** Everything in a request that must not be shown. */
export function secretsOf({ key, model }: Pick<ReplyRequest, 'key' | 'model'>): readonly string[] {
  return [key, ...Object.values(model.headers)].filter((secret) => secret.length >= 8)
}

function sdkMessages({ messages, cacheAfter = [], model }: AttemptRequest): {
  system: SystemModelMessage[]
  messages: ModelMessage[]
} {
  const system: SystemModelMessage[] = []
  const rest: ModelMessage[] = []
  for (const [index, { role, content }] of messages.entries()) {
    const cached = model.provider === 'anthropic' && cacheAfter.includes(index)
    const options = cached ? { providerOptions: { anthropic: { cacheControl: { type: 'ephemeral' } } } } : {}
    if (role === 'system') system.push({ role, content, ...options })
    else rest.push({ role, content, ...options })
  }
  return { system, messages: rest }
}

/** null when the provider did not count. */
function usageOf(usage: LanguageModelUsage): Usage | null {
  if (usage.inputTokens === undefined && usage.outputTokens === undefined) return null
  // DeepSeek's own name for cache hits, from before it took over OpenAI's.
  const deepSeekHits = usage.raw?.['prompt_cache_hit_tokens']
  const cached = usage.inputTokenDetails.cacheReadTokens
  return {
    input: usage.inputTokens ?? 0,
    cachedInput: cached || (typeof deepSeekHits === 'number' ? deepSeekHits : 0),
    output: usage.outputTokens ?? 0,
    reasoning: usage.outputTokenDetails.reasoningTokens ?? 0,
  }
}

const seconds = (milliseconds: number): string =>
  milliseconds >= 2000 ? `${Math.round(milliseconds / 1000)} seconds` : `${milliseconds} ms`
