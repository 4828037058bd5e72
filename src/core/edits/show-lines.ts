import type { BlockFailure } from './edit-plan'
import type { Nearest } from './fuzzy-match'

/** Lines shown around a place, and the most lines shown of one. */
const AROUND = 3
const MAX_SHOWN = 40
const MAX_LISTED = 12

/** Lines as `12 | text`, 1-based. */
export function numberedLines(bodies: readonly string[], start: number, end: number): string {
  const width = String(end).length
  return bodies
    .slice(start, end)
    .map((body, index) => `${String(start + index + 1).padStart(width)} | ${body.slice(0, 300)}`)
    .join('\n')
}

export function showNearest(bodies: readonly string[], nearest: Nearest | undefined): string {
  if (!nearest) return 'Nothing in the file is like it.'
  const start = Math.max(0, nearest.start - AROUND)
  const end = Math.min(bodies.length, nearest.end + AROUND, start + MAX_SHOWN)
  return `The nearest lines are (the numbers are not part of them):\n${numberedLines(bodies, start, end)}`
}

export function showAmbiguity(
  bodies: readonly string[],
  starts: readonly number[],
  more: boolean,
): BlockFailure {
  const listed = starts
    .slice(0, MAX_LISTED)
    .map((start) => `line ${start + 1}: ${bodies[start]?.trim() ?? ''}`)
  const lines = starts.map((start) => start + 1)
  const count = more ? `more than ${starts.length}` : String(starts.length)
  const shown = lines.length > MAX_LISTED ? `${lines.slice(0, MAX_LISTED).join(', ')} …` : lines.join(', ')
  return {
    kind: 'ambiguous',
    message: `The text to replace stands in ${count} places: lines ${shown}.`,
    detail: `${listed.join('\n')}\nRepeat more of the lines around the place that is meant, until it is the only one.`,
    ...(lines[0] !== undefined && { line: lines[0] }),
    places: lines,
  }
}
