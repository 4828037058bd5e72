import { useState } from 'react'
import type { Failure } from '../../shared/result'
import type { Conflict } from '../../shared/round'
import { openDialog } from '../state/app'
import { cancelStep, previewStep, type Step } from '../state/timeline'
import { Banner } from '../ui/banner'
import { Button } from '../ui/button'
import { ResolveConflicts } from './resolve-conflicts'
import { conflictsOf, conflictWords, outputOf, type WayOut } from './step-conflicts'

interface StepRefusalProps {
  readonly step: Step
  readonly failure: Failure
}

/** Why a step cannot be done as it is, with every way on. Nothing has changed. */
export function StepRefusal({ step, failure }: StepRefusalProps) {
  const [resolving, setResolving] = useState(false)
  const conflicts = conflictsOf(failure)
  const output = outputOf(failure)
  if (resolving && step.kind === 'undo')
    return <ResolveConflicts step={step} onCancel={() => setResolving(false)} />
  if (conflicts.length === 0)
    return (
      <>
        <Banner level="warning" action={<RefusalAction step={step} failure={failure} />}>
          {failure.message}
        </Banner>
        {output && (
          <pre className="step-output selectable" tabIndex={0} aria-label="What git said">
            {output}
          </pre>
        )}
      </>
    )
  return (
    <>
      <Banner level="warning">
        {conflictWords(conflicts.length, step.kind === 'undo' ? step.wayOut : undefined)} Nothing has changed.
      </Banner>
      {step.kind === 'undo' && <WaysOut step={step} onResolve={() => setResolving(true)} />}
      {conflicts.map((conflict) => (
        <ConflictView key={conflict.path} conflict={conflict} wanted={WANTED[step.kind]} />
      ))}
    </>
  )
}

const WANTED = { undo: 'What undo wants', redo: 'What redo wants', restore: 'What restore wants' } as const

function ConflictView({ conflict, wanted }: { readonly conflict: Conflict; readonly wanted: string }) {
  const { path, reason, current, wanted: other } = conflict
  return (
    <section className="conflict" aria-label={path}>
      <h3 className="truncate">{path}</h3>
      <p className="muted small">{reason}</p>
      <div className="conflict__sides">
        <ConflictSide label="Now" text={current} path={path} />
        <ConflictSide label={wanted} text={other} path={path} />
      </div>
    </section>
  )
}

interface ConflictSideProps {
  readonly label: string
  readonly text: string
  readonly path: string
}

function ConflictSide({ label, text, path }: ConflictSideProps) {
  return (
    <div className="conflict__side">
      <p className="conflict__label muted small">{label}</p>
      <pre className="selectable" tabIndex={0} aria-label={`${label}: ${path}`}>
        {text === '' ? <span className="muted">(nothing)</span> : text}
      </pre>
    </div>
  )
}

interface WaysOutProps {
  readonly step: Step & { readonly kind: 'undo' }
  readonly onResolve: () => void
}

/** The three ways round a conflict; each is shown before it is done. One that was tried in vain is not offered again. */
function WaysOut({ step, onResolve }: WaysOutProps) {
  const tried = step.wayOut?.kind
  const go = (wayOut: WayOut): void => void previewStep({ ...plain(step), wayOut })
  return (
    <ul className="ways-out" aria-label="Ways on">
      {tried !== 'possible-paths' && (
        <WayOutItem
          label="Only the other files"
          detail="Takes back what can be, and leaves these files as they are."
          action="Show it"
          run={() => go({ kind: 'possible-paths' })}
        />
      )}
      {tried !== 'with-later-rounds' && (
        <WayOutItem
          label="Later rounds too"
          detail="Takes back the later rounds on these files as well. Changes of your own are not taken back."
          action="Show it"
          run={() => go({ kind: 'with-later-rounds' })}
        />
      )}
      <WayOutItem
        label="Put it together by hand"
        detail="You edit the text of each of these files, with both sides before you."
        action="Edit"
        run={onResolve}
      />
    </ul>
  )
}

interface WayOutItemProps {
  readonly label: string
  readonly detail: string
  readonly action: string
  readonly run: () => void
}

function WayOutItem({ label, detail, action, run }: WayOutItemProps) {
  return (
    <li className="ways-out__item">
      <span>
        {label}
        <span className="ways-out__detail muted small">{detail}</span>
      </span>
      <Button aria-label={`${action}: ${label.toLowerCase()}`} onClick={run}>
        {action}
      </Button>
    </li>
  )
}

function RefusalAction({ step, failure }: StepRefusalProps) {
  if (failure.kind === 'already-undone' && step.kind === 'undo')
    return (
      <Button onClick={() => void previewStep({ kind: 'redo', round: step.round })}>Redo it instead…</Button>
    )
  if (failure.kind === 'not-trusted' || failure.kind === 'no-identity')
    return (
      <Button
        onClick={() => {
          cancelStep()
          openDialog('git')
        }}
      >
        Open settings
      </Button>
    )
  return <Button onClick={() => void previewStep(step)}>Try again</Button>
}

/** The same undo without a way round its conflict. */
function plain(step: Step & { readonly kind: 'undo' }): Step & { readonly kind: 'undo' } {
  return { kind: 'undo', round: step.round, part: step.part }
}
