import type { Conversation } from '../../shared/conversation'
import { addSideCost } from '../chat/conversation'
import { costOf } from '../chat/cost'
import { completeText } from '../chat/complete-text'
import { plainSummary, summaryPrompt, withSummary } from '../chat/summarise-history'
import type { AssembledPrompt } from './assemble-prompt'
import { limitReached } from './limit-reached'
import type { SessionParts } from './session-parts'

/** A summary is worth waiting for in the background, not for ever. Milliseconds. */
const PATIENCE_MS = 60_000

/**
 * Puts the oldest part of a conversation in short once it has outgrown its share of the window. Called when a reply is done, so that
 * nobody waits for it; until it is there the old messages go along whole.
 */
export function createSummaries({ host, conversations }: SessionParts) {
  const fromModel = async (
    id: Conversation['id'],
    { model, facts, history }: AssembledPrompt,
  ): Promise<string> => {
    if (model.provider === 'copy-paste' || (await limitReached(host, conversations, id))) return ''
    const answer = await completeText({
      model,
      key: model.keyName ? host.key(model.keyName) : '',
      messages: summaryPrompt(history.summary, history.outgrown, ''),
      signal: AbortSignal.timeout(PATIENCE_MS),
      retries: 0,
    })
    if (!answer.ok) return ''
    const cost = answer.value.usage ? costOf(answer.value.usage, facts) : null
    await conversations.update(id, (current) => addSideCost(current, cost))
    return answer.value.text.trim()
  }
  return async (conversation: Conversation['id'], assembled: AssembledPrompt): Promise<void> => {
    const { outgrown, summary } = assembled.history
    if (outgrown.length === 0) return
    const text = (await fromModel(conversation, assembled)) || plainSummary(summary, outgrown)
    await conversations.update(conversation, (current) => withSummary(current, text, outgrown))
  }
}
