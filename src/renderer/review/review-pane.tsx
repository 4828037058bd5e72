import { ArrowDown, ArrowUp, Columns2, FileDiff, Redo2, Rows2, Undo2, X } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Review } from '../../shared/review'
import type { TimelineEntry } from '../../shared/round'
import { changeSettings, useApp } from '../state/app'
import { registerCommands } from '../state/commands'
import { closeReview, reviewStore, useReview } from '../state/review'
import { previewStep } from '../state/timeline'
import { Button, IconButton } from '../ui/button'
import { CommandButton } from '../ui/command-button'
import { EmptyState } from '../ui/empty-state'
import { Pane } from '../ui/pane'
import { AffectedList } from './affected-list'
import { ApplyDock } from './apply-dock'
import { CompareFacts } from './compare-facts'
import { FileSection, type FileUse } from './file-section'
import { HookQuestion } from './hook-question'
import { hunkKey } from './hunk-bar'
import { ReviewFailures } from './review-failures'
import './review-pane.css'
import { sizeWords } from './review-words'
import { RoundFacts } from './round-facts'
import { SuggestedCommands } from './suggested-commands'
import { walkHunks } from './walk-hunks'

const LOOK: FileUse = { kind: 'look' }
const CHOOSE: FileUse = { kind: 'choose' }

/** What a reply would change, what a round has changed, or what lies between two points. */
export function ReviewPane() {
  const review = useReview((state) => state.review)
  const loading = useReview((state) => state.loading)
  const failure = useReview((state) => state.failure)
  const style = useApp((state) => state.settings.diffStyle)
  const other = style === 'inline' ? 'side-by-side' : 'inline'
  const shown = review !== null || failure !== null
  return (
    <Pane
      name="review"
      title="Review"
      heading={review && <span className="muted truncate">{sizeWords(review.files)}</span>}
      actions={
        shown && (
          <>
            <CommandButton command="review.previous" icon={ArrowUp} />
            <CommandButton command="review.next" icon={ArrowDown} />
            <IconButton
              icon={style === 'inline' ? Columns2 : Rows2}
              label={other === 'inline' ? 'Show changes inline' : 'Show changes side by side'}
              onClick={() => void changeSettings({ diffStyle: other })}
            />
            <StepRound />
            <IconButton icon={X} label="Close the review" onClick={closeReview} />
          </>
        )
      }
    >
      {failure ? (
        <EmptyState icon={FileDiff} title="The changes cannot be shown">
          {failure.message}
        </EmptyState>
      ) : review ? (
        <ReviewBody key={sourceKey(review)} review={review} />
      ) : (
        <EmptyState icon={FileDiff} title={loading ? 'Reading the changes…' : 'Nothing to review yet'}>
          {!loading &&
            'Ask for a change in the chat: what the model proposes is shown here before anything is written. A round of the timeline opens here too.'}
        </EmptyState>
      )}
      <HookQuestion />
    </Pane>
  )
}

function ReviewBody({ review }: { readonly review: Review }) {
  const round = useReview((state) => state.round)
  const sideBySide = useApp((state) => state.settings.diffStyle === 'side-by-side')
  const scroller = useRef<HTMLDivElement>(null)
  const points = useReview((state) => state.points)
  const entry = round?.entry
  const use = useMemo(() => fileUse(review, entry), [review, entry])
  const walk = useCallback((step: 1 | -1) => {
    const now = reviewStore.getState().review
    if (!scroller.current || !now) return
    const keys = now.files.flatMap((file) => file.hunks.map((hunk) => hunkKey(file.path, hunk.id)))
    walkHunks(scroller.current, keys, step)
  }, [])

  useEffect(
    () =>
      registerCommands([
        {
          id: 'review.next',
          title: 'Next change',
          group: 'Review',
          keys: 'Alt+ArrowDown',
          run: () => walk(1),
        },
        {
          id: 'review.previous',
          title: 'Previous change',
          group: 'Review',
          keys: 'Alt+ArrowUp',
          run: () => walk(-1),
        },
      ]),
    [walk],
  )

  return (
    <>
      <div
        className="review"
        ref={scroller}
        data-diff-scroller
        data-pane-focus
        tabIndex={0}
        role="region"
        aria-label="Changes"
      >
        {round && <RoundFacts entry={round.entry} record={round.record} />}
        {points && <CompareFacts from={points.from} to={points.to} />}
        <ReviewFailures review={review} />
        {review.files.map((file) => (
          <FileSection key={file.path} file={file} use={use} sideBySide={sideBySide} />
        ))}
        {review.files.length === 0 && review.failures.length === 0 && (
          <EmptyState icon={FileDiff} title="No file is changed here" />
        )}
        <SuggestedCommands commands={review.commands} />
      </div>
      <AffectedList affected={review.affected} />
      {review.source.kind === 'reply' && <ApplyDock review={review} />}
    </>
  )
}

/** The primary action of a committed round: undo while it is in effect, redo when it is not. */
function StepRound() {
  const entry = useReview((state) => state.round?.entry)
  if (!entry || entry.round === '' || entry.kind !== 'ai') return null
  const { round } = entry
  if (entry.undone)
    return (
      <Button icon={Redo2} onClick={() => void previewStep({ kind: 'redo', round })}>
        Redo round…
      </Button>
    )
  return (
    <Button icon={Undo2} onClick={() => void previewStep({ kind: 'undo', round, part: { kind: 'all' } })}>
      Undo round…
    </Button>
  )
}

/** Parts can be taken back of what is in effect; a snapshot holds the user's own work, and an undo is taken back by a redo. */
function fileUse({ source }: Review, entry: TimelineEntry | undefined): FileUse {
  if (source.kind === 'reply') return CHOOSE
  if (!entry || entry.undone || entry.round === '') return LOOK
  return entry.kind === 'ai' || entry.kind === 'restore' ? { kind: 'undo', round: entry.round } : LOOK
}

function sourceKey({ source }: Review): string {
  switch (source.kind) {
    case 'reply':
      return source.message
    case 'commit':
      return source.commit
    case 'compare':
      return `${source.from}..${source.to}`
  }
}
