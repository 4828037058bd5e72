import type { ReviewFile, ReviewHunk } from '../../shared/review'
import { textLines } from '../ui/diff/hunk-lines'

/**
 * The hunk of an undo's preview that takes a hunk of the round back: it removes the lines which that one added and brings back
 * those which it removed. Line numbers alone would not do, since the file may have changed above; of several alike the nearest
 * counts. undefined when later changes have left none.
 */
export function inverseHunk(round: ReviewFile, hunk: ReviewHunk, undo: ReviewFile): ReviewHunk | undefined {
  const gone = linesOf(round.before, hunk.beforeStart, hunk.beforeCount)
  const come = linesOf(round.after, hunk.afterStart, hunk.afterCount)
  const fits = undo.hunks.filter(
    (each) =>
      linesOf(undo.before, each.beforeStart, each.beforeCount) === come &&
      linesOf(undo.after, each.afterStart, each.afterCount) === gone,
  )
  const distance = (each: ReviewHunk): number => Math.abs(each.beforeStart - hunk.afterStart)
  return fits.toSorted((one, other) => distance(one) - distance(other))[0]
}

function linesOf(text: string, start: number, lines: number): string {
  return textLines(text)
    .slice(start - 1, start - 1 + lines)
    .join('\n')
}
