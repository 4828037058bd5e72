import type { Model, Preset } from '../../shared/model'

/** A model to begin with, from a preset. Its id is unlike those there are. */
export function modelFromPreset(preset: Preset, others: readonly Model[]): Model {
  const { name, provider, baseUrl, needsKey, models } = preset
  const label = unlike(
    name,
    others.map((each) => each.label),
    ' ',
  )
  return {
    id: unlike(
      idFrom(name),
      others.map((each) => each.id),
      '-',
    ),
    label,
    provider,
    baseUrl,
    model: models[0] ?? '',
    keyName: needsKey ? keyNameOf(provider, baseUrl) : '',
    headers: {},
    contextWindow: 0,
    maxOutput: 0,
    inputPrice: null,
    cachedInputPrice: null,
    outputPrice: null,
  }
}

/**
 * A key belongs to the host it is sent to: models of one host share it, and a key never follows an address to another host.
 * Providers without an address of their own are named by themselves.
 */
export function keyNameOf(provider: Model['provider'], baseUrl: string): string {
  if (!URL.canParse(baseUrl)) return provider
  return new URL(baseUrl).host.slice(0, 100) || provider
}

/** The model with another address; with it goes the name of its key, if it wants one. */
export function withBaseUrl(model: Model, baseUrl: string): Model {
  return { ...model, baseUrl, keyName: model.keyName === '' ? '' : keyNameOf(model.provider, baseUrl) }
}

/** Why an address cannot be used, '' when it can. */
export function urlProblem(baseUrl: string): string {
  if (baseUrl.trim() === '') return 'The address of the endpoint is missing, such as https://example.org/v1.'
  if (!URL.canParse(baseUrl)) return 'This is no address. It looks like https://example.org/v1.'
  const { protocol } = new URL(baseUrl)
  return protocol === 'https:' || protocol === 'http:'
    ? ''
    : 'The address must begin with https:// or http://.'
}

/** `Name: value` lines as headers; a line without a colon, or without a name, is named in `wrong`. */
export function readHeaders(text: string): {
  readonly headers: Readonly<Record<string, string>>
  readonly wrong: string
} {
  const headers: Record<string, string> = {}
  let wrong = ''
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue
    const at = line.indexOf(':')
    const name = line.slice(0, Math.max(0, at)).trim()
    if (/^[\w!#$%&'*+.^`|~-]+$/.test(name)) headers[name] = line.slice(at + 1).trim()
    else wrong ||= line.trim()
  }
  return { headers, wrong }
}

export function headerLines(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
}

function idFrom(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'model'
  )
}

function unlike(wish: string, taken: readonly string[], gap: string): string {
  let name = wish
  for (let next = 2; taken.includes(name); next++) name = `${wish}${gap}${next}`
  return name
}
