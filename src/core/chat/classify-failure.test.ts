import { APICallError } from 'ai'
import { describe, expect, it } from 'vitest'
import type { Model } from '../../shared/model'
import { classifyFailure } from './classify-failure'

const model: Model = {
  id: 'm',
  label: 'Some model',
  provider: 'openai-compatible',
  baseUrl: 'https://api.example.com/v1',
  model: 'some-model',
  keyName: 'k',
  headers: {},
  contextWindow: 0,
  maxOutput: 0,
  inputPrice: null,
  cachedInputPrice: null,
  outputPrice: null,
}

const answered = (
  statusCode: number,
  responseBody: string,
  responseHeaders: Record<string, string> = {},
): APICallError =>
  new APICallError({
    message: 'failed',
    url: 'https://api.example.com/v1/chat/completions',
    requestBodyValues: {},
    statusCode,
    responseBody,
    responseHeaders,
  })
const classify = (error: unknown, streamed = false): string => {
  const { failure, retryable } = classifyFailure(error, { model, secrets: [], streamed })
  return retryable ? `${failure.kind}, again` : failure.kind
}

/** Bodies in the words of the providers named. */
const CASES: readonly (readonly [provider: string, status: number, body: string, kind: string])[] = [
  [
    'OpenAI',
    401,
    '{"error":{"message":"Incorrect API key provided: sk-abc***xyz.","type":"invalid_request_error","code":"invalid_api_key"}}',
    'wrong-key',
  ],
  [
    'OpenAI',
    429,
    '{"error":{"message":"You exceeded your current quota, please check your plan and billing details.","type":"insufficient_quota","code":"insufficient_quota"}}',
    'out-of-credit',
  ],
  [
    'OpenAI',
    429,
    '{"error":{"message":"Rate limit reached for gpt-4o in organization org-x on tokens per min (TPM): Limit 30000","type":"tokens","code":"rate_limit_exceeded"}}',
    'rate-limited, again',
  ],
  [
    'OpenAI',
    404,
    '{"error":{"message":"The model `gpt-9` does not exist or you do not have access to it.","type":"invalid_request_error","code":"model_not_found"}}',
    'unknown-model',
  ],
  [
    'OpenAI',
    400,
    '{"error":{"message":"This model\'s maximum context length is 128000 tokens. However, your messages resulted in 150000 tokens.","code":"context_length_exceeded"}}',
    'context-too-long',
  ],
  [
    'OpenAI',
    403,
    '{"error":{"message":"Country, region, or territory not supported","code":"unsupported_country_region_territory"}}',
    'wrong-key',
  ],
  [
    'Anthropic',
    401,
    '{"type":"error","error":{"type":"authentication_error","message":"invalid x-api-key"}}',
    'wrong-key',
  ],
  [
    'Anthropic',
    404,
    '{"type":"error","error":{"type":"not_found_error","message":"model: claude-nine"}}',
    'unknown-model',
  ],
  [
    'Anthropic',
    400,
    '{"type":"error","error":{"type":"invalid_request_error","message":"prompt is too long: 213462 tokens > 200000 maximum"}}',
    'context-too-long',
  ],
  [
    'Anthropic',
    400,
    '{"type":"error","error":{"type":"invalid_request_error","message":"Your credit balance is too low to access the Anthropic API."}}',
    'out-of-credit',
  ],
  [
    'Anthropic',
    529,
    '{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}',
    'server-error, again',
  ],
  [
    'Google',
    400,
    '{"error":{"code":400,"message":"API key not valid. Please pass a valid API key.","status":"INVALID_ARGUMENT"}}',
    'wrong-key',
  ],
  [
    'Google',
    404,
    '{"error":{"code":404,"message":"models/gemini-9 is not found for API version v1beta, or is not supported for generateContent.","status":"NOT_FOUND"}}',
    'unknown-model',
  ],
  [
    'Google',
    400,
    '{"error":{"code":400,"message":"The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).","status":"INVALID_ARGUMENT"}}',
    'context-too-long',
  ],
  [
    'Google',
    429,
    '{"error":{"code":429,"message":"You exceeded your current quota, please check your plan and billing details.","status":"RESOURCE_EXHAUSTED","details":[{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"17s"}]}}',
    'rate-limited, again',
  ],
  [
    'DeepSeek',
    402,
    '{"error":{"message":"Insufficient Balance","type":"unknown_error","code":"invalid_request_error"}}',
    'out-of-credit',
  ],
  [
    'DeepSeek',
    400,
    '{"error":{"message":"Model Not Exist","type":"invalid_request_error","code":"invalid_request_error"}}',
    'unknown-model',
  ],
  ['OpenRouter', 400, '{"error":{"message":"foo/bar is not a valid model ID","code":400}}', 'unknown-model'],
  [
    'OpenRouter',
    402,
    '{"error":{"message":"This request requires more credits, or fewer max_tokens.","code":402}}',
    'out-of-credit',
  ],
  ['OpenRouter', 401, '{"error":{"message":"No auth credentials found","code":401}}', 'wrong-key'],
  [
    'Ollama',
    404,
    '{"error":{"message":"model \\"llama9\\" not found, try pulling it first","type":"api_error"}}',
    'unknown-model',
  ],
  [
    'vLLM',
    404,
    '{"object":"error","message":"The model `x` does not exist.","type":"NotFoundError","code":404}',
    'unknown-model',
  ],
  ['vLLM', 404, '{"detail":"Not Found"}', 'wrong-url'],
  [
    'llama.cpp',
    400,
    '{"error":{"code":400,"message":"the request exceeds the available context size","type":"exceed_context_size_error"}}',
    'context-too-long',
  ],
  [
    'llama.cpp',
    503,
    '{"error":{"code":503,"message":"Loading model","type":"unavailable_error"}}',
    'server-error, again',
  ],
  ['a proxy', 502, '<html><h1>Bad Gateway</h1></html>', 'server-error, again'],
  ['a proxy', 413, 'Payload Too Large', 'context-too-long'],
  ['some server', 422, '{"error":{"message":"Unsupported parameter: temperature"}}', 'bad-answer'],
]

