import type { CheckRun } from '../../shared/check'
import type { Conversation, Message } from '../../shared/conversation'
import type { IndexProgress } from '../../shared/index-state'
import type { RepositoryState } from '../../shared/repository'
import type { Settings } from '../../shared/settings'
import { assertNever } from '../../shared/assert-never'
import type { HostEvent } from '../bridge'

/** The part of the window's state that the host changes by itself. */
export interface HostState {
  readonly repository: RepositoryState | null
  readonly lost: string
  readonly progress: IndexProgress | null
  readonly revision: number
  readonly conversation: Conversation | null
  readonly waiting: { readonly seconds: number; readonly reason: string } | null
  readonly settings: Settings
}

/** The state after an event. Notices and commands change nothing here: they are carried out by whoever listens. */
export function applyEvent(state: HostState, event: HostEvent): HostState {
  switch (event.name) {
    case 'index.progress':
      return { ...state, progress: event.payload }
    case 'index.changed':
      return { ...state, revision: Math.max(state.revision, event.payload.revision) }
    case 'repository.changed':
      return { ...state, repository: event.payload, progress: event.payload.index, lost: '' }
    case 'repository.lost':
      return { ...state, lost: event.payload.message }
    case 'chat.message': {
      const { conversation, message } = event.payload
      if (state.conversation?.id !== conversation) return state
      const waiting = message.state === 'waiting' ? state.waiting : null
      return { ...state, waiting, conversation: withMessage(state.conversation, message) }
    }
    case 'chat.waiting': {
      const { conversation, seconds, reason } = event.payload
      return state.conversation?.id === conversation ? { ...state, waiting: { seconds, reason } } : state
    }
    case 'check.run': {
      const { conversation, run } = event.payload
      if (state.conversation?.id !== conversation) return state
      return { ...state, conversation: withRun(state.conversation, run) }
    }
    case 'settings.changed':
      return { ...state, settings: event.payload }
    case 'timeline.changed':
    case 'notice':
    case 'command':
      return state
    default:
      return assertNever(event)
  }
}

/** The conversation with a message replaced in place, or appended when it is new. */
export function withMessage(conversation: Conversation, message: Message): Conversation {
  const place = conversation.messages.findIndex((each) => each.id === message.id)
  const messages =
    place < 0 ? [...conversation.messages, message] : conversation.messages.with(place, message)
  return { ...conversation, messages }
}

/** The conversation with a run replaced in place, or appended when it is new. */
export function withRun(conversation: Conversation, run: CheckRun): Conversation {
  const { checks = [] } = conversation
  const place = checks.findIndex((each) => each.id === run.id)
  return { ...conversation, checks: place < 0 ? [...checks, run] : checks.with(place, run) }
}
