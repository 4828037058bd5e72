import type { EditFormat, Model } from '../../shared/model'
import { endpointUrl } from './endpoint-url'
import { KNOWN_MODELS, type KnownModel } from './known-models'

/** Prices in USD for a million tokens; null when unknown. */
export interface Prices {
  readonly input: number | null
  readonly cachedInput: number | null
  readonly output: number | null
}

/** What is known of a model: the user's own figures first, then the table of known models. */
export interface ModelFacts {
  /** Tokens; 0 when unknown. */
  readonly contextWindow: number
  readonly maxOutput: number
  readonly prices: Prices
  /** Prices of the whole request when its input is longer than this many tokens. */
  readonly long?: Prices & { readonly above: number }
  readonly editFormat: EditFormat
}

/** Hosts whose prices the table knows: the makers' own, and OpenRouter, which passes them on. */
const PRICED_HOSTS =
  /(?:^|\.)(?:openai\.com|anthropic\.com|googleapis\.com|deepseek\.com|openrouter\.ai|x\.ai|mistral\.ai|moonshot\.(?:ai|cn)|z\.ai|bigmodel\.cn|aliyuncs\.com|minimax\.io|minimaxi\.com)$/
const LOCAL_HOST =
  /^(?:localhost|127\.|0\.0\.0\.0|\[::1\]|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|.*\.local$)/

/** Facts of a model. A local server costs nothing; a host whose prices are not known has none, rather than another's. */
export function modelFacts(model: Model): ModelFacts {
  const known = findKnown(model.model)
  const host = hostName(model)
  const priced = known !== undefined && PRICED_HOSTS.test(host)
  const table: Prices = priced
    ? { input: known[3], cachedInput: known[4], output: known[5] }
    : LOCAL_HOST.test(host) || model.provider === 'copy-paste'
      ? { input: 0, cachedInput: 0, output: 0 }
      : { input: null, cachedInput: null, output: null }
  const own = model.inputPrice !== null || model.outputPrice !== null
  const long = priced && !own ? known[7] : undefined
  return {
    contextWindow: model.contextWindow || (known?.[1] ?? 0),
    maxOutput: model.maxOutput || (known?.[2] ?? 0),
    prices: {
      input: model.inputPrice ?? table.input,
      cachedInput: model.cachedInputPrice ?? (own ? null : table.cachedInput),
      output: model.outputPrice ?? table.output,
    },
    ...(long ? { long: { above: long[0], input: long[1], cachedInput: long[2], output: long[3] } } : {}),
    editFormat: model.editFormat ?? known?.[6] ?? guessFormat(model.model),
  }
}

/** Map budget in tokens: an eighth of the window within 1,024–4,096; twice that when nothing is in the chat yet. */
export function defaultMapBudget(contextWindow: number, chatIsEmpty: boolean): number {
  const share = Math.min(4096, Math.max(1024, Math.floor(contextWindow / 8)))
  if (!chatIsEmpty) return share
  // A small window must keep room for the rest of the talk.
  return contextWindow > 0 ? Math.max(share, Math.min(share * 2, Math.floor(contextWindow / 4))) : share * 2
}

const normal = (name: string): string =>
  name.toLowerCase().replace(/^.*\//, '').replace(/:.*$/, '').replaceAll('.', '-')

const BY_NAME: ReadonlyMap<string, KnownModel> = new Map(
  KNOWN_MODELS.map((known) => [normal(known[0]), known]),
)

/**
 * A table entry by the name an endpoint uses: vendor prefixes (`anthropic/…`), tags (`:free`), dots for dashes, dates and words
 * like `latest` behind the name make no difference. A higher version number does: `gpt-5.9` is not `gpt-5`.
 */
function findKnown(name: string): KnownModel | undefined {
  let key = normal(name)
  for (;;) {
    const known = BY_NAME.get(key) ?? BY_NAME.get(`${key}-latest`)
    if (known) return known
    const shorter = key.replace(
      /-(?:\d{4}-\d{2}-\d{2}|\d{4,8}|latest|preview|instruct|thinking|customtools)$/,
      '',
    )
    if (shorter === key) return undefined
    key = shorter
  }
}

/** Small models copy whole files better than they write search blocks. `qwen2.5-coder:7b`, `gemma-3-12b-it` … */
function guessFormat(name: string): EditFormat {
  if (/gemini/i.test(name)) return 'diff-fenced'
  const billions = /(?:^|[^\d.])(\d+(?:\.\d+)?)b(?:[^a-z]|$)/i.exec(name)?.[1]
  return billions !== undefined && Number(billions) < 20 ? 'whole' : 'diff'
}

function hostName(model: Model): string {
  const url = endpointUrl(model)
  return URL.canParse(url) ? new URL(url).hostname : ''
}
