import { Check, Undo2, X } from 'lucide-react'
import type { ReviewFile, ReviewHunk } from '../../shared/review'
import { setHunkKept, useReview } from '../state/review'
import { Badge } from '../ui/badge'
import { percent } from '../ui/numbers'
import { placeWords } from '../ui/diff/hunk-lines'
import { undoPart } from './undo-part'

interface HunkBarProps {
  readonly file: ReviewFile
  readonly hunk: ReviewHunk
}

const HOW = {
  'white-space': 'found by white space',
  indentation: 'found by indentation',
  elision: 'found with “…” filled in',
  fuzzy: 'found by likeness',
} as const

/** Above a proposed change: keep it or leave it out, and how sure its place is. */
export function ProposedHunkBar({ file, hunk }: HunkBarProps) {
  const kept = useReview((state) => state.kept.get(file.path)?.has(hunk.id) ?? false)
  const Icon = kept ? Check : X
  const place = placeWords(hunk)
  return (
    <div className="hunk-bar">
      <button
        type="button"
        role="switch"
        className="hunk-bar__switch"
        aria-checked={kept}
        aria-label={`Keep the change at ${place} of ${file.path}`}
        data-hunk={hunkKey(file.path, hunk.id)}
        data-tip={kept ? 'Leave this change out' : 'Keep this change'}
        onClick={() => setHunkKept(file.path, hunk.id, !kept)}
      >
        <Icon aria-hidden />
        {kept ? 'Kept' : 'Left out'}
      </button>
      <span className="muted small">{place}</span>
      {hunk.match && (
        <Badge tone="warning" tip={`The place was not there word for word: ${HOW[hunk.match.how]}.`}>
          {HOW[hunk.match.how]}
          {hunk.match.how === 'fuzzy' ? `, ${percent(hunk.match.score)} alike` : ''}
        </Badge>
      )}
      {hunk.doubt && (
        <span className="hunk-bar__doubt small truncate" data-tip={hunk.doubt}>
          {hunk.doubt}
        </span>
      )}
    </div>
  )
}

/** Above a committed change: take this one back. */
export function CommittedHunkBar({ file, hunk, round }: HunkBarProps & { readonly round: string }) {
  return (
    <div className="hunk-bar">
      <button
        type="button"
        className="hunk-bar__switch"
        data-hunk={hunkKey(file.path, hunk.id)}
        onClick={() => void undoPart(round, file, hunk)}
      >
        <Undo2 aria-hidden />
        Undo this change…
      </button>
      <span className="muted small">{placeWords(hunk)}</span>
    </div>
  )
}

/** How a hunk's control is found again, for the keyboard. */
export const hunkKey = (path: string, hunk: string): string => `${path}\n${hunk}`
