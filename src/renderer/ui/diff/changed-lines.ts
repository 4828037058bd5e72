import type { ReviewHunk } from '../../../shared/review'

/** A stretch of lines on both sides, ends exclusive, 1-based; empty on one side for what was only added or removed. */
export interface LinePair {
  readonly before: readonly [start: number, end: number]
  readonly after: readonly [start: number, end: number]
}

/** A changed piece inside one line: columns are 1-based, ends exclusive. */
export interface PieceChange {
  readonly before: Piece
  readonly after: Piece
}

export interface Piece {
  readonly line: number
  readonly from: number
  readonly to: number
}

type Hunk = Pick<ReviewHunk, 'beforeStart' | 'beforeCount' | 'afterStart' | 'afterCount'>

/**
 * The hunks as an editor counts lines. It sees an empty line behind a last line end, so a change of that line end alone would
 * leave the two sides with tails of different length: the last hunk then takes the tails in.
 */
export function linePairs(
  hunks: readonly Hunk[],
  beforeLines: number,
  afterLines: number,
): readonly LinePair[] {
  const pairs = hunks.map((hunk): LinePair => ({
    before: [hunk.beforeStart, hunk.beforeStart + hunk.beforeCount],
    after: [hunk.afterStart, hunk.afterStart + hunk.afterCount],
  }))
  const last = pairs.at(-1)
  if (!last || beforeLines - last.before[1] === afterLines - last.after[1]) return pairs
  return [
    ...pairs.slice(0, -1),
    { before: [last.before[0], beforeLines + 1], after: [last.after[0], afterLines + 1] },
  ]
}

/** Below this share of letters in common two lines are different lines rather than one that was changed. */
const ALIKE = 0.4

/** What differs inside lines that stand beside each other; lines that have little in common are left whole. */
export function pieceChanges(
  { before, after }: LinePair,
  lineOf: (side: 'before' | 'after', line: number) => string,
): readonly PieceChange[] {
  const pieces: PieceChange[] = []
  const pairs = Math.min(before[1] - before[0], after[1] - after[0])
  for (let step = 0; step < pairs; step++) {
    const [one, other] = [before[0] + step, after[0] + step]
    const from = lineOf('before', one)
    const to = lineOf('after', other)
    const start = commonStart(from, to)
    const end = commonEnd(from, to, start)
    if (from === to || start + end < ALIKE * Math.max(from.trim().length, to.trim().length)) continue
    pieces.push({
      before: { line: one, from: start + 1, to: from.length - end + 1 },
      after: { line: other, from: start + 1, to: to.length - end + 1 },
    })
  }
  return pieces
}

function commonStart(from: string, to: string): number {
  const most = Math.min(from.length, to.length)
  let at = 0
  while (at < most && from[at] === to[at]) at++
  return splitsPair(from, at) ? at - 1 : at
}

function commonEnd(from: string, to: string, start: number): number {
  const most = Math.min(from.length, to.length) - start
  let count = 0
  while (count < most && from[from.length - 1 - count] === to[to.length - 1 - count]) count++
  return splitsPair(from, from.length - count) ? count - 1 : count
}

/** Whether a cut would fall between the two halves of one letter. */
function splitsPair(text: string, at: number): boolean {
  return at > 0 && /[\uD800-\uDBFF]/.test(text[at - 1] ?? '') && /[\uDC00-\uDFFF]/.test(text[at] ?? '')
}
