import type { ContextItem } from '../../shared/context-item'
import type { ChatMode, Conversation, ConversationHead, Message } from '../../shared/conversation'
import type { EditFormat, ModelFailure, Usage } from '../../shared/model'
import { settleRuns } from './conversation-checks'

/*
 * What can happen to a conversation, as functions from one value to the next. Ids and times are given, so that the same input
 * gives the same output. None of them touches a disk; what a conversation forgets stays in git.
 */

/** An empty conversation, with the context of another one if that is given. */
export function newConversation(options: {
  readonly id: string
  readonly at: string
  readonly mode: ChatMode
  readonly context?: readonly ContextItem[]
}): Conversation {
  const { id, at, mode, context = [] } = options
  return { id, title: '', created: at, updated: at, messages: [], context, budget: null, mode, draft: '' }
}

/** A request as a message. */
export function userMessage(options: {
  readonly id: string
  readonly at: string
  readonly text: string
  readonly mode: ChatMode
  readonly context: readonly ContextItem[]
  readonly map: string
}): Message {
  return { ...options, role: 'user', reasoning: '', model: '', state: 'done', cost: null, round: '' }
}

/** A reply that is about to come. */
export function assistantMessage(options: {
  readonly id: string
  readonly at: string
  readonly mode: ChatMode
  readonly model: string
  readonly editFormat: EditFormat
  readonly context: readonly ContextItem[]
  readonly map: string
  readonly state: 'streaming' | 'waiting' | 'done'
}): Message {
  return { ...options, role: 'assistant', text: '', reasoning: '', cost: null, round: '' }
}

/** The first request names the conversation. */
export function addMessage(conversation: Conversation, message: Message): Conversation {
  const title = conversation.title || (message.role === 'user' ? titleFrom(message.text) : '')
  return { ...conversation, title, updated: message.at, messages: [...conversation.messages, message] }
}

/** A piece of a reply that is coming. Pieces for a message that has ended or is gone are dropped. */
export function applyDelta(
  conversation: Conversation,
  messageId: string,
  delta: { readonly text?: string; readonly reasoning?: string },
): Conversation {
  return change(conversation, messageId, (message) =>
    message.state === 'streaming' || message.state === 'waiting'
      ? {
          ...message,
          state: 'streaming',
          text: message.text + (delta.text ?? ''),
          reasoning: message.reasoning + (delta.reasoning ?? ''),
        }
      : message,
  )
}

/** The end of a reply, however it came; its text stays. */
export function endMessage(
  conversation: Conversation,
  messageId: string,
  end: {
    readonly state: 'done' | 'stopped' | 'failed'
    readonly at: string
    readonly failure?: ModelFailure
    readonly usage?: Usage
    readonly cost?: number | null
  },
): Conversation {
  const { state, at, failure, usage, cost = null } = end
  const ended = change(conversation, messageId, (message) => ({
    ...message,
    state,
    cost,
    ...(failure === undefined ? {} : { failure }),
    ...(usage === undefined ? {} : { usage }),
  }))
  return { ...ended, updated: at }
}

/** Remembers which round applied a reply, for the first time or again. */
export function markApplied(conversation: Conversation, messageId: string, round: string): Conversation {
  return change(conversation, messageId, ({ undone: _, ...message }) => ({ ...message, round }))
}

/** Remembers that what a reply changed was taken back. After all of it, the reply can be applied as if it had not been. */
export function markUndone(
  conversation: Conversation,
  messageId: string,
  undone: 'whole' | 'part',
): Conversation {
  return change(conversation, messageId, (message) =>
    undone === 'whole' ? { ...message, round: '', undone } : { ...message, undone },
  )
}

/** Replaces a request's text and drops everything behind it. A message that is no request, or gone, changes nothing. */
export function editRequest(
  conversation: Conversation,
  messageId: string,
  text: string,
  at: string,
): Conversation {
  const index = conversation.messages.findIndex(({ id, role }) => id === messageId && role === 'user')
  const request = conversation.messages[index]
  if (request === undefined) return conversation
  const title = conversation.title === titleFrom(request.text) ? titleFrom(text) : conversation.title
  const messages = [...conversation.messages.slice(0, index), { ...request, text, at }]
  return shortened(conversation, { ...conversation, title, updated: at, messages })
}

/** Drops what came after the last request, so that it can be sent again. */
export function dropLastReply(conversation: Conversation, at: string): Conversation {
  const last = conversation.messages.findLastIndex(({ role }) => role === 'user')
  return shortened(conversation, {
    ...conversation,
    updated: at,
    messages: conversation.messages.slice(0, last + 1),
  })
}

