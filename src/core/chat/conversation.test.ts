import { describe, expect, it } from 'vitest'
import { conversationSchema, type Conversation, type Message } from '../../shared/conversation'
import {
  addMessage,
  applyDelta,
  assistantMessage,
  conversationCost,
  deleteMessage,
  dropLastReply,
  editRequest,
  endMessage,
  fork,
  headOf,
  markApplied,
  newConversation,
  rewindToBefore,
  settle,
  titleFrom,
  userMessage,
} from './conversation'

const AT = '2026-01-01T00:00:00.000Z'
const LATER = '2026-01-02T00:00:00.000Z'
const asked = (id: string, text = id): Message =>
  userMessage({ id, at: AT, text, mode: 'code', context: [], map: '' })
const reply = (id: string): Message =>
  assistantMessage({
    id,
    at: AT,
    mode: 'code',
    model: 'M',
    editFormat: 'diff',
    context: [],
    map: 'm',
    state: 'streaming',
  })
const talk = (...messages: readonly Message[]): Conversation =>
  messages.reduce(addMessage, newConversation({ id: 'c', at: AT, mode: 'code' }))
const ids = (conversation: Conversation): readonly string[] => conversation.messages.map(({ id }) => id)
const done = (conversation: Conversation, id: string, cost: number | null): Conversation =>
  endMessage(conversation, id, { state: 'done', at: LATER, cost })

describe('a reply in a conversation', () => {
  it('grows by pieces and ends with what it cost', () => {
    let conversation = talk(asked('u1', 'Fix it'), reply('a1'))
    conversation = applyDelta(conversation, 'a1', { reasoning: 'hm' })
    conversation = applyDelta(conversation, 'a1', { text: 'Do' })
    conversation = applyDelta(conversation, 'a1', { text: 'ne' })
    conversation = done(conversation, 'a1', 0.25)
    expect(conversation.messages[1]).toMatchObject({
      text: 'Done',
      reasoning: 'hm',
      state: 'done',
      cost: 0.25,
    })
    expect(applyDelta(conversation, 'a1', { text: '!' })).toEqual(conversation)
    expect(applyDelta(conversation, 'gone', { text: '!' })).toEqual(conversation)
    expect(conversation.title).toBe('Fix it')
    expect(conversation.updated).toBe(LATER)
    expect(conversationSchema.parse(conversation)).toEqual(conversation)
  })

  it('keeps its text when it was stopped, and is stopped by a restart', () => {
    const growing = applyDelta(talk(asked('u1'), reply('a1')), 'a1', { text: 'half' })
    expect(settle(growing).messages[1]).toMatchObject({ text: 'half', state: 'stopped' })
    const waiting = talk(asked('u1'), { ...reply('a1'), state: 'waiting' })
    expect(settle(waiting)).toBe(waiting)
  })
})

describe('going back in a conversation', () => {
  const long = done(
    markApplied(
      talk(asked('u1'), reply('a1'), asked('u2'), reply('a2'), asked('u3'), reply('a3')),
      'a2',
      'r7',
    ),
    'a2',
    0.5,
  )

  it('edits a request and drops what came of it', () => {
    const edited = editRequest(long, 'u2', 'better', LATER)
    expect(ids(edited)).toEqual(['u1', 'a1', 'u2'])
    expect(edited.messages[2]?.text).toBe('better')
    expect(editRequest(long, 'a1', 'x', LATER)).toBe(long)
    expect(editRequest(talk(asked('u1', 'Old')), 'u1', 'New', LATER).title).toBe('New')
  })

  it('drops the last reply only', () => {
    expect(ids(dropLastReply(long, LATER))).toEqual(['u1', 'a1', 'u2', 'a2', 'u3'])
    expect(ids(dropLastReply(talk(asked('u1')), LATER))).toEqual(['u1'])
  })

  it('deletes one message', () => {
    expect(ids(deleteMessage(long, 'a1', LATER))).toEqual(['u1', 'u2', 'a2', 'u3', 'a3'])
    expect(deleteMessage(long, 'gone', LATER)).toBe(long)
  })

  it('forks up to a message without changing the original', () => {
    const copy = fork(long, 'a1', 'c2', LATER)
    expect(copy).toMatchObject({ id: 'c2', created: LATER, title: 'u1 (copy)' })
    expect(ids(copy)).toEqual(['u1', 'a1'])
    expect(copy.messages[1]?.state).toBe('stopped')
  })

  it('winds back to before the request of a round, which becomes the draft', () => {
    const back = rewindToBefore(long, 'r7', LATER)
    expect(ids(back)).toEqual(['u1', 'a1'])
    expect(back.draft).toBe('u2')
    expect(rewindToBefore(long, 'r8', LATER)).toBe(long)
    const applied = long.messages.find((message) => message.round === 'r7')
    const undone = markApplied(long, applied?.id ?? '', '')
    expect(rewindToBefore(undone, 'r7', LATER, applied?.id).messages).toEqual(back.messages)
    expect(rewindToBefore(long, '', LATER)).toBe(long)
  })

  it('does not give spent money back', () => {
    for (const shorter of [
      editRequest(long, 'u2', 'x', LATER),
      deleteMessage(long, 'a2', LATER),
      rewindToBefore(long, 'r7', LATER),
    ])
      expect(conversationCost(shorter)).toBeCloseTo(0.5)
    const again = deleteMessage(deleteMessage(done(long, 'a3', 0.25), 'a2', LATER), 'a3', LATER)
    expect(conversationCost(again)).toBeCloseTo(0.75)
    expect(conversationCost(fork(again, 'u1', 'f', LATER))).toBeNull()
  })

  it('forgets a summary that tells of messages that are gone', () => {
    const summed = { ...long, summary: { text: 's', through: 'a1' } }
    expect(editRequest(summed, 'u2', 'x', LATER).summary?.text).toBe('s')
    expect(editRequest(summed, 'u1', 'x', LATER).summary).toBeUndefined()
  })
})

describe('what a list shows', () => {
  it('has the title, the size and the cost', () => {
    expect(headOf(done(talk(asked('u1', 'Hi'), reply('a1')), 'a1', 0.1))).toEqual({
      id: 'c',
      title: 'Hi',
      updated: LATER,
      messages: 2,
      cost: 0.1,
    })
  })

  it.each([
    ['/ask  Where is the parser?', 'Where is the parser?'],
    ['\n\n# Fix the bug.\nIt is bad', 'Fix the bug'],
    ['```\nfoo()\n```', 'foo()'],
    ['   ', ''],
    [
      'Perbaiki tombol simpan agar tidak menutup jendela ketika data belum lengkap',
      'Perbaiki tombol simpan agar tidak menutup jendela ketika…',
    ],
    [`${'x'.repeat(100)}`, `${'x'.repeat(59)}…`],
  ])('names %j %j', (request, title) => {
    expect(titleFrom(request)).toBe(title)
    expect([...titleFrom(request)].length).toBeLessThanOrEqual(60)
  })
})
