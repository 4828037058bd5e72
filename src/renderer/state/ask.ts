import type { Conversation } from '../../shared/conversation'
import { fail, type Failure, type Result } from '../../shared/result'
import { request } from '../bridge'
import { adopt, conversationStore, refreshHeads } from './conversation'

/**
 * Talking to the model. Each call answers with the failure as well, because the chat shows it in its place:
 * `secret-found` asks for a confirmation, everything else goes beside the message.
 */
const noConversation: Failure = {
  kind: 'no-conversation',
  message: 'No conversation is open. Open a repository first.',
}

/** What the user was asked about and wants sent all the same. */
export interface Confirmed {
  readonly secrets: boolean
  readonly tooLong: boolean
}

/** Sends the draft. It is emptied only when the host took it. */
export async function sendDraft({ secrets, tooLong }: Confirmed): Promise<Result<Conversation>> {
  const { conversation, draft } = conversationStore.getState()
  if (!conversation) return fail(noConversation)
  const answer = await request('chat.send', {
    conversation: conversation.id,
    text: draft,
    secretsConfirmed: secrets,
    tooLongConfirmed: tooLong,
  })
  if (answer.ok) {
    conversationStore.setState({ draft: '' })
    adopt(answer)
    void refreshHeads()
  }
  return answer
}

export async function stopReply(): Promise<void> {
  const id = conversationStore.getState().conversation?.id
  if (id) adopt(await request('chat.stop', { conversation: id }))
}

export async function retryReply(): Promise<void> {
  const id = conversationStore.getState().conversation?.id
  if (id) adopt(await request('chat.retry', { conversation: id }))
}

/** Asks for what is missing of the last reply, which broke off. What it brought stays. */
export async function askForRest(): Promise<void> {
  const { conversation } = conversationStore.getState()
  const message = conversation?.messages.at(-1)?.id
  if (conversation && message)
    adopt(await request('review.repair', { conversation: conversation.id, message }))
}

export async function resendMessage(message: string, text: string): Promise<void> {
  const id = conversationStore.getState().conversation?.id
  if (id) adopt(await request('chat.resend', { conversation: id, message, text }))
}

export async function removeMessage(message: string): Promise<void> {
  const id = conversationStore.getState().conversation?.id
  if (id) adopt(await request('chat.removeMessage', { conversation: id, message }))
}

/** The answer of a web chat, pasted back. */
export async function pasteReply(text: string): Promise<Result<Conversation>> {
  const id = conversationStore.getState().conversation?.id
  if (!id) return fail(noConversation)
  const answer = await request('chat.paste', { conversation: id, text })
  if (answer.ok) adopt(answer)
  return answer
}

/** Puts the exact prompt for the draft on the clipboard; answers with its tokens. */
export async function copyPrompt(secretsConfirmed: boolean): Promise<Result<{ readonly tokens: number }>> {
  const { conversation, draft } = conversationStore.getState()
  if (!conversation) return fail(noConversation)
  return request('chat.copyPrompt', { conversation: conversation.id, text: draft, secretsConfirmed })
}
