import { Check, Sparkles } from 'lucide-react'
import { useEffect } from 'react'
import type { Review } from '../../shared/review'
import {
  applyReview,
  dismissApplyFailure,
  enterReply,
  setCommitMessage,
  useApply,
  writeCommitMessage,
} from '../state/apply-review'
import { keptOf, reviewReply, useReview } from '../state/review'
import { Banner } from '../ui/banner'
import { Button, IconButton } from '../ui/button'
import { IdentityForm } from './identity-form'
import { applyWords } from './review-words'

/** The foot of a proposal: the commit's message and the one step that writes anything. */
export function ApplyDock({ review }: { readonly review: Review }) {
  const kept = useReview((state) => state.kept)
  const { message, byModel, writing, applying } = useApply((state) => state)
  const { source, complete } = review
  const nothing = keptOf(review, kept).length === 0

  useEffect(() => {
    if (source.kind === 'reply' && complete && review.files.length > 0) enterReply(source)
  }, [source, complete, review.files.length])

  if (review.files.length === 0) return null
  return (
    <div className="apply-dock">
      <ApplyFailure review={review} />
      <div className="apply-dock__message">
        <textarea
          className="text-field"
          aria-label="Commit message"
          placeholder={writing ? 'The message is being written…' : 'Commit message'}
          rows={2}
          value={message}
          onChange={(event) => setCommitMessage(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
              event.preventDefault()
              void applyReview()
            }
          }}
        />
        <IconButton
          icon={Sparkles}
          label={
            byModel
              ? 'Written by the model. Write it again for what is kept now'
              : 'Write it for what is kept now'
          }
          disabled={writing || nothing}
          onClick={() => void writeCommitMessage()}
        />
      </div>
      <div className="apply-dock__foot">
        <p className="muted small">{complete ? applyWords(review, kept) : 'The reply is still coming in.'}</p>
        <Button
          look="primary"
          icon={Check}
          disabled={nothing || applying || !complete || message.trim() === ''}
          data-tip="Nothing is written before this"
          onClick={() => void applyReview()}
        >
          {applying ? 'Applying…' : 'Apply'}
        </Button>
      </div>
    </div>
  )
}

/** Why it was refused: nothing was written. Each kind with what leads on. */
function ApplyFailure({ review }: { readonly review: Review }) {
  const failure = useApply((state) => state.failure)
  if (!failure) return null
  if (failure.kind === 'no-identity') return <IdentityForm message={failure.message} />
  const { source } = review
  const again =
    source.kind === 'reply' && ['stale', 'moved-on', 'moved', 'in-the-way'].includes(failure.kind)
      ? () => {
          dismissApplyFailure()
          void reviewReply(source.conversation, source.message)
        }
      : null
  const output = 'output' in failure && typeof failure.output === 'string' ? failure.output.trim() : ''
  return (
    <Banner
      level="error"
      action={
        again ? (
          <Button onClick={again}>Look at it again</Button>
        ) : (
          <Button onClick={() => void applyReview()}>Try again</Button>
        )
      }
    >
      <p>{failure.message}</p>
      {output && (
        <pre className="apply-dock__output" tabIndex={0} aria-label="Output">
          {output}
        </pre>
      )}
    </Banner>
  )
}
