import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { ReviewFile } from '../../shared/review'
import type { PathChange } from '../../shared/round'
import type { Step } from '../state/timeline'
import '../ui/diff/diff.css'
import { PlainHunks } from '../ui/diff/plain-hunks'
import { pathWords } from './timeline-words'

interface StepFilesProps {
  readonly kind: Step['kind']
  readonly paths: readonly PathChange[]
  readonly files: readonly ReviewFile[]
}

/** Diffs that are open to begin with; the rest are one click away, and their names are all there. */
const OPEN_FILES = 12

/** Every path a step touches with what happens to it, and the lines. */
export function StepFiles({ kind, paths, files }: StepFilesProps) {
  const known = new Map(files.map((file) => [file.path, file]))
  return (
    <ul className="step-files" aria-label="What changes">
      {paths.map((change, index) => (
        <StepFile
          key={change.path}
          kind={kind}
          change={change}
          file={known.get(change.path)}
          openAtFirst={index < OPEN_FILES}
        />
      ))}
    </ul>
  )
}

interface StepFileProps {
  readonly kind: Step['kind']
  readonly change: PathChange
  readonly file: ReviewFile | undefined
  readonly openAtFirst: boolean
}

function StepFile({ kind, change, file, openAtFirst }: StepFileProps) {
  const [open, setOpen] = useState(openAtFirst)
  const lines = file !== undefined && !file.binary && file.hunks.length > 0
  const Arrow = open ? ChevronDown : ChevronRight
  return (
    <li className="step-file">
      <button
        type="button"
        className="step-file__bar"
        aria-expanded={lines ? open : undefined}
        disabled={!lines}
        onClick={() => setOpen(!open)}
      >
        {lines ? <Arrow aria-hidden /> : <span className="step-file__no-arrow" />}
        <span className="step-file__path truncate">{change.path}</span>
        <span className="step-file__words muted truncate">{pathWords(kind, change)}</span>
        {file && (
          <span className="step-file__counts small">
            {file.added > 0 && <span className="step-file__added">+{file.added}</span>}
            {file.removed > 0 && <span className="step-file__removed">−{file.removed}</span>}
          </span>
        )}
      </button>
      {file && file.notes.length + file.warnings.length > 0 && (
        <p className="step-file__notes muted small">{[...file.notes, ...file.warnings].join(' ')}</p>
      )}
      {file?.binary && (
        <p className="step-file__notes muted small">No text: its bytes are put back as they were.</p>
      )}
      {lines && open && <PlainHunks file={file} off={[]} bar={null} note="" />}
    </li>
  )
}
