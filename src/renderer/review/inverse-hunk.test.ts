import { describe, expect, it } from 'vitest'
import type { ReviewFile, ReviewHunk } from '../../shared/review'
import { inverseHunk } from './inverse-hunk'

const hunk = (id: string, ...[beforeStart, beforeCount, afterStart, afterCount]: number[]): ReviewHunk => ({
  id,
  beforeStart: beforeStart ?? 1,
  beforeCount: beforeCount ?? 0,
  afterStart: afterStart ?? 1,
  afterCount: afterCount ?? 0,
})
const file = (before: string, after: string, hunks: readonly ReviewHunk[]): ReviewFile => ({
  path: 'a.py',
  change: 'modify',
  before,
  after,
  hunks,
  added: 0,
  removed: 0,
  notes: [],
  warnings: [],
  binary: false,
})

describe('inverseHunk', () => {
  const change = hunk('r', 2, 1, 2, 1)
  const round = file('a\nb\nc\n', 'a\nB\nc\n', [change])

  it('finds the hunk that takes it back', () => {
    const undo = file('a\nB\nc\n', 'a\nb\nc\n', [hunk('u', 2, 1, 2, 1)])
    expect(inverseHunk(round, change, undo)?.id).toBe('u')
  })

  it('finds it also when the file grew above', () => {
    const undo = file('new\na\nB\nc\n', 'new\na\nb\nc\n', [hunk('u', 3, 1, 3, 1)])
    expect(inverseHunk(round, change, undo)?.id).toBe('u')
  })

  it('takes the nearest of several alike', () => {
    const added = hunk('r', 5, 0, 5, 1)
    const twice = file('1\n2\n3\n4\n', '1\n2\n3\n4\nx\n', [added])
    const undo = file('x\n1\n2\n3\n4\nx\n', '1\n2\n3\n4\n', [
      hunk('far', 1, 1, 1, 0),
      hunk('near', 6, 1, 5, 0),
    ])
    expect(inverseHunk(twice, added, undo)?.id).toBe('near')
  })

  it('finds none when the lines were changed since', () => {
    const undo = file('a\nBB\nc\n', 'a\nb\nc\n', [hunk('u', 2, 1, 2, 1)])
    expect(inverseHunk(round, change, undo)).toBeUndefined()
  })
})
