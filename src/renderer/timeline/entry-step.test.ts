import { expect, it } from 'vitest'
import type { RoundKind, TimelineEntry } from '../../shared/round'
import { entryStep, restoreOf } from './entry-step'

const entry = (kind: RoundKind, undone = false): TimelineEntry => ({
  commit: 'abc1234',
  kind,
  round: 'r1',
  subject: '',
  author: '',
  date: '',
  model: '',
  files: [],
  undone,
  pushed: false,
  redone: false,
  unprotected: false,
  conversation: '',
})
const stepKind = (one: TimelineEntry): string => {
  const found = entryStep(one)
  return found.kind === 'step' ? found.step.kind : 'none'
}

it('undoes what is in effect and redoes what is not', () => {
  expect(stepKind(entry('ai'))).toBe('undo')
  expect(stepKind(entry('ai', true))).toBe('redo')
  expect(stepKind(entry('restore'))).toBe('undo')
  expect(stepKind(entry('restore', true))).toBe('redo')
  expect(stepKind(entry('undo'))).toBe('redo')
  expect(stepKind(entry('redo'))).toBe('undo')
  expect(stepKind(entry('redo', true))).toBe('redo')
})

it('says why there is nothing to undo at commits of the user’s own', () => {
  for (const kind of ['user', 'snapshot'] as const) {
    const found = entryStep(entry(kind))
    expect(found.kind === 'none' && found.reason).toMatch(/your own/)
  }
})

it('restores to commits only', () => {
  expect(restoreOf(entry('user'))).toEqual({ kind: 'restore', commit: 'abc1234' })
  expect(restoreOf({ ...entry('ai'), commit: '' })).toBeUndefined()
})
