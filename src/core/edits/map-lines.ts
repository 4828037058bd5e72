import { diffLines } from './diff-lines'
import { splitLines } from './split-lines'

/** Half-open, 1-based lines of a text. */
export interface LineSpan {
  readonly start: number
  readonly end: number
}

/**
 * Where lines of a text stand in a later version of it: parts that were replaced since are the lines that replaced them, parts
 * that were removed are left out. Ranges in order; in the order of the later text out.
 */
export function mapLines(from: string, to: string, ranges: readonly LineSpan[]): readonly LineSpan[] {
  if (from === to) return ranges
  const changes = diffLines(splitLines(from).bodies, splitLines(to).bodies)
  const mapped: LineSpan[] = []
  const add = (start: number, end: number): void => {
    const last = mapped.at(-1)
    if (start >= end) return
    if (last && last.end >= start)
      mapped[mapped.length - 1] = { start: last.start, end: Math.max(last.end, end) }
    else mapped.push({ start, end })
  }
  for (const { start, end } of ranges) {
    let at = start
    let shift = 0
    for (const change of changes) {
      const first = change.before + 1
      const next = first + change.beforeCount
      if (first >= end) break
      if (next > at) {
        add(at + shift, Math.max(at, first) + shift)
        if (change.beforeCount > 0) add(change.after + 1, change.after + 1 + change.afterCount)
        at = Math.max(at, next)
      }
      shift = change.after + change.afterCount - (change.before + change.beforeCount)
    }
    add(at + shift, end + shift)
  }
  return mapped
}
