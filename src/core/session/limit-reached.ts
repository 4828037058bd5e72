import { conversationCost } from '../chat/conversation'
import type { Conversations } from './conversations'
import type { SessionHost } from './session-parts'

/** Whether a conversation has used up its spending limit: then nothing beside what the user asks for is bought. */
export async function limitReached(
  host: Pick<SessionHost, 'settings'>,
  conversations: Pick<Conversations, 'get'>,
  id: string,
): Promise<boolean> {
  const { spendLimit } = host.settings()
  if (spendLimit === null) return false
  const found = await conversations.get(id)
  return found.ok && (conversationCost(found.value) ?? 0) >= spendLimit
}
