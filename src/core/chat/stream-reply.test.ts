import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Model } from '../../shared/model'
import {
  CONTEXT_TOO_LONG,
  startFakeModel,
  type FakeModel,
  type FakeModelOptions,
  type FakeReply,
} from './fake-model'
import { streamReply, type ReplyEvent, type ReplyRequest } from './stream-reply'

const KEY = 'sk-test-0123456789abcdefghij'
let fake: FakeModel | undefined

async function start(options: FakeModelOptions | readonly FakeReply[]): Promise<FakeModel> {
  fake = await startFakeModel('length' in options ? { replies: options } : options)
  return fake
}
afterEach(async () => {
  await fake?.close()
  fake = undefined
})

const modelAt = (baseUrl: string, more: Partial<Model> = {}): Model => ({
  id: 'm',
  label: 'Fake',
  provider: 'openai-compatible',
  baseUrl,
  model: 'fake-model',
  keyName: '',
  headers: {},
  contextWindow: 0,
  maxOutput: 0,
  inputPrice: null,
  cachedInputPrice: null,
  outputPrice: null,
  ...more,
})

async function ask(
  url: string,
  more: Partial<ReplyRequest> & { readonly with?: Partial<Model> } = {},
): Promise<ReplyEvent[]> {
  const { with: change, ...request } = more
  const events: ReplyEvent[] = []
  for await (const event of streamReply({
    model: modelAt(url, change),
    key: '',
    messages: [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Hi' },
    ],
    signal: new AbortController().signal,
    ...request,
  }))
    events.push(event)
  return events
}
const textOf = (events: readonly ReplyEvent[], kind: 'text' | 'reasoning' = 'text'): string =>
  events.map((event) => (event.kind === kind ? event.text : '')).join('')
const failureOf = (events: readonly ReplyEvent[]): string => {
  const last = events.at(-1)
  return last?.kind === 'failed' ? last.failure.kind : (last?.kind ?? 'nothing')
}
const sentence = (events: readonly ReplyEvent[]): string => {
  const last = events.at(-1)
  return last?.kind === 'failed' ? last.failure.message : ''
}

describe('a reply that comes', () => {
  it('streams in pieces, with reasoning apart and usage in full', async () => {
    const { url, requests } = await start([
      {
        reasoning: 'let me think',
        text: 'Hello, world. This is it.',
        usage: { input: 90, output: 40, cached: 64, reasoning: 12 },
      },
    ])
    const events = await ask(url)
    expect(events.filter((event) => event.kind === 'text').length).toBeGreaterThan(1)
    expect(textOf(events)).toBe('Hello, world. This is it.')
    expect(textOf(events, 'reasoning')).toBe('let me think')
    expect(events.at(-1)).toEqual({
      kind: 'done',
      usage: { input: 90, cachedInput: 64, output: 40, reasoning: 12 },
    })
    expect(requests[0]?.body.messages?.map((message) => message.role)).toEqual(['system', 'user'])
    expect(requests[0]?.body.stream).toBe(true)
  })

  it('keeps thoughts in the text apart too', async () => {
    const { url } = await start([{ text: '<think>hm <<<<<<< SEARCH</think>\nYes.' }])
    const events = await ask(url)
    expect(textOf(events)).toBe('Yes.')
    expect(textOf(events, 'reasoning')).toBe('hm <<<<<<< SEARCH')
  })

  it('is done without usage, and done without a finish reason when the stream says so', async () => {
    const { url, script } = await start([{ text: 'a', usage: null }])
    expect((await ask(url)).at(-1)).toEqual({ kind: 'done', usage: null })
    script({
      body: { choices: [{ message: { role: 'assistant', content: 'whole' }, finish_reason: 'stop' }] },
    })
    const whole = await ask(url)
    expect(textOf(whole)).toBe('whole')
    expect(failureOf(whole)).toBe('done')
  })

  it('comes from the address as people enter it', async () => {
    const { url, requests } = await start([{ text: 'a' }])
    for (const entered of [`${url}/`, ` ${url} `, `${url}/chat/completions`])
      expect(textOf(await ask(entered))).toBe('a')
    expect(requests.length).toBe(3)
  })

  it('carries the key and custom headers, and works without a key', async () => {
    const { url, requests } = await start([{ text: 'a' }])
    await ask(url, { key: KEY, with: { keyName: 'k', headers: { 'x-team': 'blue' } } })
    expect(requests[0]?.headers).toMatchObject({ authorization: `Bearer ${KEY}`, 'x-team': 'blue' })
    await ask(url)
    expect(requests[1]?.headers['authorization']).toBeUndefined()
  })

  it('passes temperature, effort and the longest answer on only when they are set', async () => {
    const { url, requests } = await start([{ text: 'a' }])
    await ask(url)
    expect(Object.keys(requests[0]?.body ?? {}).sort()).toEqual([
      'messages',
      'model',
      'stream',
      'stream_options',
    ])
    await ask(url, { with: { temperature: 0.5, reasoningEffort: 'high', maxOutput: 700 } })
    expect(requests[1]?.body).toMatchObject({ temperature: 0.5, reasoning_effort: 'high', max_tokens: 700 })
  })
})

