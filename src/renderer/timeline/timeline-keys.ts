import type { TimelineRow } from './timeline-rows'

/** What a key means in the timeline. */
export type TimelineKey =
  | { readonly kind: 'go'; readonly row: TimelineRow }
  | {
      readonly kind: 'open' | 'step' | 'restore' | 'compare' | 'compare-from' | 'menu'
      readonly row: TimelineRow
    }
  | { readonly kind: 'leave' }

const PAGE = 10

/** `index` is the current row, −1 when there is none. `undefined` for keys that mean nothing here. */
export function timelineKey(
  rows: readonly TimelineRow[],
  index: number,
  key: string,
  shift: boolean,
): TimelineKey | undefined {
  const to = target(rows.length, index, key)
  if (to !== undefined) {
    const row = rows[Math.max(0, Math.min(rows.length - 1, to))]
    return row && { kind: 'go', row }
  }
  if (key === 'Escape') return { kind: 'leave' }
  const row = rows[index]
  if (!row) return undefined
  switch (key) {
    case 'Enter':
    case ' ':
      return { kind: 'open', row }
    case 'u':
    case 'U':
      return { kind: 'step', row }
    case 'r':
    case 'R':
      return { kind: 'restore', row }
    case 'c':
    case 'C':
      return { kind: shift ? 'compare-from' : 'compare', row }
    case 'ContextMenu':
      return { kind: 'menu', row }
    case 'F10':
      return shift ? { kind: 'menu', row } : undefined
  }
  return undefined
}

function target(count: number, index: number, key: string): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return index + 1
    case 'ArrowUp':
      return index - 1
    case 'PageDown':
      return index + PAGE
    case 'PageUp':
      return index - PAGE
    case 'Home':
      return 0
    case 'End':
      return count - 1
  }
  return undefined
}
