import { useEffect, useRef, useState } from 'react'
import type { StepPreview } from '../../shared/round'
import type { Result } from '../../shared/result'
import { cancelStep, previewStep, useTimeline, type Step } from '../state/timeline'
import { Banner } from '../ui/banner'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { counted } from '../ui/numbers'
import { carryOutStep } from './carry-out-step'
import { followReview } from './follow-review'
import { RewindFields, useRoundConversation, type RewindChoice } from './rewind-choice'
import { wayOutWords } from './step-conflicts'
import './step-dialog.css'
import { StepFiles } from './step-files'
import { StepRefusal } from './step-refusal'
import { howWords, stepTitle, subjectWords } from './timeline-words'

/** A step back or forth before it is done: every path, every line, and how it will be done. */
export function StepDialog() {
  const step = useTimeline((state) => state.step)
  useEffect(followReview, [])
  return step && <StepView step={step} />
}

function StepView({ step }: { readonly step: Step }) {
  const preview = useTimeline((state) => state.preview)
  const stepping = useTimeline((state) => state.stepping)
  const known = useTimeline((state) => {
    const entry = state.entries.find((each) =>
      step.kind === 'restore' ? each.commit === step.commit : each.round === step.round && each.kind === 'ai',
    )
    return entry ? subjectWords(entry) : ''
  })
  const [choice, setChoice] = useState<RewindChoice>('files')
  const conversation = useRoundConversation(step)
  const chosen = conversation === null ? 'files' : choice
  const primary = useRef<HTMLButtonElement>(null)
  const ready = preview?.ok === true
  useEffect(() => {
    if (ready) primary.current?.focus()
  }, [ready])

  const subject = preview?.ok ? preview.value.subject : known
  const possible = ready || chosen === 'conversation'
  return (
    <Dialog
      title={stepTitle(step, subject)}
      size="large"
      onClose={cancelStep}
      actions={
        <>
          <span className="step-foot muted small" role="status">
            {stepping ? 'Working…' : footWords(preview, chosen)}
          </span>
          <Button onClick={cancelStep}>Cancel</Button>
          <Button
            look="primary"
            ref={primary}
            disabled={!possible || stepping}
            onClick={() => void carryOutStep(chosen)}
          >
            {actionWords(step, chosen)}
          </Button>
        </>
      }
    >
      <div className="step" data-diff-scroller>
        {conversation !== null && <RewindFields title={conversation} choice={choice} onChange={setChoice} />}
        {chosen === 'conversation' ? (
          <p className="muted">
            Only the conversation goes back to before the request. Files, commits and the timeline stay as
            they are.
          </p>
        ) : (
          <StepBody step={step} preview={preview} />
        )}
      </div>
    </Dialog>
  )
}

interface StepBodyProps {
  readonly step: Step
  readonly preview: Result<StepPreview> | null
}

function StepBody({ step, preview }: StepBodyProps) {
  if (!preview) return <Reading />
  if (!preview.ok) return <StepRefusal step={step} failure={preview.failure} />
  const { how, paths, files, warnings } = preview.value
  return (
    <>
      {step.kind === 'undo' && step.wayOut && (
        <Banner
          level="info"
          action={
            <Button onClick={() => void previewStep({ kind: 'undo', round: step.round, part: step.part })}>
              Other ways
            </Button>
          }
        >
          {wayOutWords(step.wayOut)}
        </Banner>
      )}
      <p>{howWords(step.kind, how)}</p>
      {warnings.map((warning) => (
        <Banner key={warning} level="warning">
          {warning}
        </Banner>
      ))}
      <StepFiles kind={step.kind} paths={paths} files={files} />
    </>
  )
}

/** Said only when it takes long enough to be wondered about. */
function Reading() {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 300)
    return () => clearTimeout(timer)
  }, [])
  return late ? <p className="muted">Looking at what would change…</p> : null
}

function footWords(preview: Result<StepPreview> | null, choice: RewindChoice): string {
  if (choice === 'conversation' || !preview?.ok) return ''
  return `${counted(preview.value.paths.length, 'file')} will change. Nothing is written yet.`
}

const VERBS = { undo: 'Undo', redo: 'Redo', restore: 'Restore' } as const

function actionWords(step: Step, choice: RewindChoice): string {
  switch (choice) {
    case 'files':
      return VERBS[step.kind]
    case 'both':
      return `${VERBS[step.kind]} files and conversation`
    case 'conversation':
      return `${VERBS[step.kind]} the conversation`
  }
}
