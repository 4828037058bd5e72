import { expect, it } from 'vitest'
import { timelineKey } from './timeline-keys'
import type { TimelineRow } from './timeline-rows'

const row = (key: string): TimelineRow => ({
  key,
  entry: {
    commit: key,
    kind: 'ai',
    round: key,
    subject: key,
    author: '',
    date: '',
    model: '',
    files: [],
    undone: false,
    pushed: false,
    redone: false,
    unprotected: false,
    conversation: '',
  },
  day: '',
  above: false,
  head: false,
  pushed: false,
  conversation: null,
})
const rows = Array.from({ length: 30 }, (_, index) => row(`r${index}`))
const goesTo = (index: number, key: string): string | undefined => {
  const step = timelineKey(rows, index, key, false)
  return step?.kind === 'go' ? step.row.key : undefined
}

it('walks, and stays inside at the ends', () => {
  expect([goesTo(-1, 'ArrowDown'), goesTo(3, 'ArrowDown'), goesTo(29, 'ArrowDown')]).toEqual([
    'r0',
    'r4',
    'r29',
  ])
  expect([goesTo(0, 'ArrowUp'), goesTo(25, 'PageDown'), goesTo(4, 'PageUp')]).toEqual(['r0', 'r29', 'r0'])
  expect([goesTo(7, 'Home'), goesTo(7, 'End')]).toEqual(['r0', 'r29'])
})

it('acts on the current row, and on none when there is none', () => {
  const kinds = ['Enter', ' ', 'u', 'U', 'r', 'c', 'ContextMenu'].map(
    (key) => timelineKey(rows, 2, key, false)?.kind,
  )
  expect(kinds).toEqual(['open', 'open', 'step', 'step', 'restore', 'compare', 'menu'])
  expect(timelineKey(rows, 2, 'C', true)?.kind).toBe('compare-from')
  expect(timelineKey(rows, -1, 'u', false)).toBeUndefined()
  expect(timelineKey(rows, 2, 'F10', false)).toBeUndefined()
  expect(timelineKey(rows, 2, 'F10', true)?.kind).toBe('menu')
})

it('leaves with Escape, also when it is empty', () => {
  expect(timelineKey([], -1, 'Escape', false)).toEqual({ kind: 'leave' })
  expect(timelineKey([], -1, 'ArrowDown', false)).toBeUndefined()
})
