import { Wrench } from 'lucide-react'
import { useState } from 'react'
import type { Review } from '../../shared/review'
import { request } from '../bridge'
import { adopt } from '../state/conversation'
import { revealPane } from '../state/layout'
import { closeReview } from '../state/review'
import { Button } from '../ui/button'
import { counted } from '../ui/numbers'

/** What of a reply could not be placed, and the one way on: the model is told precisely. */
export function ReviewFailures({ review }: { readonly review: Review }) {
  const [asking, setAsking] = useState(false)
  const { failures, source, feedback, complete } = review
  if (failures.length === 0) return null
  const ask = async (): Promise<void> => {
    if (source.kind !== 'reply') return
    setAsking(true)
    const sent = adopt(
      await request('review.repair', { conversation: source.conversation, message: source.message }),
    )
    setAsking(false)
    if (!sent) return
    closeReview()
    revealPane('chat')
  }
  return (
    <section className="review-failures" aria-label="What could not be placed">
      <header className="review-failures__bar">
        <h3>{counted(failures.length, 'change')} could not be placed</h3>
        {source.kind === 'reply' && (
          <Button icon={Wrench} disabled={asking || !complete} data-tip={feedback} onClick={() => void ask()}>
            Ask the model to fix it
          </Button>
        )}
      </header>
      <ul>
        {failures.map((failure, index) => (
          <li key={index} className="review-failures__item selectable">
            <span className="review-failures__place">
              {failure.path || 'No file named'}
              {failure.line !== undefined && `, line ${failure.line}`}
            </span>
            <span>{failure.message.trim()}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
