import { Wrench } from 'lucide-react'
import { useState } from 'react'
import type { Review } from '../../shared/review'
import { request } from '../bridge'
import { adopt } from '../state/conversation'
import { revealPane } from '../state/layout'
import { chooseForBlock, closeReview } from '../state/review'
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
            {source.kind === 'reply' && complete && <Choices failure={failure} source={source} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ChoicesProps {
  readonly failure: Review['failures'][number]
  readonly source: Extract<Review['source'], { kind: 'reply' }>
}

/** The places or files that a block may mean: one click says which. Nothing is written by that. */
function Choices({ failure, source }: ChoicesProps) {
  const { at, places = [], files = [] } = failure
  if (at === undefined || places.length + files.length === 0) return null
  return (
    <span className="review-failures__choices">
      <span className="muted small">{places.length > 0 ? 'It means the place at' : 'It means'}</span>
      {places.slice(0, MOST_CHOICES).map((line) => (
        <Button key={line} onClick={() => void chooseForBlock(source, at, { line })}>
          line {line}
        </Button>
      ))}
      {files.map((path) => (
        <Button key={path} onClick={() => void chooseForBlock(source, at, { path })}>
          {path}
        </Button>
      ))}
      {places.length > MOST_CHOICES && (
        <span className="muted small">and {places.length - MOST_CHOICES} more</span>
      )}
    </span>
  )
}

const MOST_CHOICES = 12
