import type { ChatMode, Conversation, ConversationHead, Message } from '../../shared/conversation'
import type { EditFormat, ModelFailure, Usage } from '../../shared/model'
import type { ContextItem } from '../../shared/context-item'

export declare function newConversation(options: {
  readonly id: string
  readonly at: string
  readonly mode: ChatMode
  readonly context?: readonly ContextItem[]
}): Conversation
export declare function userMessage(options: {
  readonly id: string
  readonly at: string
  readonly text: string
  readonly mode: ChatMode
  readonly context: readonly ContextItem[]
  readonly map: string
}): Message
export declare function assistantMessage(options: {
  readonly id: string
  readonly at: string
  readonly mode: ChatMode
  readonly model: string
  readonly editFormat: EditFormat
  readonly context: readonly ContextItem[]
  readonly map: string
  readonly state: 'streaming' | 'waiting' | 'done'
}): Message
export declare function addMessage(conversation: Conversation, message: Message): Conversation
export declare function applyDelta(
  conversation: Conversation,
  messageId: string,
  delta: { readonly text?: string; readonly reasoning?: string },
): Conversation
export declare function endMessage(
  conversation: Conversation,
  messageId: string,
  end: {
    readonly state: 'done' | 'stopped' | 'failed'
    readonly at: string
    readonly failure?: ModelFailure
    readonly usage?: Usage
    readonly cost?: number | null
  },
): Conversation
export declare function markApplied(
  conversation: Conversation,
  messageId: string,
  round: string,
): Conversation
/** Replaces a request's text and drops everything behind it. */
export declare function editRequest(
  conversation: Conversation,
  messageId: string,
  text: string,
  at: string,
): Conversation
/** Drops the last reply, so that the request before it can be sent again. */
export declare function dropLastReply(conversation: Conversation, at: string): Conversation
export declare function deleteMessage(conversation: Conversation, messageId: string, at: string): Conversation
/** A copy up to and including a message. */
export declare function fork(
  conversation: Conversation,
  messageId: string,
  id: string,
  at: string,
): Conversation
/** Back to before the request that led to a round. */
export declare function rewindToBefore(conversation: Conversation, round: string, at: string): Conversation
export declare function titleFrom(request: string): string
/** After a restart nothing streams: what was streaming is stopped, with its text. */
export declare function settle(conversation: Conversation): Conversation
export declare function headOf(conversation: Conversation): ConversationHead
/** USD of all replies; null when none has a known cost. */
export declare function conversationCost(conversation: Conversation): number | null
