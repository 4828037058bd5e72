import { assertNever } from '../../shared/assert-never'
import type { Model } from '../../shared/model'

/**
 * The base URL requests of a model go to, without a slash at its end: what the user entered, else the provider's own. Blanks around
 * it and the path of the chat endpoint, which documentation often shows, do no harm.
 */
export function endpointUrl(model: Model): string {
  const entered = model.baseUrl
    .trim()
    .replace(/\/+$/, '')
    .replace(/\/(?:chat\/completions|completions|messages)$/, '')
  if (entered !== '') return entered
  switch (model.provider) {
    case 'anthropic':
      return 'https://api.anthropic.com/v1'
    case 'google':
      return 'https://generativelanguage.googleapis.com/v1beta'
    case 'openai-compatible':
    case 'copy-paste':
      return ''
    default:
      return assertNever(model.provider)
  }
}

/** Host of the endpoint as a person would name it. */
export function hostOf(model: Model): string {
  const url = endpointUrl(model)
  return URL.canParse(url) ? new URL(url).host : url || model.label
}
