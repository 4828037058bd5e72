import { describe, expect, it } from 'vitest'
import { linePairs, pieceChanges } from './changed-lines'

const hunk = (beforeStart: number, beforeCount: number, afterStart: number, afterCount: number) => ({
  beforeStart,
  beforeCount,
  afterStart,
  afterCount,
})

describe('linePairs', () => {
  it('takes the host’s hunks as they are', () => {
    expect(linePairs([hunk(2, 1, 2, 3)], 5, 7)).toEqual([{ before: [2, 3], after: [2, 5] }])
  })

  it('keeps an insertion empty on the side where nothing was', () => {
    expect(linePairs([hunk(3, 0, 3, 1)], 5, 6)).toEqual([{ before: [3, 3], after: [3, 4] }])
  })

  it('takes in the tails when only the last line end changed', () => {
    // 'a\nb\n' has three lines for an editor, 'a\nb' two.
    expect(linePairs([hunk(2, 1, 2, 1)], 3, 2)).toEqual([{ before: [2, 4], after: [2, 3] }])
  })

  it('leaves equal files alone', () => {
    expect(linePairs([], 3, 3)).toEqual([])
  })
})

describe('pieceChanges', () => {
  const between = (from: string, to: string) =>
    pieceChanges({ before: [1, 2], after: [1, 2] }, (side) => (side === 'before' ? from : to))

  it('finds what was put into a line', () => {
    expect(between('total = price', 'total = net_price')).toEqual([
      { before: { line: 1, from: 9, to: 9 }, after: { line: 1, from: 9, to: 13 } },
    ])
  })

  it('leaves lines whole that have little in common', () => {
    expect(between('import os', 'class Bill:')).toEqual([])
  })

  it('never overlaps start and end', () => {
    expect(between('aa', 'aaa')).toEqual([
      { before: { line: 1, from: 3, to: 3 }, after: { line: 1, from: 3, to: 4 } },
    ])
  })

  it('does not cut a letter in two', () => {
    const [change] = between('say 😀 now', 'say 😁 now')
    expect(change?.before).toEqual({ line: 1, from: 5, to: 7 })
  })

  it('compares only lines that stand beside each other', () => {
    const pieces = pieceChanges({ before: [1, 2], after: [1, 4] }, (side, line) =>
      side === 'before' ? 'x = 1' : `x = ${line}0`,
    )
    expect(pieces).toHaveLength(1)
  })
})
