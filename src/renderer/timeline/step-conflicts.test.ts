import { expect, it } from 'vitest'
import { conflictsOf, hasMarks, outputOf } from './step-conflicts'

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
