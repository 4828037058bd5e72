import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import type { TimelineEntry } from '../../shared/round'
import { exactDate, relativeDate } from '../ui/numbers'

interface CompareFactsProps {
  readonly from: TimelineEntry
  /** null: the files of now. */
  readonly to: TimelineEntry | null
}

/** The two points that are compared: what is red was there at the first, what is green is there at the second. */
export function CompareFacts({ from, to }: CompareFactsProps) {
  return (
    <section className="round-facts round-facts--compare" aria-label="What is compared">
      <Point entry={from} />
      <ArrowRight aria-label="to" />
      {to ? <Point entry={to} /> : <p className="round-facts__subject">The files of now</p>}
    </section>
  )
}

function Point({ entry }: { readonly entry: TimelineEntry }) {
  const [now] = useState(() => Date.now())
  const { subject, commit, date } = entry
  return (
    <div className="round-facts__point">
      <p className="round-facts__subject truncate selectable">{subject || 'No message'}</p>
      <p className="round-facts__line muted small">
        <span className="selectable">{commit.slice(0, 10)}</span>
        {date && <span data-tip={exactDate(date)}>{relativeDate(date, now)}</span>}
      </p>
    </div>
  )
}
