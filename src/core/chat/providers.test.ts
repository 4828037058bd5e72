import { describe, expect, it } from 'vitest'
import type { Model } from '../../shared/model'
import { streamReply, type ReplyEvent } from './stream-reply'

/** Anthropic and Google are spoken to through the SDK; here their wire formats are recorded answers given to its fetch. */
const model = (provider: Model['provider'], name: string, more: Partial<Model> = {}): Model => ({
  id: 'm',
  label: name,
  provider,
  baseUrl: '',
  model: name,
  keyName: 'k',
  headers: {},
  contextWindow: 0,
  maxOutput: 0,
  inputPrice: null,
  cachedInputPrice: null,
  outputPrice: null,
  ...more,
})

interface Sent {
  readonly url: string
  readonly headers: Headers
  readonly body: Record<string, unknown>
}

async function ask(of: Model, answer: string): Promise<{ events: ReplyEvent[]; sent: Sent }> {
  let sent: Sent | undefined
  const events: ReplyEvent[] = []
  for await (const event of streamReply({
    model: of,
    key: 'secret-key-123456',
    messages: [
      { role: 'system', content: 'Rules' },
      { role: 'user', content: 'Map' },
      { role: 'assistant', content: 'Ok.' },
      { role: 'user', content: 'Hi' },
    ],
    cacheAfter: [0, 2],
    signal: new AbortController().signal,
    fetch: async (input, init) => {
      sent = {
        url: input instanceof Request ? input.url : String(input),
        headers: new Headers(init?.headers),
        body: JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Record<string, unknown>,
      }
      return new Response(answer, { headers: { 'content-type': 'text/event-stream' } })
    },
  }))
    events.push(event)
  if (!sent) throw new Error('nothing was sent')
  return { events, sent }
}
const text = (events: readonly ReplyEvent[], kind: 'text' | 'reasoning'): string =>
  events.map((event) => (event.kind === kind ? event.text : '')).join('')
const stream = (...events: readonly object[]): string =>
  events
    .map((event) => `event: ${'type' in event ? String(event.type) : ''}\ndata: ${JSON.stringify(event)}\n\n`)
    .join('')

describe('Anthropic', () => {
  const answer = stream(
    {
      type: 'message_start',
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'claude-sonnet-5-5',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: {
          input_tokens: 20,
          cache_read_input_tokens: 1000,
          cache_creation_input_tokens: 0,
          output_tokens: 1,
        },
      },
    },
    { type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: 'hm' } },
    { type: 'content_block_stop', index: 0 },
    { type: 'content_block_start', index: 1, content_block: { type: 'text', text: '' } },
    { type: 'content_block_delta', index: 1, delta: { type: 'text_delta', text: 'Hello' } },
    { type: 'content_block_stop', index: 1 },
    {
      type: 'message_delta',
      delta: { stop_reason: 'end_turn', stop_sequence: null },
      usage: { output_tokens: 9 },
    },
    { type: 'message_stop' },
  )

  it('streams text and thoughts, counts cache reads as input, and gets its cache marks', async () => {
    const { events, sent } = await ask(
      model('anthropic', 'claude-sonnet-5-5', { reasoningEffort: 'low' }),
      answer,
    )
    expect(text(events, 'text')).toBe('Hello')
    expect(text(events, 'reasoning')).toBe('hm')
    expect(events.at(-1)).toMatchObject({
      kind: 'done',
      usage: { input: 1020, cachedInput: 1000, output: 9 },
    })
    expect(sent.url).toBe('https://api.anthropic.com/v1/messages')
    expect(sent.headers.get('x-api-key')).toBe('secret-key-123456')
    const marks = JSON.stringify(sent.body).match(/cache_control/g)
    expect(marks).toHaveLength(2)
    expect(JSON.stringify(sent.body['system'])).toContain('cache_control')
    expect(JSON.stringify(sent.body)).toContain('"effort":"low"')
  })

  it('is not marked where the option says nothing', async () => {
    const { sent } = await ask(model('anthropic', 'claude-sonnet-5-5'), answer)
    expect(JSON.stringify(sent.body)).not.toContain('effort')
  })
})

describe('Google', () => {
  it('streams text and thoughts through its own endpoint', async () => {
    const chunk = (parts: readonly object[], more: object = {}): object => ({
      candidates: [{ content: { parts, role: 'model' }, index: 0, ...more }],
      usageMetadata: {
        promptTokenCount: 50,
        candidatesTokenCount: 5,
        totalTokenCount: 62,
        cachedContentTokenCount: 30,
        thoughtsTokenCount: 7,
      },
    })
    const answer = [
      chunk([{ text: 'hm', thought: true }]),
      chunk([{ text: 'Hello' }]),
      chunk([{ text: '' }], { finishReason: 'STOP' }),
    ]
      .map((event) => `data: ${JSON.stringify(event)}\n\n`)
      .join('')
    const { events, sent } = await ask(
      model('google', 'gemini-3.8-flash', { reasoningEffort: 'high' }),
      answer,
    )
    expect(text(events, 'text')).toBe('Hello')
    expect(text(events, 'reasoning')).toBe('hm')
    expect(events.at(-1)).toMatchObject({
      kind: 'done',
      usage: { input: 50, cachedInput: 30, output: 12, reasoning: 7 },
    })
    expect(sent.url).toMatch(
      /^https:\/\/generativelanguage\.googleapis\.com\/v1beta\/models\/gemini-3\.8-flash:stream/,
    )
    expect(sent.url).not.toContain('secret-key')
    expect(sent.headers.get('x-goog-api-key')).toBe('secret-key-123456')
    expect(JSON.stringify(sent.body)).toContain('"thinkingLevel":"high"')
  })
})

describe('OpenAI and its like', () => {
  const answer = (usage: object): string =>
    [
      { choices: [{ index: 0, delta: { content: 'Hello' } }] },
      { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }], usage },
    ]
      .map((event) => `data: ${JSON.stringify(event)}\n\n`)
      .join('')

  it('get the limit of an answer under the name they want', async () => {
    const at = (baseUrl: string): Model => model('openai-compatible', 'm', { baseUrl, maxOutput: 500 })
    const openAi = await ask(
      at('https://api.openai.com/v1'),
      answer({ prompt_tokens: 1, completion_tokens: 1 }),
    )
    expect(openAi.sent.body).toMatchObject({ max_completion_tokens: 500 })
    expect(openAi.sent.body['max_tokens']).toBeUndefined()
    const other = await ask(
      at('https://api.openai.com.example.net/v1'),
      answer({ prompt_tokens: 1, completion_tokens: 1 }),
    )
    expect(other.sent.body).toMatchObject({ max_tokens: 500 })
  })

  it('report cache hits under one name or the other', async () => {
    const deepSeek = model('openai-compatible', 'deepseek-flash', { baseUrl: 'https://api.deepseek.com' })
    const { events } = await ask(
      deepSeek,
      answer({ prompt_tokens: 100, completion_tokens: 5, prompt_cache_hit_tokens: 64 }),
    )
    expect(events.at(-1)).toEqual({
      kind: 'done',
      usage: { input: 100, cachedInput: 64, output: 5, reasoning: 0 },
    })
  })
})
