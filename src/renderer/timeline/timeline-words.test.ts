import { expect, it } from 'vitest'
import type { Step } from '../state/timeline'
import {
  doneSentence,
  entrySentence,
  filterWords,
  howWords,
  pathWords,
  stepTitle,
  subjectWords,
} from './timeline-words'

const UNDO: Step = { kind: 'undo', round: 'r1', part: { kind: 'all' } }
const PART: Step = { kind: 'undo', round: 'r1', part: { kind: 'kept', kept: [] } }

it('does not say the kind twice', () => {
  expect(subjectWords({ kind: 'undo', subject: 'Undo: Add VAT' })).toBe('Add VAT')
  expect(subjectWords({ kind: 'restore', subject: 'Restore: Add VAT' })).toBe('Add VAT')
  expect(subjectWords({ kind: 'user', subject: 'Undo: by hand' })).toBe('Undo: by hand')
  expect(subjectWords({ kind: 'undo', subject: 'Rewritten by someone' })).toBe('Rewritten by someone')
})

it('reads a row out', () => {
  const entry = {
    commit: 'a',
    kind: 'ai' as const,
    round: 'r',
    subject: 'Add VAT',
    author: 'Ada',
    date: '',
    model: 'gpt',
    files: ['a.py', 'b.py'],
    undone: true,
    pushed: true,
    redone: false,
    unprotected: false,
    conversation: '',
  }
  expect(entrySentence(entry, 'yesterday')).toBe('Round: Add VAT, undone, pushed, by gpt, 2 files, yesterday')
  expect(
    entrySentence({ ...entry, subject: '', kind: 'user', undone: false, pushed: false, model: '' }, ''),
  ).toBe('Commit: no message, 2 files')
  expect(entrySentence({ ...entry, undone: false, pushed: false, redone: true, unprotected: true }, '')).toBe(
    'Round: Add VAT, redone, unprotected, by gpt, 2 files',
  )
})

it('says what a filter lets through', () => {
  const titles = new Map([['x', 'Add VAT']])
  expect(filterWords({ kind: 'path', path: 'src/a.ts' }, titles)).toBe('src/a.ts')
  expect(filterWords({ kind: 'symbol', symbol: 'src/a.ts#Cart.total' }, titles)).toBe('Cart.total')
  expect(filterWords({ kind: 'conversation', conversation: 'x' }, titles)).toBe('“Add VAT”')
  expect(filterWords({ kind: 'conversation', conversation: 'gone' }, titles)).toBe('“a conversation”')
})

it('names a step by what it is about', () => {
  expect(stepTitle(UNDO, 'Add VAT')).toBe('Undo “Add VAT”')
  expect(stepTitle(PART, 'Add VAT')).toBe('Undo a part of “Add VAT”')
  expect(stepTitle({ kind: 'redo', round: 'r' }, '')).toBe('Redo this round')
  expect(stepTitle({ kind: 'restore', commit: 'c' }, 'Begin')).toBe('Restore to “Begin”')
})

it('says what remains in the history', () => {
  expect(howWords('undo', 'moved')).toContain('nothing of it remains')
  expect(howWords('undo', 'reverted')).toContain('A new commit takes it back')
  expect(howWords('restore', 'reverted')).toContain('Nothing that came after it is lost')
})

it('says what happens to each path', () => {
  expect(pathWords('undo', { change: 'delete' })).toBe('is removed')
  expect(pathWords('undo', { change: 'create' })).toBe('comes back')
  expect(pathWords('redo', { change: 'create' })).toBe('is created again')
  expect(pathWords('redo', { change: 'rename', to: 'b.py' })).toBe('is renamed to b.py')
})

it('says what was done', () => {
  const paths = [{ path: 'a', change: 'modify' as const }]
  expect(doneSentence(UNDO, 'Add VAT', { how: 'moved', commit: 'c', paths })).toBe(
    '“Add VAT” is undone: 1 file as before, and the history too.',
  )
  expect(doneSentence(PART, 'Add VAT', { how: 'reverted', commit: 'c', paths })).toBe(
    'A part of “Add VAT” is undone by a new commit, in 1 file.',
  )
  const together: Step = { ...UNDO, wayOut: { kind: 'with-later-rounds' } }
  expect(doneSentence(together, 'Add VAT', { how: 'reverted', commit: 'c', paths })).toBe(
    '“Add VAT” and the later rounds on its files are undone by a new commit, in 1 file.',
  )
  const others: Step = { ...UNDO, wayOut: { kind: 'possible-paths' } }
  expect(doneSentence(others, 'Add VAT', { how: 'reverted', commit: 'c', paths })).toMatch(
    /still counts as done/,
  )
  expect(
    doneSentence({ kind: 'restore', commit: 'c' }, 'Begin', { how: 'reverted', commit: 'd', paths }),
  ).toBe('1 file is as of “Begin” again, by a new commit. What came after it stays in the history.')
})