describe('a reply that ends early', () => {
  it('is cut off when the connection breaks, and keeps what came', async () => {
    const { url, requests } = await start([{ text: 'half of a sentence that goes on', cutAfter: 0.5 }])
    const events = await ask(url)
    expect(textOf(events)).toBe('half of a sente')
    expect(failureOf(events)).toBe('cut-off')
    expect(requests.length).toBe(1)
  })

  it('is cut off when the stream just ends, or reaches the longest answer', async () => {
    const { url, script } = await start([{ text: 'abc', finishes: false }])
    expect(failureOf(await ask(url))).toBe('cut-off')
    script({ text: 'abc', finish: 'length' })
    const long = await ask(url)
    expect(failureOf(long)).toBe('cut-off')
    expect(sentence(long)).toContain('longest')
    expect(long.at(-1)).toMatchObject({ usage: { input: 100 } })
  })

  it('is a bad answer when it is empty, filtered, or thought only', async () => {
    const { url, script } = await start([{ text: '' }, { text: 'x', finish: 'content_filter' }])
    expect(failureOf(await ask(url))).toBe('bad-answer')
    expect(failureOf(await ask(url))).toBe('bad-answer')
    script({ text: '<think>forever' })
    const events = await ask(url)
    expect(failureOf(events)).toBe('bad-answer')
    expect(textOf(events)).toBe('')
  })

  it('says what the provider said when an error comes inside the stream', async () => {
    const { url, script } = await start([
      { text: 'abc', streamError: { message: 'Overloaded', type: 'server_error' } },
    ])
    expect(failureOf(await ask(url))).toBe('cut-off')
    script({ text: '', streamError: { message: 'Insufficient credits', code: 402 } })
    expect(failureOf(await ask(url))).toBe('out-of-credit')
  })

  it('times out when nothing comes', async () => {
    const { url, requests } = await start([{ silent: true }])
    const events = await ask(url, { idleTimeout: 80 })
    expect(failureOf(events)).toBe('timeout')
    await vi.waitFor(() => expect(requests[0]?.aborted()).toBe(true))
  })

  it('does not time out while something still comes', async () => {
    const { url } = await start([{ text: 'abcdef', chunk: 1, delay: 40 }])
    expect(textOf(await ask(url, { idleTimeout: 150 }))).toBe('abcdef')
  })
})

describe('stopping', () => {
  it('closes the connection, which ends the spending, and keeps the text', async () => {
    const { url, requests } = await start([{ text: 'x'.repeat(4000), chunk: 4, delay: 5 }])
    const stop = new AbortController()
    const events: ReplyEvent[] = []
    for await (const event of streamReply({
      model: modelAt(url),
      key: '',
      messages: [{ role: 'user', content: 'Hi' }],
      signal: stop.signal,
    })) {
      events.push(event)
      if (textOf(events).length >= 8) stop.abort()
    }
    expect(failureOf(events)).toBe('cancelled')
    expect(textOf(events).length).toBeLessThan(1000)
    await vi.waitFor(() => expect(requests[0]?.aborted()).toBe(true))
  })

  it('leaving the loop does the same', async () => {
    const { url, requests } = await start([{ text: 'x'.repeat(4000), chunk: 4, delay: 5 }])
    for await (const event of streamReply({
      model: modelAt(url),
      key: '',
      messages: [{ role: 'user', content: 'Hi' }],
      signal: new AbortController().signal,
    }))
      if (event.kind === 'text') break
    await vi.waitFor(() => expect(requests[0]?.aborted()).toBe(true))
  })

  it('works while waiting for a retry', async () => {
    const { url, requests } = await start([{ status: 429, headers: { 'retry-after': '30' } }])
    const stop = new AbortController()
    const asked = ask(url, { signal: stop.signal })
    await vi.waitFor(() => expect(requests.length).toBe(1))
    await sleep(30)
    stop.abort()
    expect((await asked).map((event) => event.kind)).toEqual(['waiting', 'failed'])
    expect(requests.length).toBe(1)
  })
})

