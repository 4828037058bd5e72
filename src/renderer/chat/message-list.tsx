import { ArrowDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Conversation } from '../../shared/conversation'
import { Button } from '../ui/button'
import { counted } from '../ui/numbers'
import { AssistantMessage } from './assistant-message'
import { useStickyScroll } from './use-sticky-scroll'
import { UserMessage } from './user-message'

/** How many messages are drawn at first, and how many more with each wish to see earlier ones. */
const STEP = 40

/** The talk, its end in sight. Of a long one only the latest messages are drawn until earlier ones are wanted. */
export function MessageList({ conversation }: { readonly conversation: Conversation }) {
  const { id, messages } = conversation
  const { scroller, content, atEnd, toEnd } = useStickyScroll()
  const [drawn, setDrawn] = useState(STEP)
  const first = Math.max(0, messages.length - drawn)
  const mine = messages.findLast((message) => message.role === 'user')?.id

  useEffect(() => toEnd(), [mine, toEnd])

  return (
    <div className="message-list">
      <div
        className="message-list__scroller"
        ref={scroller}
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-label="Messages"
      >
        <div ref={content}>
          {first > 0 && (
            <div className="message-list__earlier">
              <Button look="quiet" onClick={() => setDrawn(drawn + STEP)}>
                Show {counted(Math.min(STEP, first), 'earlier message')}
              </Button>
            </div>
          )}
          {messages
            .slice(first)
            .map((message, index) =>
              message.role === 'user' ? (
                <UserMessage key={message.id} message={message} place={first + index + 1} />
              ) : (
                <AssistantMessage
                  key={message.id}
                  conversation={id}
                  message={message}
                  place={first + index + 1}
                  last={first + index === messages.length - 1}
                />
              ),
            )}
        </div>
      </div>
      {!atEnd && (
        <Button className="message-list__latest" icon={ArrowDown} onClick={toEnd}>
          Latest
        </Button>
      )}
    </div>
  )
}
