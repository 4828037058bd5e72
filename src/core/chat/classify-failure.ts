import type { Model, ModelFailure } from '../../shared/model'
import { hostOf } from './endpoint-url'
import { readModelError, type ModelError } from './model-error'
import { redact } from './redact'

export interface ClassifiedFailure {
  readonly failure: ModelFailure
  /** Whether the same request may succeed a little later. */
  readonly retryable: boolean
}

export interface FailureContext {
  readonly model: Model
  /** Texts that must not be shown: the key and the values of custom headers. */
  readonly secrets: readonly string[]
  /** Whether part of the answer had come. */
  readonly streamed: boolean
}

/** Turns whatever went wrong between Cairn and a model into a kind to act on and one plain sentence. Never contains a key. */
export function classifyFailure(error: unknown, context: FailureContext): ClassifiedFailure {
  const said = readModelError(error)
  const found = context.streamed ? classifyBroken(said, context) : classify(said, context)
  const failure: ModelFailure = {
    kind: found.kind,
    message: redact(found.message, context.secrets),
    ...(said.retryAfter === undefined ? {} : { retryAfter: said.retryAfter }),
  }
  return { failure, retryable: found.retryable ?? false }
}

interface Found {
  readonly kind: ModelFailure['kind']
  readonly message: string
  readonly retryable?: boolean
}

const TOO_LONG =
  /context[_ ](?:length|window|size)|maximum context|prompt is too long|input (?:is )?too long|reduce the length|too many (?:input )?tokens|token count.{0,40}exceeds|exceeds?.{0,40}(?:token|context) (?:limit|length|size|window)|string_above_max_length/i
const NO_CREDIT =
  /insufficient[_ ](?:quota|balance|credits?|funds)|credit balance is too low|out of credits?|requires more credits|payment required|exceeded your current quota|billing_(?:hard_limit|not_active)|spending limit/i
const BAD_KEY =
  /invalid[_ ](?:x-)?api[_ -]?key|incorrect api key|api key not valid|api[_ ]key[_ ]invalid|authentication_error|unauthenticated|no auth credentials|user not found/i
const NO_MODEL =
  /model_not_found|models?\b.{0,80}(?:not found|does not exist|not exist|not supported|is not available|unknown)|(?:unknown|invalid|unsupported) model|not a valid model|not_found_error.{0,20}model|no endpoints found|no model named|no such model/is
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET)|ERR_TLS/

function classify(said: ModelError, { model }: FailureContext): Found {
  const { status, all, code } = said
  const host = hostOf(model)
  const words = quote(said.words)
  if (status === 0 && code !== '') {
    const network = classifyNetwork(code, host)
    if (network) return network
  }
  if (status >= 300 && status < 400)
    return {
      kind: 'wrong-url',
      message: `${host} sends requests on to another address (${said.location ?? 'not named'}). Nothing was sent there: put the final address into the settings.`,
    }
  if (status === 413 || TOO_LONG.test(all))
    return {
      kind: 'context-too-long',
      message: `The request is longer than ${model.label} accepts. Take files out of the context, shrink the map, or start a new conversation.${words}`,
    }
  // Google says "exceeded your current quota" for a per-minute limit too, and then names the delay.
  if (status === 402 || (NO_CREDIT.test(all) && !(status === 429 && said.retryAfter !== undefined)))
    return { kind: 'out-of-credit', message: `The account at ${host} has no credit left for this.${words}` }
  if (status === 429)
    return {
      kind: 'rate-limited',
      message: `${host} takes no more requests for now (rate limit).${words}`,
      retryable: true,
    }
  if (status === 401 || BAD_KEY.test(all))
    return {
      kind: 'wrong-key',
      message: `${host} does not accept the key. Check it in the settings.${words}`,
    }
  if (status === 403)
    return { kind: 'wrong-key', message: `${host} does not allow this with the given key.${words}` }
  if ((status === 404 || status === 400 || status === 422) && NO_MODEL.test(all))
    return {
      kind: 'unknown-model',
      message: `${host} does not know the model “${model.model}”, or this key may not use it.${words}`,
    }
  if (status === 404 || status === 405 || code === 'ERR_INVALID_URL')
    return {
      kind: 'wrong-url',
      message: `There is no chat endpoint at ${model.baseUrl || host}. The base URL usually ends in /v1.${words}`,
    }
  if (status === 408) return { kind: 'timeout', message: `${host} gave up waiting.${words}`, retryable: true }
  if (status >= 500 || /overloaded|server_error|internal error/i.test(all))
    return {
      kind: 'server-error',
      message: `${host} has a problem of its own${status ? ` (status ${status})` : ''}. Nothing is lost; try again later.${words}`,
      retryable: true,
    }
  if (status >= 400)
    return { kind: 'bad-answer', message: `${host} refused the request (status ${status}).${words}` }
  return { kind: 'bad-answer', message: `${host} answered something that is no chat reply.${words}` }
}

/** After the first piece of an answer, whatever ends it early leaves an incomplete text. */
function classifyBroken(said: ModelError, context: FailureContext): Found {
  const found = classify(said, context)
  switch (found.kind) {
    case 'context-too-long':
    case 'out-of-credit':
    case 'rate-limited':
    case 'wrong-key':
      return { kind: found.kind, message: `The answer broke off. ${found.message}` }
    default:
      return {
        kind: 'cut-off',
        message: `The connection to ${hostOf(context.model)} ended in the middle of the answer. What came is kept; it is incomplete.`,
      }
  }
}

function classifyNetwork(code: string, host: string): Found | null {
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return {
      kind: 'no-network',
      message: `The address ${host} cannot be found: there is no network, or the base URL has a typing error.`,
      retryable: code === 'EAI_AGAIN',
    }
  if (code === 'ECONNREFUSED')
    return {
      kind: 'no-network',
      message: `Nothing answers at ${host}. Is the server running, and is the port right?`,
    }
  if (code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT')
    return { kind: 'timeout', message: `${host} did not answer in time.` }
  if (CERTIFICATE.test(code))
    return {
      kind: 'no-network',
      message: `The certificate of ${host} cannot be trusted (${code}). Nothing was sent.`,
    }
  if (/^(?:ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|UND_ERR)/.test(code))
    return { kind: 'no-network', message: `The connection to ${host} failed (${code}).`, retryable: true }
  return null
}

/** The provider's own words behind ours: one line, not too long. */
function quote(words: string): string {
  const line = words.replace(/\s+/g, ' ').trim()
  if (line === '') return ''
  return ` It says: “${line.length > 300 ? `${line.slice(0, 299)}…` : line}”`
}
