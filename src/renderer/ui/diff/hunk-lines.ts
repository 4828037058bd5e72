import type { ReviewFile, ReviewHunk } from '../../../shared/review'

/** A line of the plain view of a change. Numbers are 1-based; a line that is not on a side has none there. */
export interface HunkLine {
  readonly kind: 'context' | 'removed' | 'added'
  readonly before?: number
  readonly after?: number
  readonly text: string
}

type Side = Pick<ReviewHunk, 'beforeStart' | 'beforeCount' | 'afterStart' | 'afterCount'>

/** One change with the unchanged lines around it. */
export function hunkLines(
  before: readonly string[],
  after: readonly string[],
  hunk: Side,
  context: number,
): readonly HunkLine[] {
  const { beforeStart, beforeCount, afterStart, afterCount } = hunk
  const lines: HunkLine[] = []
  const add = (kind: HunkLine['kind'], from: readonly string[], line: number, numbers: object): void => {
    const text = from[line - 1]
    if (text !== undefined) lines.push({ kind, text, ...numbers })
  }
  for (let step = Math.min(context, beforeStart - 1, afterStart - 1); step > 0; step--)
    add('context', before, beforeStart - step, { before: beforeStart - step, after: afterStart - step })
  for (let line = beforeStart; line < beforeStart + beforeCount; line++)
    add('removed', before, line, { before: line })
  for (let line = afterStart; line < afterStart + afterCount; line++)
    add('added', after, line, { after: line })
  for (let step = 0; step < context; step++) {
    const numbers = { before: beforeStart + beforeCount + step, after: afterStart + afterCount + step }
    add('context', before, numbers.before, numbers)
  }
  return lines
}

/** Changes one below the other with each unchanged line once: what the change before has shown, or the next one changes, is left out. */
export function withoutOverlap(
  changes: readonly { readonly hunk: Side; readonly lines: readonly HunkLine[] }[],
): readonly (readonly HunkLine[])[] {
  let shown = 0
  return changes.map(({ lines }, index) => {
    const next = changes[index + 1]?.hunk.beforeStart ?? Infinity
    const kept = lines.filter(
      ({ kind, before = 0 }) => kind !== 'context' || (before > shown && before < next),
    )
    shown = Math.max(shown, ...kept.map(({ before = 0 }) => before))
    return kept
  })
}

/** The lines of a text as an editor counts them, without the empty one behind a last line end. */
export function textLines(text: string): readonly string[] {
  if (text === '') return []
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  return lines
}

/** Above this many lines on both sides a diff editor would hold up the window. */
const MOST_LINES = 20_000
const MOST_CHARACTERS = 1_500_000

/** Whether a file is shown as plain hunks instead of in a diff editor. Counts no further than it must. */
export function isLarge({ before, after }: Pick<ReviewFile, 'before' | 'after'>): boolean {
  if (before.length + after.length > MOST_CHARACTERS) return true
  let lines = 0
  for (const text of [before, after])
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1))
      if (++lines > MOST_LINES) return true
  return false
}

const LINE_HEIGHT = 19
const FOLD_HEIGHT = 24
const BAR_HEIGHT = 28
const CONTEXT = 3

/** About how high a file's diff will be, so that what is below it does not jump when it is drawn. */
export function guessHeight(
  { hunks }: Pick<ReviewFile, 'hunks'>,
  sideBySide: boolean,
  bars: boolean,
): number {
  const lines = hunks.reduce((sum, { beforeCount, afterCount }) => {
    const changed = sideBySide ? Math.max(beforeCount, afterCount) : beforeCount + afterCount
    return sum + changed + 2 * CONTEXT
  }, 0)
  const between = (hunks.length + 1) * FOLD_HEIGHT + (bars ? hunks.length * BAR_HEIGHT : 0)
  return Math.max(60, lines * LINE_HEIGHT + between)
}

/** `lines 12–18`, as people say where a change is. */
export function placeWords({ beforeStart, beforeCount, afterStart, afterCount }: Side): string {
  const [start, lines] = afterCount > 0 ? [afterStart, afterCount] : [beforeStart, beforeCount]
  return lines === 1 ? `line ${start}` : `lines ${start}–${start + lines - 1}`
}
