import { useEffect, useRef } from 'react'
import { liveMessage, useConversation } from '../state/conversation'
import { reviewReply } from '../state/review'
import { hasEdits } from './assistant-message'

/** Opens the review when a reply with changes has come in whole. */
export function useAutoReview(): void {
  const conversation = useConversation((state) => state.conversation)
  const live = liveMessage(conversation)?.id
  const before = useRef(live)
  useEffect(() => {
    const ended = before.current
    before.current = live
    if (!conversation || ended === undefined || ended === live) return
    const message = conversation.messages.find((each) => each.id === ended)
    if (message?.state === 'done' && hasEdits(message)) void reviewReply(conversation.id, ended)
  }, [conversation, live])
}
