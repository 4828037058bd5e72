import { useEffect, useMemo, useRef } from 'react'
import type { Message } from '../../shared/conversation'
import { liveMessage, useConversation } from '../state/conversation'
import { growReview } from '../state/grow-review'
import { revealPane } from '../state/layout'
import { reviewReply, reviewStore } from '../state/review'
import { hasEdits, partsOf } from './message-parts'

/** Fills the review while a reply with changes comes in, and brings it to the front when the reply is whole. */
export function useAutoReview(): void {
  const conversation = useConversation((state) => state.conversation)
  const live = liveMessage(conversation)
  const before = useRef(live?.id)
  const filled = useRef('')
  const ready = useMemo(() => (live ? readyEdits(live) : 0), [live])
  const id = conversation?.id

  useEffect(() => {
    if (!id || !live || ready === 0) return
    // Whoever closed the review of this reply does not want to see it come back with the next change.
    if (filled.current === live.id && reviewStore.getState().review === null) return
    void growReview(id, live.id).then((shown) => {
      if (shown) filled.current = live.id
    })
    // Asked for again with each change that is complete, not with every word.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [id, live?.id, ready])

  useEffect(() => {
    const ended = before.current
    before.current = live?.id
    if (!conversation || ended === undefined || ended === live?.id) return
    const message = conversation.messages.find((each) => each.id === ended)
    if (!message || !hasEdits(message)) return
    if (message.state === 'done') void showWhole(conversation.id, ended)
    else if (isShown(ended)) void growReview(conversation.id, ended)
  }, [conversation, live?.id])
}

/** Changes that have been written to their end. */
function readyEdits(message: Message): number {
  return partsOf(message).reduce(
    (sum, part) => (part.kind === 'edits' ? sum + part.count - (part.complete ? 0 : 1) : sum),
    0,
  )
}

/** What the user has chosen in the growing review stays chosen. */
async function showWhole(conversation: string, message: string): Promise<void> {
  if (isShown(message) && (await growReview(conversation, message))) revealPane('review')
  else await reviewReply(conversation, message)
}

function isShown(message: string): boolean {
  const source = reviewStore.getState().review?.source
  return source?.kind === 'reply' && source.message === message
}
