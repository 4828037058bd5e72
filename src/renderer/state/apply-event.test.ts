import { describe, expect, it } from 'vitest'
import type { Conversation, Message } from '../../shared/conversation'
import type { IndexProgress } from '../../shared/index-state'
import type { RepositoryState } from '../../shared/repository'
import { DEFAULT_SETTINGS } from '../../shared/settings'
import { applyEvent, type HostState } from './apply-event'

const message = (id: string, more: Partial<Message> = {}): Message => ({
  id,
  role: 'assistant',
  text: '',
  reasoning: '',
  at: '2026-01-01T00:00:00Z',
  mode: 'code',
  model: 'm',
  state: 'streaming',
  cost: null,
  round: '',
  context: [],
  map: '',
  ...more,
})
const conversation: Conversation = {
  id: 'c1',
  title: '',
  created: '',
  updated: '',
  messages: [message('m1', { role: 'user', state: 'done', text: 'hi' })],
  context: [],
  budget: null,
  mode: 'code',
  draft: '',
}
const progress: IndexProgress = { stage: 'ready', filesDone: 1, filesTotal: 1, filesReused: 0, symbols: 1 }
const repository: RepositoryState = {
  root: '/r',
  name: 'r',
  scope: '',
  branch: 'main',
  head: '',
  dirty: [],
  trusted: false,
  hooks: [],
  hookPolicy: 'ask',
  blocked: '',
  index: progress,
}
const state: HostState = {
  repository: null,
  lost: 'gone',
  progress: null,
  revision: 5,
  conversation,
  waiting: { seconds: 3, reason: 'busy' },
  settings: DEFAULT_SETTINGS,
}

describe('applyEvent', () => {
  it('appends a new message and replaces a growing one in place', () => {
    const event = (text: string) =>
      ({ name: 'chat.message', payload: { conversation: 'c1', message: message('m2', { text }) } }) as const
    const first = applyEvent(state, event('a'))
    const second = applyEvent(first, event('ab'))
    expect(second.conversation?.messages.map(({ text }) => text)).toEqual(['hi', 'ab'])
    expect(second.waiting).toBeNull()
  })

  it('leaves alone what belongs to another conversation', () => {
    const event = {
      name: 'chat.message',
      payload: { conversation: 'other', message: message('m2') },
    } as const
    expect(applyEvent(state, event)).toBe(state)
    const waiting = {
      name: 'chat.waiting',
      payload: { conversation: 'other', seconds: 9, reason: '' },
    } as const
    expect(applyEvent(state, waiting)).toBe(state)
  })

  it('never goes back to an older revision', () => {
    expect(applyEvent(state, { name: 'index.changed', payload: { revision: 4 } }).revision).toBe(5)
    expect(applyEvent(state, { name: 'index.changed', payload: { revision: 6 } }).revision).toBe(6)
  })

  it('finds a repository again after it was lost', () => {
    const now = applyEvent(state, { name: 'repository.changed', payload: repository })
    expect(now).toMatchObject({ repository, progress, lost: '' })
  })

  it('takes the progress from the repository’s state, which repairs one that was overtaken while opening', () => {
    const linking = { ...state, progress: { ...progress, stage: 'linking' as const } }
    expect(applyEvent(linking, { name: 'repository.changed', payload: repository }).progress).toEqual(
      repository.index,
    )
  })

  it('changes nothing for events that others carry out', () => {
    expect(applyEvent(state, { name: 'command', payload: { name: 'x' } })).toBe(state)
    expect(applyEvent(state, { name: 'timeline.changed', payload: { head: 'a' } })).toBe(state)
    expect(applyEvent(state, { name: 'notice', payload: { level: 'info', message: 'm' } })).toBe(state)
  })
})
