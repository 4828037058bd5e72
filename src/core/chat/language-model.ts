import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogleGenerativeAI } from '@ai-sdk/google'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { LanguageModel, streamText } from 'ai'
import { assertNever } from '../../shared/assert-never'
import type { Model } from '../../shared/model'
import { endpointUrl } from './endpoint-url'

/** Options of one provider, as the SDK takes them. */
export type ProviderOptions = NonNullable<Parameters<typeof streamText>[0]['providerOptions']>

/**
 * The SDK's model for one of ours. Base URL and key are always passed on, so that no environment variable can send
 * a request somewhere the user did not choose. null for the copy & paste model, which has no endpoint.
 */
export function languageModel(
  model: Model,
  key: string,
  fetch: typeof globalThis.fetch,
  /** Whether to ask an OpenAI-compatible endpoint for token counts in its stream; a few old ones refuse that. */
  includeUsage: boolean,
): LanguageModel | null {
  const headers = { ...model.headers }
  switch (model.provider) {
    case 'copy-paste':
      return null
    case 'anthropic':
      return createAnthropic({ baseURL: endpointUrl(model), apiKey: key, headers, fetch })(model.model)
    case 'google':
      return createGoogleGenerativeAI({ baseURL: endpointUrl(model), apiKey: key, headers, fetch })(
        model.model,
      )
    case 'openai-compatible':
      return createOpenAICompatible({
        name: 'endpoint',
        baseURL: endpointUrl(model),
        ...(key === '' ? {} : { apiKey: key }),
        headers,
        includeUsage,
        fetch,
        transformRequestBody: (body) => (wantsCompletionTokens(model) ? renameMaxTokens(body) : body),
      })(model.model)
    default:
      return assertNever(model.provider)
  }
}

/** Reasoning effort in each provider's words. Thoughts are asked for where they are hidden by default. */
export function reasoningOptions(model: Model): ProviderOptions {
  const effort = model.reasoningEffort
  if (effort === undefined) return {}
  switch (model.provider) {
    case 'anthropic':
      return { anthropic: { effort, thinking: { type: 'adaptive', display: 'summarized' } } }
    case 'google':
      return { google: { thinkingConfig: { thinkingLevel: effort, includeThoughts: true } } }
    case 'openai-compatible':
      return { endpoint: { reasoningEffort: effort } }
    case 'copy-paste':
      return {}
    default:
      return assertNever(model.provider)
  }
}

/** OpenAI's own endpoint refuses `max_tokens` for its reasoning models and takes the newer name for all. */
function wantsCompletionTokens(model: Model): boolean {
  return endpointUrl(model).startsWith('https://api.openai.com/')
}

function renameMaxTokens(body: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { max_tokens: limit, ...rest } = body
  return limit === undefined ? rest : { ...rest, max_completion_tokens: limit }
}
