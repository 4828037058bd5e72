import { describe, expect, it } from 'vitest'
import type { Model } from '../../shared/model'
import type { Settings } from '../../shared/settings'
import { conversationCost } from '../chat/conversation'
import { ask, BAD, GOOD, got, open, waitForReply } from '../session-fixture'

const UNSURE = { secretsConfirmed: false } as const

const priced = (model: Model): Model => ({ ...model, inputPrice: 1, outputPrice: 2 })

describe('before a request leaves', () => {
  it('warns of one that does not fit, and sends it when the user says so', async () => {
    const small = (model: Model): Partial<Settings> => ({ models: [{ ...model, contextWindow: 600 }] })
    const { session, model } = await open([{ text: 'Fine.' }], 'model', small)
    const { id } = await session.conversations.create()
    const refused = await session.talk.send(id, 'Explain it', UNSURE)
    expect(refused).toMatchObject({ ok: false, failure: { kind: 'context-too-long' } })
    expect(model.requests).toHaveLength(0)
    got(await session.talk.send(id, 'Explain it', { ...UNSURE, tooLongConfirmed: true }))
    await waitForReply(session, id)
    expect(model.requests).toHaveLength(1)
  })

  it('stops at the spending limit, with nothing sent', async () => {
    const limited = (model: Model): Partial<Settings> => ({ models: [priced(model)], spendLimit: 0.000001 })
    const { session, model } = await open([{ text: 'Fine.' }], 'model', limited)
    const { id } = await session.conversations.create()
    expect(await session.talk.send(id, 'Explain it', UNSURE)).toMatchObject({
      ok: false,
      failure: { kind: 'over-limit' },
    })
    expect(model.requests).toHaveLength(0)
    expect(got(await session.conversations.get(id)).messages).toEqual([])
  })

  it('looks at the limit again between plan and change, and says in the chat why it went no further', async () => {
    // The plan alone uses the limit up: 1,000,000 tokens received at 2 USD.
    const usage = { input: 1000, output: 1_000_000 }
    const limited = (model: Model): Partial<Settings> => ({ models: [priced(model)], spendLimit: 1 })
    const { session, model } = await open(
      [{ text: 'Change greet.ts.', usage }, { text: GOOD }],
      'model',
      limited,
    )
    const { id } = await session.conversations.create()
    await session.conversations.update(id, (each) => ({ ...each, mode: 'architect' }))
    got(await session.talk.send(id, 'Greet politely', UNSURE))
    for (let tries = 0; tries < 200; tries++) {
      if (got(await session.conversations.get(id)).messages.length === 3) break
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    expect(got(await session.conversations.get(id)).messages.at(-1)).toMatchObject({
      role: 'assistant',
      mode: 'code',
      state: 'failed',
      failure: { kind: 'over-limit' },
    })
    expect(model.requests).toHaveLength(1)
  })
})

describe('after a reply', () => {
  it('asks for the rest of one that reached its longest length, in the mode it was written in', async () => {
    const opened = await open([{ text: GOOD, finish: 'length' }, { text: 'That was all.' }])
    const { session, model } = opened
    const { conversation, reply } = await ask(opened, 'Greet politely')
    expect(conversation.messages.at(-1)).toMatchObject({
      state: 'failed',
      failure: { kind: 'cut-off' },
      text: GOOD,
    })
    const review = got(await session.replies.review(conversation.id, reply))
    expect(review.failures).toMatchObject([{ kind: 'incomplete' }])
    got(await session.replies.repair(conversation.id, reply))
    await waitForReply(session, conversation.id)
    const sent = model.requests[1]?.body.messages ?? []
    expect(sent.at(-1)?.content).toContain('Do not repeat the changes that were complete.')
    expect(sent.some(({ role, content }) => role === 'assistant' && content.includes('Hello'))).toBe(true)
  })

  it('sends a failed edit back to the model that wrote it, as a request for edits', async () => {
    const both = (model: Model): Partial<Settings> => ({
      models: [model, { ...model, id: 'e', label: 'E', model: 'editor' }],
      editorModel: 'e',
    })
    const { session, model } = await open(
      [{ text: 'Change greet.ts.' }, { text: BAD }, { text: GOOD }],
      'model',
      both,
    )
    const { id } = await session.conversations.create()
    await session.conversations.update(id, (each) => ({
      ...each,
      mode: 'architect',
      context: [{ path: 'greet.ts', level: 'edit' }],
    }))
    got(await session.talk.send(id, 'Greet politely', UNSURE))
    let reply = ''
    for (let tries = 0; tries < 200 && reply === ''; tries++) {
      const { messages } = got(await session.conversations.get(id))
      const last = messages.at(-1)
      if (messages.length === 3 && last?.state === 'done') reply = last.id
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    got(await session.replies.repair(id, reply))
    const { conversation } = await waitForReply(session, id)
    expect(model.requests.map(({ body }) => body.model)).toEqual(['m', 'editor', 'editor'])
    expect(conversation.messages.at(-1)).toMatchObject({ mode: 'code', model: 'E', text: GOOD })
  })

  it('counts what a commit message costs, and buys none once the limit is used up', async () => {
    let spendLimit: number | null = null
    const opened = await open([{ text: GOOD, usage: { input: 1000, output: 1000 } }], 'model', (model) => ({
      models: [priced(model)],
      spendLimit,
    }))
    const { session, model } = opened
    const { conversation, reply } = await ask(opened, 'Greet politely')
    const before = conversationCost(conversation) ?? 0
    expect(before).toBeCloseTo(0.003)
    const kept = [{ path: 'greet.ts', hunks: [] }]
    const first = got(await session.replies.commitMessage(conversation.id, reply, kept))
    expect(first).toEqual({ message: 'Greet politely', byModel: true })
    const after = conversationCost(got(await session.conversations.get(conversation.id))) ?? 0
    expect(after).toBeGreaterThan(before)
    const asked = model.requests.length
    spendLimit = 0.001
    expect(got(await session.replies.commitMessage(conversation.id, reply, kept)).byModel).toBe(false)
    expect(model.requests).toHaveLength(asked)
  })
})