describe('what a provider says becomes a kind to act on', () => {
  it.each(CASES)('%s, %i: %s', (_provider, status, body, kind) => {
    expect(classify(answered(status, body))).toBe(kind)
  })

  it('with the wait the server asks for, however it is written', () => {
    const wait = (body: string, headers: Record<string, string>): number | undefined =>
      classifyFailure(answered(429, body, headers), { model, secrets: [], streamed: false }).failure
        .retryAfter
    expect(wait('', { 'retry-after': '7' })).toBe(7)
    expect(wait('', { 'retry-after-ms': '250' })).toBe(0.25)
    expect(wait('', { 'retry-after': new Date(Date.now() + 30_000).toUTCString() })).toBeCloseTo(30, -1)
    expect(wait('{"error":{"details":[{"retryDelay": "17s"}]}}', {})).toBe(17)
    expect(wait('', {})).toBeUndefined()
  })
})

describe('what the network says', () => {
  const network = (code: string): Error =>
    new APICallError({
      message: 'Cannot connect to API',
      url: 'https://api.example.com',
      requestBodyValues: {},
      cause: Object.assign(new Error('x'), { code }),
      isRetryable: true,
    })

  it.each([
    ['ENOTFOUND', 'no-network'],
    ['EAI_AGAIN', 'no-network, again'],
    ['ECONNREFUSED', 'no-network'],
    ['ECONNRESET', 'no-network, again'],
    ['UND_ERR_CONNECT_TIMEOUT', 'no-network, again'],
    ['UND_ERR_HEADERS_TIMEOUT', 'timeout'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'no-network'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'no-network'],
  ])('%s is %s', (code, kind) => {
    expect(classify(network(code))).toBe(kind)
  })

  it('ends an answer that had begun as cut off, whatever it was', () => {
    expect(classify(network('ECONNRESET'), true)).toBe('cut-off')
    expect(classify({ type: 'overloaded_error', message: 'Overloaded' }, true)).toBe('cut-off')
    expect(classify({ message: 'Insufficient credits', code: 402 }, true)).toBe('out-of-credit')
  })

  it('is said in one line of bearable length', () => {
    const { failure } = classifyFailure(
      answered(400, JSON.stringify({ error: { message: 'a\nb '.repeat(500) } })),
      {
        model,
        secrets: [],
        streamed: false,
      },
    )
    expect(failure.message).not.toContain('\n')
    expect(failure.message.length).toBeLessThan(450)
    expect(failure.message).toContain('api.example.com')
  })
})
