import { expect, it } from 'vitest'
import { conflictsOf, conflictWords, hasMarks, outputOf, withPlainMarks } from './step-conflicts'

it('reads conflicts from a failure, and none from what has none or is malformed', () => {
  const conflict = { path: 'a', reason: 'changed', current: 'x\n', wanted: 'y\n' }
  const failure = { kind: 'conflict', message: 'No.', conflicts: [conflict], paths: ['a'] }
  expect(conflictsOf(failure)).toEqual([conflict])
  expect(conflictsOf({ kind: 'busy', message: 'No.' })).toEqual([])
  const malformed = { ...failure, conflicts: [{ path: 1 }] }
  expect(conflictsOf(malformed)).toEqual([])
})

it('reads what a hook printed', () => {
  const failure = { kind: 'hook-failed', message: 'No.', output: 'lint: 2 errors\n' }
  expect(outputOf(failure)).toBe('lint: 2 errors')
  expect(outputOf({ kind: 'busy', message: 'No.' })).toBe('')
})

it('finds marks that are left, but no headline of a document', () => {
  expect(hasMarks('a\n<<<<<<< now\nb\n=======\nc\n>>>>>>> round\n')).toBe(true)
  expect(hasMarks('a\n>>>>>>> round\n')).toBe(true)
  expect(hasMarks('Title\n=======\n\ntext with <<<<<<< inside\n')).toBe(false)
})

it('puts words at the marks, and leaves what only looks like them', () => {
  const id = 'c70ceeddc5d39254a4eaaf0039f0f25f49acff65'
  expect(withPlainMarks(`<<<<<<< ${id}\na\n=======\nb\n>>>>>>> ${id}\n`)).toBe(
    '<<<<<<< now\na\n=======\nb\n>>>>>>> as the undo wants it\n',
  )
  expect(withPlainMarks('<<<<<<< HEAD\n')).toBe('<<<<<<< HEAD\n')
})

it('says why, also after a way round was tried in vain', () => {
  expect(conflictWords(1, undefined)).toMatch(/^1 file has later changes/)
  expect(conflictWords(2, undefined)).toMatch(/^2 files have later changes/)
  expect(conflictWords(1, { kind: 'possible-paths' })).toMatch(/no other file/)
  expect(conflictWords(2, { kind: 'with-later-rounds' })).toMatch(/2 files have changes of your own/)
})
