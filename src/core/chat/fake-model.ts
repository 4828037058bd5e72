import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** One scripted answer of the fake endpoint. */
export interface FakeReply {
  readonly text?: string
  readonly reasoning?: string
  /** Characters per chunk; 12 by default. */
  readonly chunk?: number
  /** Milliseconds between chunks. */
  readonly delay?: number
  /** HTTP status other than 200, answered with `body` and `headers`. */
  readonly status?: number
  /** Text or a value for JSON; by default an error as OpenAI writes it. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Destroys the connection after this share (0–1) of the text. */
  readonly cutAfter?: number
  /** Accepts the request and never answers. */
  readonly silent?: boolean
  /** An error object sent inside a stream that began well, after the text. */
  readonly streamError?: { readonly message: string; readonly type?: string; readonly code?: string | number }
  readonly finish?: 'stop' | 'length' | 'content_filter'
  /** Whether the stream ends with a finish reason; true by default. */
  readonly finishes?: boolean
  /** null leaves usage out. */
  readonly usage?: {
    readonly input: number
    readonly output: number
    readonly cached?: number
    readonly reasoning?: number
  } | null
}

/** A request as the endpoint received it. */
export interface FakeRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: {
    readonly model?: string
    readonly stream?: boolean
    readonly messages?: readonly { readonly role: string; readonly content: string }[]
    readonly [key: string]: unknown
  }
  /** True once the client has gone away before the answer ended. */
  readonly aborted: () => boolean
}

/** A reply, or a function of the request that gives one. */
export type FakeScript = FakeReply | ((request: FakeRequest) => FakeReply)

export interface FakeModel {
  /** Base URL to configure; it ends in /v1. */
  readonly url: string
  /** Completion requests in order of arrival; requests for the list of models are not among them. */
  readonly requests: readonly FakeRequest[]
  /** Adds answers behind those still waiting. */
  readonly script: (...replies: readonly FakeScript[]) => void
  readonly close: () => Promise<void>
}

export interface FakeModelOptions {
  readonly replies?: readonly FakeScript[]
  readonly models?: readonly string[]
  /** When given, requests without this bearer key get 401. */
  readonly key?: string
  /** Answers requests that are not part of the script (commit messages, connection tests); undefined leaves them to it. */
  readonly aside?: (request: FakeRequest) => FakeReply | undefined
}

/**
 * A local server that speaks the OpenAI streaming API, for tests: the one double that Cairn allows itself. Every completion
 * takes the next scripted reply, and the last one repeats. Failures are written as OpenAI writes them.
 */
