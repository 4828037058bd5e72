import { Fragment, useMemo, type ReactNode } from 'react'
import type { ReviewFile, ReviewHunk } from '../../../shared/review'
import { classNames } from '../class-names'
import { hunkLines, textLines, withoutOverlap } from './hunk-lines'

interface PlainHunksProps {
  readonly file: ReviewFile
  readonly off: readonly ReviewHunk[]
  readonly bar: ((hunk: ReviewHunk) => ReactNode) | null
  /** Why it is shown so, '' for no remark. */
  readonly note: string
}

const CONTEXT = 3
const SIGNS = { context: ' ', removed: '−', added: '+' } as const
/** Of one change; the rest is counted. Nobody reads a thousand lines here, and drawing them takes time. */
const MOST_LINES = 400

/** The changes of a file as plain lines: for what is too large for an editor. */
export function PlainHunks({ file, off, bar, note }: PlainHunksProps) {
  const before = useMemo(() => textLines(file.before), [file.before])
  const after = useMemo(() => textLines(file.after), [file.after])
  const changes = file.hunks.map((hunk) => ({ hunk, lines: hunkLines(before, after, hunk, CONTEXT) }))
  // With a bar above each, a change stands for itself; without, they read as one text.
  const joined = bar ? changes.map(({ lines }) => lines) : withoutOverlap(changes)
  return (
    <div className="plain-hunks">
      {note && <p className="plain-hunks__note muted small">{note}</p>}
      {file.hunks.map((hunk, at) => {
        const lines = joined[at] ?? []
        const more = lines.length - MOST_LINES
        return (
          <Fragment key={hunk.id}>
            {bar && <div className="plain-hunks__bar">{bar(hunk)}</div>}
            <pre
              className={classNames('plain-hunks__lines selectable', off.includes(hunk) && 'hunk-off-text')}
              tabIndex={0}
              aria-label={`Change in ${file.path}`}
            >
              {lines.slice(0, MOST_LINES).map((line, index) => (
                <div key={index} className={`plain-hunks__line plain-hunks__line--${line.kind}`}>
                  <span className="plain-hunks__number">{line.before}</span>
                  <span className="plain-hunks__number">{line.after}</span>
                  <span aria-hidden>{SIGNS[line.kind]} </span>
                  {line.text}
                </div>
              ))}
            </pre>
            {more > 0 && <p className="plain-hunks__note muted small">… {more} more lines</p>}
          </Fragment>
        )
      })}
    </div>
  )
}
