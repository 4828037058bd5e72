/** What an error from the SDK, from fetch or from inside a stream says, in one shape. */
export interface ModelError {
  /** HTTP status, 0 when there was no answer. */
  readonly status: number
  /** System or provider code ('ECONNREFUSED', 'context_length_exceeded'), '' when none. */
  readonly code: string
  /** The provider's own words, else the error's. */
  readonly words: string
  /** Everything that was said, for matching; never shown. */
  readonly all: string
  /** Seconds the provider asks to wait; absent when it does not say. */
  readonly retryAfter?: number
  /** Where a redirect points to. */
  readonly location?: string
}

/** Reads an error of unknown make. Provider errors come as `{error: {message, code, type}}`, `{type: 'error', error}` or Google's form. */
export function readModelError(error: unknown): ModelError {
  const api = isCallError(error) ? error : undefined
  const body = parse(api?.responseBody) ?? (error instanceof Error ? undefined : error)
  const inner = errorObject(body)
  const words = text(inner?.['message']) || (error instanceof Error ? error.message : text(error))
  const code = [text(inner?.['code']), text(inner?.['status']), text(inner?.['type'])].find(
    (one) => one !== '' && !/^\d+$/.test(one),
  )
  const retryAfter = api ? waitOf(api.responseHeaders ?? {}, api.responseBody ?? '') : undefined
  const location = api?.responseHeaders?.['location']
  return {
    status: api?.statusCode ?? (Number(inner?.['code']) || 0),
    code: code ?? systemCode(error),
    words,
    all: `${words}\n${api?.responseBody ?? (inner ? JSON.stringify(inner) : '')}`,
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(location === undefined ? {} : { location }),
  }
}

/** The SDK's APICallError by its shape: loading the SDK for an `instanceof` would cost every start of the app a third of a second. */
interface CallError {
  readonly statusCode?: number
  readonly responseBody?: string
  readonly responseHeaders?: Readonly<Record<string, string>>
}

function isCallError(error: unknown): error is Error & CallError {
  return error instanceof Error && error.name === 'AI_APICallError'
}

type Loose = Readonly<Record<string, unknown>>
const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null
const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

function errorObject(body: unknown): Loose | undefined {
  const first: unknown = Array.isArray(body) ? body[0] : body
  if (!isLoose(first)) return undefined
  const inner = first['error']
  if (typeof inner === 'string') return { message: inner }
  if (isLoose(inner)) return inner
  // vLLM and FastAPI: {"detail": "…"}; others: {"message": "…"}.
  const detail = first['detail']
  return typeof detail === 'string' ? { message: detail } : first
}

function parse(body: string | undefined): unknown {
  if (!body || !/^\s*[[{]/.test(body)) return undefined
  try {
    return JSON.parse(body) as unknown
  } catch {
    // Cut or broken JSON says no more than its text, and that is matched as text.
    return undefined
  }
}

/** The first system code along the chain of causes. */
function systemCode(error: unknown): string {
  let at: unknown = error
  for (let depth = 0; depth < 8 && at instanceof Error; depth++) {
    if ('code' in at && typeof at.code === 'string' && at.code !== '') return at.code
    if (at instanceof AggregateError && at.errors.length > 0) at = at.errors[0] as unknown
    else at = at.cause
  }
  return ''
}

/** `retry-after-ms`, `retry-after` in seconds or as a date, or Google's RetryInfo in the body. Seconds. */
function waitOf(headers: Readonly<Record<string, string>>, body: string): number | undefined {
  const milliseconds = Number(headers['retry-after-ms'])
  if (milliseconds > 0) return milliseconds / 1000
  const after = headers['retry-after']
  if (after !== undefined) {
    const seconds = Number(after)
    if (Number.isFinite(seconds)) return Math.max(0, seconds)
    const date = Date.parse(after)
    if (!Number.isNaN(date)) return Math.max(0, (date - Date.now()) / 1000)
  }
  const google = /"retryDelay":\s*"(\d+(?:\.\d+)?)s"/.exec(body)
  return google?.[1] === undefined ? undefined : Number(google[1])
}
