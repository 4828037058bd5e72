import { ChevronDown, ChevronRight, MessageSquare } from 'lucide-react'
import { useState } from 'react'
import type { RoundRecord, TimelineEntry } from '../../shared/round'
import { openConversation } from '../state/conversation'
import { revealPane } from '../state/layout'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { counted, exactDate, money, relativeDate, shortTokens } from '../ui/numbers'

interface RoundFactsProps {
  readonly entry: TimelineEntry
  readonly record: RoundRecord | null
}

/** Where a committed round came from: the request, the model, what it cost and what the model was shown. */
export function RoundFacts({ entry, record }: RoundFactsProps) {
  const [open, setOpen] = useState(false)
  const [now] = useState(() => Date.now())
  const Arrow = open ? ChevronDown : ChevronRight
  const { subject, commit, author, date, model, undone, redone, pushed } = entry
  return (
    <section className="round-facts" aria-label="About this commit">
      <p className="round-facts__subject selectable">{subject}</p>
      <p className="round-facts__line muted small">
        <span className="selectable">{commit.slice(0, 10)}</span>
        {author && <span>{author}</span>}
        {date && <span data-tip={exactDate(date)}>{relativeDate(date, now)}</span>}
        {model && <span>{model}</span>}
        {record?.usage && (
          <span>
            {shortTokens(record.usage.input)} in, {shortTokens(record.usage.output)} out
          </span>
        )}
        {record && record.cost !== null && record.cost > 0 && <span>{money(record.cost)}</span>}
        {undone && <Badge tone="warning">undone</Badge>}
        {redone && <Badge>redone</Badge>}
        {pushed && <Badge>pushed</Badge>}
      </p>
      {record?.prompt && (
        <>
          <button
            type="button"
            className="round-facts__fold small"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <Arrow aria-hidden />
            {open ? 'Request' : firstLine(record.prompt)}
          </button>
          {open && <RoundDetail record={record} />}
        </>
      )}
      {entry.kind === 'ai' && record === null && (
        <p className="muted small">
          This round was made in another clone: request, cost and context are remembered there.
        </p>
      )}
    </section>
  )
}

function RoundDetail({ record }: { readonly record: RoundRecord }) {
  const { prompt, context, map, conversation } = record
  return (
    <div className="round-facts__detail">
      <p className="round-facts__prompt selectable">{prompt}</p>
      {context.length > 0 && (
        <p className="muted small">
          With {counted(context.length, 'pinned item')}:{' '}
          {context.map((item) => `${item.symbol ?? item.path} (${item.level})`).join(', ')}
        </p>
      )}
      {map && (
        <details>
          <summary className="muted small">The map that went along</summary>
          <pre className="round-facts__map selectable" tabIndex={0} aria-label="Map">
            {map}
          </pre>
        </details>
      )}
      {conversation && (
        <Button
          look="quiet"
          icon={MessageSquare}
          onClick={() => {
            revealPane('chat')
            void openConversation(conversation)
          }}
        >
          Open its conversation
        </Button>
      )}
    </div>
  )
}

const firstLine = (text: string): string => text.trim().split('\n')[0] ?? ''
