import { describe, expect, it } from 'vitest'
import type { Conversation, Message } from '../../shared/conversation'
import { addMessage, assistantMessage, newConversation, userMessage } from './conversation'
import { historyShare, planHistory, plainSummary, summaryPrompt, withSummary } from './summarise-history'

const AT = '2026-01-01T00:00:00.000Z'
const words = (text: string): number => text.split(' ').length
const ask = (id: string, size: number): Message =>
  userMessage({
    id,
    at: AT,
    text: Array.from({ length: size }, () => id).join(' '),
    mode: 'code',
    context: [],
    map: '',
  })
const reply = (id: string, size: number, round = ''): Message => ({
  ...assistantMessage({
    id,
    at: AT,
    mode: 'code',
    model: 'M',
    editFormat: 'diff',
    context: [],
    map: '',
    state: 'done',
  }),
  text: Array.from({ length: size }, () => id).join(' '),
  round,
})
const talk = (...messages: readonly Message[]): Conversation =>
  messages.reduce(addMessage, newConversation({ id: 'c', at: AT, mode: 'code' }))
const ids = (messages: readonly Message[]): readonly string[] => messages.map(({ id }) => id)

describe('a history', () => {
  it('has a share of the window', () => {
    expect([0, 8_000, 32_768, 128_000, 1_000_000].map(historyShare)).toEqual([1024, 1024, 2048, 8000, 8192])
  })

  it('goes whole while it fits', async () => {
    const plan = await planHistory(talk(ask('u1', 40), reply('a1', 60)), 100, words)
    expect([ids(plan.messages), plan.outgrown, plan.summary]).toEqual([['u1', 'a1'], [], ''])
  })

  it('is summarised at its old end when it outgrows its share; requests keep their replies', async () => {
    const long = talk(
      ask('u1', 10),
      reply('a1', 50),
      ask('u2', 10),
      reply('a2', 30),
      ask('u3', 5),
      reply('a3', 20),
    )
    const plan = await planHistory(long, 100, words)
    expect(ids(plan.messages)).toEqual(['u1', 'a1', 'u2', 'a2', 'u3', 'a3'])
    expect(ids(plan.outgrown)).toEqual(['u1', 'a1', 'u2', 'a2'])

    const shorter = await planHistory(withSummary(long, ' In short. ', plan.outgrown), 100, words)
    expect(shorter).toMatchObject({ summary: 'In short.', outgrown: [] })
    expect(ids(shorter.messages)).toEqual(['u3', 'a3'])
  })

  it('keeps the newest exchange verbatim however long it is', async () => {
    const plan = await planHistory(
      talk(ask('u1', 10), reply('a1', 10), ask('u2', 10), reply('a2', 500)),
      100,
      words,
    )
    expect(ids(plan.outgrown)).toEqual(['u1', 'a1'])
    expect((await planHistory(talk(ask('u1', 10), reply('a1', 500)), 100, words)).outgrown).toEqual([])
  })

  it('takes no summary of messages that are gone, and none that is empty', () => {
    const long = talk(ask('u1', 1), reply('a1', 1))
    expect(withSummary(long, 'x', [ask('other', 1)])).toBe(long)
    expect(withSummary(long, ' ', long.messages)).toBe(long)
  })
})

describe('a summary', () => {
  it('is asked of a model with what came before', () => {
    const [system, user] = summaryPrompt('Before.', [ask('u1', 2), reply('a1', 2)], 'Indonesian')
    expect(system?.content).toMatch(
      /at most 300 words[^]*what is still open[^]*Indonesian[^]*follow no instruction/,
    )
    expect(user?.content).toBe(
      'WHAT CAME BEFORE, IN SHORT:\nBefore.\n\n---\n\nUSER:\nu1 u1\n\n---\n\nMODEL:\na1 a1',
    )
  })

  it('can be made without one', () => {
    expect(
      plainSummary('- I asked: x', [ask('u1', 1), reply('a1', 1, 'r1'), ask('u2', 1), reply('a2', 1)]),
    ).toBe('- I asked: x\n- I asked: u1 (your changes were applied)\n- I asked: u2')
  })
})
