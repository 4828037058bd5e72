import { ArrowDown } from 'lucide-react'
import { Fragment, useEffect, useState } from 'react'
import type { CheckRun } from '../../shared/check'
import type { Conversation } from '../../shared/conversation'
import { Button } from '../ui/button'
import { counted } from '../ui/numbers'
import { AssistantMessage } from './assistant-message'
import { CheckCard } from './check-card'
import { useStickyScroll } from './use-sticky-scroll'
import { UserMessage } from './user-message'

/** How many messages are drawn at first, and how many more with each wish to see earlier ones. */
const STEP = 40

/** The talk, its end in sight. Of a long one only the latest messages are drawn until earlier ones are wanted. */
export function MessageList({ conversation }: { readonly conversation: Conversation }) {
  const { id, messages, checks = NO_RUNS } = conversation
  const lastRun = checks.at(-1)?.id
  const { scroller, content, atEnd, toEnd } = useStickyScroll()
  const [drawn, setDrawn] = useState(STEP)
  const first = Math.max(0, messages.length - drawn)
  const mine = messages.findLast((message) => message.role === 'user')?.id

  useEffect(() => toEnd(), [mine, lastRun, toEnd])

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
          {first === 0 && <Runs runs={runsAfter(checks, '')} last={lastRun} />}
          {messages.slice(first).map((message, index) => (
            <Fragment key={message.id}>
              {message.role === 'user' ? (
                <UserMessage message={message} place={first + index + 1} />
              ) : (
                <AssistantMessage
                  conversation={id}
                  message={message}
                  place={first + index + 1}
                  last={first + index === messages.length - 1}
                />
              )}
              <Runs runs={runsAfter(checks, message.id)} last={lastRun} />
            </Fragment>
          ))}
          <Runs runs={withoutPlace(conversation)} last={lastRun} />
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

const NO_RUNS: readonly CheckRun[] = []

/** What was run while this message was the last one. With a message goes what stands behind it, but for what still runs. */
function runsAfter(runs: readonly CheckRun[], message: string): readonly CheckRun[] {
  return runs.filter(({ after }) => after === message)
}

function withoutPlace({ messages, checks = NO_RUNS }: Conversation): readonly CheckRun[] {
  return checks.filter(
    ({ state, after }) => state === 'running' && after !== '' && !messages.some(({ id }) => id === after),
  )
}

interface RunsProps {
  readonly runs: readonly CheckRun[]
  readonly last: string | undefined
}

function Runs({ runs, last }: RunsProps) {
  return runs.map((run) => <CheckCard key={run.id} run={run} last={run.id === last} />)
}
