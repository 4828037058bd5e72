import { Redo2, Undo2 } from 'lucide-react'
import type { TimelineEntry } from '../../shared/round'
import { keysOf } from '../state/commands'
import { notify } from '../state/notices'
import { previewStep, useTimeline } from '../state/timeline'
import { Button } from '../ui/button'
import { subjectWords } from './timeline-words'

const NOTHING_TO_UNDO =
  'There is no round to undo on this branch. Rounds are made by applying what a model proposes.'
const NOTHING_TO_REDO = 'There is nothing to redo: no round was undone since the last one was made.'

/** One step back, one step forth: each shows first what it would change. */
export function StepButtons() {
  const undoable = useTimeline((state) => state.undoable)
  const redoable = useTimeline((state) => state.redoable)
  const undoTitle = useTimeline((state) => titleOf(state.entries, undoable))
  const redoTitle = useTimeline((state) => titleOf(state.entries, redoable))
  return (
    <>
      <StepButton
        word="Undo"
        title={undoTitle}
        keys={keysOf('round.undo')}
        reason={undoable ? '' : NOTHING_TO_UNDO}
        run={() => void previewStep({ kind: 'undo', round: undoable, part: { kind: 'all' } })}
      />
      <StepButton
        word="Redo"
        title={redoTitle}
        keys={keysOf('round.redo')}
        reason={redoable ? '' : NOTHING_TO_REDO}
        run={() => void previewStep({ kind: 'redo', round: redoable })}
      />
    </>
  )
}

interface StepButtonProps {
  readonly word: 'Undo' | 'Redo'
  readonly title: string
  readonly keys: string
  /** Why it cannot be done, '' when it can. It stays reachable, so that the reason can be read by everyone. */
  readonly reason: string
  readonly run: () => void
}

function StepButton({ word, title, keys, reason, run }: StepButtonProps) {
  const off = reason !== ''
  return (
    <Button
      icon={word === 'Undo' ? Undo2 : Redo2}
      className="timeline__step"
      aria-label={title && !off ? `${word} “${title}”` : word}
      aria-disabled={off}
      data-tip={off ? reason : title ? `${word} “${title}”` : word}
      data-tip-keys={off ? undefined : keys}
      onClick={off ? () => notify('info', reason) : run}
    >
      {word}
    </Button>
  )
}

function titleOf(entries: readonly TimelineEntry[], round: string): string {
  if (round === '') return ''
  const entry = entries.find((each) => each.round === round && each.kind !== 'snapshot')
  return entry ? subjectWords(entry) : ''
}
