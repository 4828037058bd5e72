import { ChevronDown, ChevronRight, Undo2 } from 'lucide-react'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import type { ReviewFile } from '../../shared/review'
import { fileNodeId } from '../state/node-id'
import { setFileKept, useReview } from '../state/review'
import { select } from '../state/selection'
import { Badge } from '../ui/badge'
import { Button } from '../ui/button'
import { classNames } from '../ui/class-names'
import { openMenu } from '../ui/menu-store'
import { targetMenu } from '../ui/target-menu'
import { FileDiff } from '../ui/diff/file-diff'
import { CommittedHunkBar, ProposedHunkBar } from './hunk-bar'
import { undoPart } from './undo-part'

/** What can be done with a file's changes: chosen before they are applied, undone after, or only looked at. */
export type FileUse =
  { readonly kind: 'choose' } | { readonly kind: 'undo'; readonly round: string } | { readonly kind: 'look' }

interface FileSectionProps {
  readonly file: ReviewFile
  readonly use: FileUse
  readonly sideBySide: boolean
}

const CHANGE_WORDS = {
  create: { word: 'new', tone: 'added' },
  modify: { word: '', tone: 'neutral' },
  delete: { word: 'deleted', tone: 'removed' },
  rename: { word: 'renamed', tone: 'changed' },
  mode: { word: 'mode', tone: 'changed' },
} as const

const NONE: ReadonlySet<string> = new Set()

/** One file of a review, its name staying in sight while its changes scroll by. */
export const FileSection = memo(function FileSection({ file, use, sideBySide }: FileSectionProps) {
  const [open, setOpen] = useState(true)
  const kept = useReview((state) => state.kept.get(file.path)) ?? NONE
  const choosing = use.kind === 'choose'
  const off = useMemo(
    () => (choosing ? file.hunks.filter((hunk) => !kept.has(hunk.id)) : []),
    [choosing, file.hunks, kept],
  )
  const { path, to, change, added, removed, notes, warnings, binary } = file
  const Arrow = open ? ChevronDown : ChevronRight
  const { word, tone } = CHANGE_WORDS[change]
  const bar = useMemo(() => {
    if (use.kind === 'look') return null
    if (use.kind === 'choose')
      return (hunk: (typeof file.hunks)[number]) => <ProposedHunkBar file={file} hunk={hunk} />
    return (hunk: (typeof file.hunks)[number]) => (
      <CommittedHunkBar file={file} hunk={hunk} round={use.round} />
    )
  }, [file, use])

  return (
    <section className="review-file" aria-label={path} data-review-file={path}>
      <header
        className="review-file__bar"
        onContextMenu={(event) => {
          event.preventDefault()
          openMenu('File', { x: event.clientX, y: event.clientY }, targetMenu(targetOf(path)))
        }}
      >
        <button
          type="button"
          className="review-file__fold"
          aria-expanded={open}
          aria-label={`${open ? 'Fold' : 'Open'} ${path}`}
          onClick={() => setOpen(!open)}
        >
          <Arrow aria-hidden />
        </button>
        {choosing && <FileTick file={file} kept={kept} />}
        <button
          type="button"
          className={classNames(
            'review-file__path truncate',
            choosing && off.length === file.hunks.length && file.hunks.length > 0 && 'review-file__path--off',
          )}
          data-tip={`${path}\nSelect it in the outline and the graph`}
          onClick={() => select(targetOf(path))}
        >
          {path}
          {to && <span className="muted"> → {to}</span>}
        </button>
        {word && <Badge tone={tone}>{word}</Badge>}
        <span className="review-file__counts">
          {added > 0 && <span className="added">+{added}</span>}
          {removed > 0 && <span className="removed">−{removed}</span>}
        </span>
        {use.kind === 'undo' && (
          <Button look="quiet" icon={Undo2} onClick={() => void undoPart(use.round, file)}>
            Undo file…
          </Button>
        )}
      </header>
      {open && (
        <>
          {(notes.length > 0 || warnings.length > 0) && (
            <ul className="review-file__notes small">
              {warnings.map((warning) => (
                <li key={warning} className="warning">
                  ⚠ {warning}
                </li>
              ))}
              {notes.map((note) => (
                <li key={note} className="muted">
                  {note}
                </li>
              ))}
            </ul>
          )}
          {binary ? (
            <p className="review-file__notes muted small">A binary file: its content cannot be shown.</p>
          ) : (
            file.hunks.length > 0 && <FileDiff file={file} sideBySide={sideBySide} off={off} bar={bar} />
          )}
        </>
      )}
    </section>
  )
})

interface FileTickProps {
  readonly file: ReviewFile
  readonly kept: ReadonlySet<string>
}

/** Keeps all of a file, none, or shows that only some is kept. */
function FileTick({ file, kept }: FileTickProps) {
  const box = useRef<HTMLInputElement>(null)
  const whole = useReview((state) => state.kept.has(file.path))
  const all = file.hunks.length === 0 ? whole : file.hunks.every((hunk) => kept.has(hunk.id))
  const some = file.hunks.some((hunk) => kept.has(hunk.id))
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !all
  }, [some, all])
  return (
    <input
      ref={box}
      type="checkbox"
      className="tick"
      aria-label={`Keep the changes of ${file.path}`}
      checked={all}
      onChange={(event) => setFileKept(file.path, event.target.checked)}
    />
  )
}

const targetOf = (path: string) =>
  ({ id: fileNodeId(path), kind: 'file', path, label: path.slice(path.lastIndexOf('/') + 1) }) as const
