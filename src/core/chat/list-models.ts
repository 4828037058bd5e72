import { z } from 'zod'
import type { Model } from '../../shared/model'
import { endpointUrl } from './endpoint-url'

/** `{"data": [{"id": …}]}` at OpenAI, Anthropic and their like; `{"models": [{"name": "models/…"}]}` at Google. */
const listSchema = z.union([
  z.object({ data: z.array(z.object({ id: z.string() })) }).transform(({ data }) => data.map(({ id }) => id)),
  z
    .object({
      models: z.array(
        z.object({ name: z.string(), supportedGenerationMethods: z.array(z.string()).optional() }),
      ),
    })
    .transform(({ models }) =>
      models
        .filter(({ supportedGenerationMethods: methods }) => methods?.includes('generateContent') ?? true)
        .map(({ name }) => name.replace(/^models\//, '')),
    ),
])

/**
 * Names of the models an endpoint offers, sorted; empty when it does not say. That it does not is no failure: many
 * endpoints have no such list, and the test request tells the rest.
 */
export async function listModels(options: {
  readonly model: Model
  readonly key: string
  readonly signal: AbortSignal
  readonly fetch: typeof globalThis.fetch
}): Promise<readonly string[]> {
  const { model, key, signal, fetch } = options
  const { url, headers } = listing(model, key)
  if (!URL.canParse(url)) return []
  try {
    const response = await fetch(url, {
      headers: { ...headers, ...model.headers },
      redirect: 'manual',
      signal,
    })
    if (!response.ok) return []
    const list = listSchema.safeParse(await response.json())
    return list.success ? [...new Set(list.data)].sort((a, b) => a.localeCompare(b, 'en')) : []
  } catch {
    // No network, a stop, or no JSON: the test request that follows says which, in words.
    return []
  }
}

function listing(model: Model, key: string): { url: string; headers: Record<string, string> } {
  const base = endpointUrl(model)
  if (model.provider === 'anthropic')
    return {
      url: `${base}/models?limit=1000`,
      headers: { 'x-api-key': key, 'anthropic-version': '2023-06-01' },
    }
  if (model.provider === 'google')
    return { url: `${base}/models?pageSize=1000`, headers: { 'x-goog-api-key': key } }
  return { url: `${base}/models`, headers: key === '' ? {} : { authorization: `Bearer ${key}` } }
}
