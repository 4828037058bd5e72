import { useEffect, useState } from 'react'
import type { Failure } from '../../shared/result'
import type { ReviewFile } from '../../shared/review'
import { conflictTexts, previewStep, type Step } from '../state/timeline'
import { Banner } from '../ui/banner'
import { Button } from '../ui/button'
import { Switch } from '../ui/switch'
import { hasMarks, withPlainMarks } from './step-conflicts'

interface ResolveConflictsProps {
  readonly step: Step & { readonly kind: 'undo' }
  readonly onCancel: () => void
}

/** The files in conflict as text, with both sides between git's marks, to be put together by hand. Nothing is written here. */
export function ResolveConflicts({ step, onCancel }: ResolveConflictsProps) {
  const [files, setFiles] = useState<readonly ReviewFile[] | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  /** By path; null removes the file. */
  const [texts, setTexts] = useState<ReadonlyMap<string, string | null>>(new Map())
  useEffect(() => {
    void conflictTexts(step).then((answer) => {
      if (!answer.ok) return setFailure(answer.failure)
      setFiles(answer.value)
      setTexts(new Map(answer.value.map((file) => [file.path, withPlainMarks(file.after)])))
    })
  }, [step])

  if (failure) return <Banner level="error">{failure.message}</Banner>
  if (!files) return null
  const binary = files.filter((file) => file.binary)
  const open = files.filter((file) => hasMarks(texts.get(file.path) ?? ''))
  const set = (path: string, text: string | null): void => setTexts(new Map(texts).set(path, text))
  const preview = (): void => {
    const resolved = files.map(({ path }) => ({ path, text: texts.get(path) ?? null }))
    void previewStep({ ...step, wayOut: { kind: 'resolved', files: resolved } })
  }
  return (
    <div className="resolve">
      <p>
        Between the marks <code>&lt;&lt;&lt;&lt;&lt;&lt;&lt;</code> and{' '}
        <code>&gt;&gt;&gt;&gt;&gt;&gt;&gt;</code> stand the lines of now above, and those the undo wants
        below. Leave what you want, and remove the marks. You see what would change before anything is
        written.
      </p>
      {files.map((file) => (
        <section key={file.path} className="resolve__file" aria-label={file.path}>
          <div className="resolve__bar">
            <h3 className="truncate">{file.path}</h3>
            <Button look="quiet" onClick={() => set(file.path, file.before)}>
              As it is now
            </Button>
            <Switch
              label="Remove the file"
              checked={texts.get(file.path) === null}
              onChange={(remove) => set(file.path, remove ? null : withPlainMarks(file.after))}
            />
          </div>
          {file.binary ? (
            <p className="muted">This is no text and cannot be put together here.</p>
          ) : (
            texts.get(file.path) !== null && (
              <textarea
                className="text-field resolve__text"
                aria-label={`Text of ${file.path}`}
                spellCheck={false}
                rows={Math.min(18, (texts.get(file.path) ?? '').split('\n').length + 1)}
                value={texts.get(file.path) ?? ''}
                onChange={(event) => set(file.path, event.target.value)}
              />
            )
          )}
        </section>
      ))}
      <div className="resolve__foot">
        <span className="muted small" role="status">
          {open.length > 0 && `Marks are left in ${open.map(({ path }) => path).join(', ')}.`}
        </span>
        <Button onClick={onCancel}>Back</Button>
        <Button look="primary" disabled={open.length > 0 || binary.length > 0} onClick={preview}>
          Show what would change
        </Button>
      </div>
    </div>
  )
}
