import type { Review, ReviewFile } from '../../shared/review'
import { counted } from '../ui/numbers'

/** `3 files · +41 −12`. */
export function sizeWords(files: readonly ReviewFile[]): string {
  const added = files.reduce((sum, file) => sum + file.added, 0)
  const removed = files.reduce((sum, file) => sum + file.removed, 0)
  const lines = [added > 0 ? `+${added}` : '', removed > 0 ? `−${removed}` : ''].filter(Boolean).join(' ')
  return lines ? `${counted(files.length, 'file')} · ${lines}` : counted(files.length, 'file')
}

/** What Apply will do, in words: how much of the proposal it writes. */
export function applyWords(review: Review, kept: ReadonlyMap<string, ReadonlySet<string>>): string {
  const files = review.files.filter((file) =>
    file.hunks.length === 0
      ? kept.has(file.path)
      : file.hunks.some((hunk) => kept.get(file.path)?.has(hunk.id)),
  )
  const partial = review.failures.length > 0
  if (files.length === 0)
    return partial
      ? 'A part could not be placed, so nothing is chosen. Let the model fix it, or choose what to write without it.'
      : 'Nothing is kept. Keep at least one change to apply it.'
  const hunks = review.files.reduce((sum, file) => sum + file.hunks.length, 0)
  const chosen = files.reduce(
    (sum, file) => sum + file.hunks.filter((hunk) => kept.get(file.path)?.has(hunk.id)).length,
    0,
  )
  const what =
    chosen === hunks
      ? `${partial ? 'all that could be placed' : 'all of it'}, ${counted(files.length, 'file')}`
      : `${chosen} of ${counted(hunks, 'change')}, in ${counted(files.length, 'file')}`
  return `Writes ${what}, and commits it as one round that can be undone.`
}