/** Takes one message out, whatever stands around it. */
export function deleteMessage(conversation: Conversation, messageId: string, at: string): Conversation {
  const messages = conversation.messages.filter(({ id }) => id !== messageId)
  return messages.length === conversation.messages.length
    ? conversation
    : shortened(conversation, { ...conversation, updated: at, messages })
}

/** A copy up to and including a message, as a conversation of its own. Message ids are kept: they are unique within one. */
export function fork(conversation: Conversation, messageId: string, id: string, at: string): Conversation {
  const index = conversation.messages.findIndex((message) => message.id === messageId)
  const messages = conversation.messages.slice(0, index + 1)
  const title = conversation.title === '' ? '' : `${conversation.title} (copy)`
  const { droppedCost: _, ...rest } = conversation
  return settle(withoutStaleSummary({ ...rest, id, title, created: at, updated: at, draft: '', messages }))
}

/**
 * Back to before the request that led to a round; its text becomes the draft, so that it can be put better. `replyId` finds the
 * reply also when it carries its round no more, because that was undone.
 */
export function rewindToBefore(
  conversation: Conversation,
  round: string,
  at: string,
  replyId = '',
): Conversation {
  const reply =
    round === ''
      ? -1
      : conversation.messages.findIndex((message) => message.round === round || message.id === replyId)
  if (reply < 0) return conversation
  const request = conversation.messages.slice(0, reply).findLastIndex(({ role }) => role === 'user')
  if (request < 0) return conversation
  const draft = conversation.draft || (conversation.messages[request]?.text ?? '')
  const messages = conversation.messages.slice(0, request)
  return shortened(conversation, { ...conversation, draft, updated: at, messages })
}

/** A title of at most 60 characters from a request: its first line that says something, without command and marks. */
export function titleFrom(request: string): string {
  const line =
    request
      .replace(/^\s*\/[a-z]+\b/, '')
      .split('\n')
      .map((each) =>
        each
          .replace(/^[\s#>*\-`]+/, '')
          .replace(/\s+/g, ' ')
          .trim(),
      )
      .find((each) => /[\p{L}\p{N}]/u.test(each)) ?? ''
  const letters = [...line]
  if (letters.length <= 60) return line.replace(/[.:,;]+$/, '')
  const cut = letters.slice(0, 59).join('')
  const blank = cut.lastIndexOf(' ')
  return `${blank >= 40 ? cut.slice(0, blank) : cut}…`
}

/** After a restart nothing streams: a reply that was coming is stopped, with its text. One that waits to be pasted still waits. */
export function settle(stored: Conversation): Conversation {
  const conversation = settleRuns(stored)
  if (!conversation.messages.some(({ state }) => state === 'streaming')) return conversation
  const messages = conversation.messages.map((message): Message =>
    message.state === 'streaming' ? { ...message, state: 'stopped' } : message,
  )
  return { ...conversation, messages }
}

/** What a list of conversations shows. */
export function headOf(conversation: Conversation): ConversationHead {
  const { id, title, updated, messages } = conversation
  return { id, title, updated, messages: messages.length, cost: conversationCost(conversation) }
}

/** USD of all replies whose cost is known, those that are no longer there included; null when none is. */
export function conversationCost(conversation: Conversation): number | null {
  const { messages, droppedCost } = conversation
  const costs = messages.flatMap(({ cost }) => (cost === null ? [] : [cost]))
  if (costs.length === 0 && droppedCost === undefined) return null
  return costs.reduce((sum, cost) => sum + cost, droppedCost ?? 0)
}

/** Money that was spent for a conversation beside its replies: summaries, commit messages. */
export function addSideCost(conversation: Conversation, cost: number | null): Conversation {
  if (cost === null || cost === 0) return conversation
  return { ...conversation, droppedCost: (conversation.droppedCost ?? 0) + cost }
}

function change(
  conversation: Conversation,
  messageId: string,
  to: (message: Message) => Message,
): Conversation {
  const messages = conversation.messages.map((message) => (message.id === messageId ? to(message) : message))
  return { ...conversation, messages }
}

/** Messages went: what they cost stays spent, and a summary that tells of them goes too. */
function shortened(before: Conversation, after: Conversation): Conversation {
  const cost = conversationCost(before)
  const left = conversationCost({ ...after, droppedCost: undefined }) ?? 0
  const kept = cost === null || cost === left ? after : { ...after, droppedCost: cost - left }
  return withoutStaleSummary(kept)
}

function withoutStaleSummary(conversation: Conversation): Conversation {
  const { summary, ...rest } = conversation
  return summary === undefined || conversation.messages.some(({ id }) => id === summary.through)
    ? conversation
    : rest
}