describe('retries', () => {
  const soon = { 'retry-after-ms': '20' }

  it('are visible, wait as long as the server asks, and then go on', async () => {
    const { url, requests } = await start([
      { status: 429, headers: { 'retry-after': '1' } },
      { status: 503, headers: soon },
      { text: 'at last' },
    ])
    const began = Date.now()
    const events = await ask(url)
    expect(events[0]).toMatchObject({ kind: 'waiting', seconds: 1, failure: { kind: 'rate-limited' } })
    expect(events[1]).toMatchObject({ kind: 'waiting', failure: { kind: 'server-error' } })
    expect(textOf(events)).toBe('at last')
    expect(Date.now() - began).toBeGreaterThanOrEqual(1000)
    expect(requests.length).toBe(3)
  })

  it('end after their number', async () => {
    const { url, requests } = await start([{ status: 500, headers: soon }])
    expect(failureOf(await ask(url, { retries: 2 }))).toBe('server-error')
    expect(requests.length).toBe(3)
  })

  it('are not made when the wait is long, when waiting cannot help, or after text has come', async () => {
    const { url, requests, script } = await start([{ status: 429, headers: { 'retry-after': '3600' } }])
    const long = await ask(url)
    expect(long).toMatchObject([{ kind: 'failed', failure: { kind: 'rate-limited', retryAfter: 3600 } }])
    script({ status: 401 }, { status: 404 }, CONTEXT_TOO_LONG, { text: 'abcdef', cutAfter: 0.9 })
    expect(failureOf(await ask(url))).toBe('wrong-key')
    expect(failureOf(await ask(url))).toBe('unknown-model')
    expect(failureOf(await ask(url))).toBe('context-too-long')
    expect(failureOf(await ask(url))).toBe('cut-off')
    expect(requests.length).toBe(5)
  })

  it('leave the usage option out for an endpoint that refuses it', async () => {
    const { url, requests } = await start([
      { status: 400, body: { error: { message: 'Unrecognized request argument supplied: stream_options' } } },
      { text: 'fine' },
    ])
    expect(textOf(await ask(url))).toBe('fine')
    expect(requests[1]?.body['stream_options']).toBeUndefined()
  })
})

describe('what is wrong with an endpoint', () => {
  it('is found before anything is sent', async () => {
    expect(failureOf(await ask('localhost:1234'))).toBe('wrong-url')
    expect(failureOf(await ask('http://127.0.0.1:9/v1', { with: { keyName: 'k' } }))).toBe('no-key')
    expect(failureOf(await ask('http://127.0.0.1:9/v1', { with: { model: ' ' } }))).toBe('no-model')
    expect(failureOf(await ask('', { with: { provider: 'copy-paste' } }))).toBe('no-model')
    const events = await ask('http://127.0.0.1:9/v1', { key: 'two\nlines-secret' })
    expect(failureOf(events)).toBe('wrong-key')
    expect(JSON.stringify(events)).not.toContain('lines-secret')
  })

  it('is said when nothing listens, the host is unknown, or the path is not an API', async () => {
    const { url } = await start([])
    await fake?.close()
    const refused = await ask(url, { retries: 0 })
    expect(failureOf(refused)).toBe('no-network')
    expect(sentence(refused)).toContain('Is the server running')
    expect(failureOf(await ask('http://no-such-host.invalid/v1', { retries: 0 }))).toBe('no-network')
    const again = await start([])
    expect(failureOf(await ask(again.url.replace('/v1', '/wrong')))).toBe('wrong-url')
  })

  it('is said when a web page answers', async () => {
    const { url } = await start([{ body: '<html>Welcome</html>' }])
    expect(failureOf(await ask(url))).toBe('wrong-url')
  })

  it('never sends the key on to another address', async () => {
    const seen: string[] = []
    const server = createServer((request, response) => {
      seen.push(request.headers.authorization ?? '')
      response.end('{}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/chat/completions`
    const { url } = await start([{ status: 307, headers: { location: elsewhere } }])
    const events = await ask(url, { key: KEY, with: { keyName: 'k' } })
    expect(failureOf(events)).toBe('wrong-url')
    expect(sentence(events)).toContain(elsewhere)
    expect(seen).toEqual([])
    server.close()
  })

  it('is said without the key, even when the provider repeats it', async () => {
    const { url } = await start([
      { status: 401, body: { error: { message: `Bad key ${KEY} (header abcdefgh-secret)` } } },
    ])
    const events = await ask(url, {
      key: KEY,
      with: { keyName: 'k', headers: { 'x-api': 'abcdefgh-secret' } },
    })
    expect(failureOf(events)).toBe('wrong-key')
    expect(JSON.stringify(events)).not.toMatch(/0123456789|abcdefgh-secret/)
  })
})