export async function startFakeModel(options: FakeModelOptions = {}): Promise<FakeModel> {
  const queue: FakeScript[] = [...(options.replies ?? [])]
  let last: FakeScript = { text: 'ok' }
  const requests: FakeRequest[] = []
  const server = createServer((request, response) => {
    void serve(request, response)
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/'
    const body = await readBody(request)
    if (options.key !== undefined && request.headers.authorization !== `Bearer ${options.key}`)
      return sendJson(response, 401, WRONG_KEY)
    if (path === '/v1/models')
      return sendJson(response, 200, {
        object: 'list',
        data: (options.models ?? ['fake-model']).map((id) => ({ id, object: 'model' })),
      })
    if (path !== '/v1/chat/completions') return sendJson(response, 404, { error: { message: `no ${path}` } })
    const seen: FakeRequest = {
      method: request.method ?? '',
      path,
      headers: request.headers,
      body: JSON.parse(body) as FakeRequest['body'],
      aborted: () => response.destroyed && !response.writableFinished,
    }
    requests.push(seen)
    const aside = options.aside?.(seen)
    if (aside) return answer(aside, seen, response)
    last = queue.shift() ?? last
    await answer(typeof last === 'function' ? last(seen) : last, seen, response)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    script: (...replies) => void queue.push(...replies),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(reply: FakeReply, request: FakeRequest, response: ServerResponse): Promise<void> {
  if (reply.silent) return
  if (reply.status !== undefined && reply.status !== 200)
    return sendJson(
      response,
      reply.status,
      reply.body ?? STATUS_BODIES[reply.status] ?? SERVER_ERROR,
      reply.headers,
    )
  if (reply.body !== undefined) return sendJson(response, 200, reply.body, reply.headers)

  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache',
    ...reply.headers,
  })
  const text = reply.text ?? ''
  const cut = reply.cutAfter === undefined ? undefined : Math.floor(text.length * reply.cutAfter)
  const model = request.body.model ?? 'fake-model'
  const send = (value: object): void =>
    void response.write(`data: ${JSON.stringify({ id: 'fake', model, ...value })}\n\n`)
  const delta = (part: object): void => send({ choices: [{ index: 0, delta: part, finish_reason: null }] })

  for (const piece of pieces(reply.reasoning ?? '', reply.chunk)) {
    delta({ reasoning_content: piece })
    await pause(reply.delay)
  }
  for (const piece of pieces(text.slice(0, cut), reply.chunk)) {
    if (response.destroyed) return
    delta({ content: piece })
    await pause(reply.delay)
  }
  if (cut !== undefined) return void setImmediate(() => response.destroy())
  if (reply.streamError) {
    response.end(`data: ${JSON.stringify({ error: reply.streamError })}\n\n`)
    return
  }
  if (reply.finishes !== false)
    send({ choices: [{ index: 0, delta: {}, finish_reason: reply.finish ?? 'stop' }] })
  const usage = reply.usage === undefined ? { input: 100, output: Math.ceil(text.length / 4) } : reply.usage
  if (usage) send({ choices: [], usage: wireUsage(usage) })
  response.end(reply.finishes === false ? '' : 'data: [DONE]\n\n')
}

function wireUsage(usage: NonNullable<FakeReply['usage']>): object {
  return {
    prompt_tokens: usage.input,
    completion_tokens: usage.output,
    total_tokens: usage.input + usage.output,
    prompt_tokens_details: { cached_tokens: usage.cached ?? 0 },
    completion_tokens_details: { reasoning_tokens: usage.reasoning ?? 0 },
  }
}

function* pieces(text: string, size = 12): Generator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

async function pause(delay: number | undefined): Promise<void> {
  if (delay) await sleep(delay)
  else await new Promise((resolve) => setImmediate(resolve))
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  response.writeHead(status, {
    'content-type': typeof body === 'string' ? 'text/html' : 'application/json',
    ...headers,
  })
  response.end(text)
}

const WRONG_KEY = {
  error: {
    message: 'Incorrect API key provided: wrong-***. You can find your API key in your account settings.',
    type: 'invalid_request_error',
    param: null,
    code: 'invalid_api_key',
  },
}
const SERVER_ERROR = {
  error: { message: 'The server had an error while processing your request.', type: 'server_error' },
}

const STATUS_BODIES: Readonly<Record<number, object>> = {
  401: WRONG_KEY,
  404: {
    error: {
      message: 'The model `fake-modle` does not exist or you do not have access to it.',
      type: 'invalid_request_error',
      param: null,
      code: 'model_not_found',
    },
  },
  429: {
    error: { message: 'Rate limit reached for requests.', type: 'requests', code: 'rate_limit_exceeded' },
  },
}

/** An `aside` that gives commit messages, so that a script holds replies of the chat alone. */
export const commitMessagesAside =
  (message: string) =>
  (request: FakeRequest): FakeReply | undefined =>
    request.body.messages?.[0]?.content.startsWith('You write the message of one git commit')
      ? { text: message }
      : undefined

/** How OpenAI refuses a request that is longer than the model's window. */
export const CONTEXT_TOO_LONG: FakeReply = {
  status: 400,
  body: {
    error: {
      message:
        "This model's maximum context length is 8192 tokens. However, your messages resulted in 9713 tokens. Please reduce the length of the messages.",
      type: 'invalid_request_error',
      param: 'messages',
      code: 'context_length_exceeded',
    },
  },
}
