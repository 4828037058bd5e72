import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffLines } from './diff-lines'

const apply = (before: readonly string[], after: readonly string[]) => {
  const out: string[] = []
  let at = 0
  for (const change of diffLines(before, after)) {
    out.push(
      ...before.slice(at, change.before),
      ...after.slice(change.after, change.after + change.afterCount),
    )
    at = change.before + change.beforeCount
  }
  return [...out, ...before.slice(at)]
}

describe('diffLines', () => {
  it('finds nothing in equal texts and all of a text against none', () => {
    expect(diffLines(['a', 'b'], ['a', 'b'])).toEqual([])
    expect(diffLines([], ['a', 'b'])).toEqual([{ before: 0, beforeCount: 0, after: 0, afterCount: 2 }])
    expect(diffLines(['a', 'b'], [])).toEqual([{ before: 0, beforeCount: 2, after: 0, afterCount: 0 }])
  })

  it('keeps changes apart that have a common line between', () => {
    expect(diffLines(['a', 'b', 'c', 'd', 'e'], ['a', 'B', 'c', 'e', 'f'])).toEqual([
      { before: 1, beforeCount: 1, after: 1, afterCount: 1 },
      { before: 3, beforeCount: 1, after: 3, afterCount: 0 },
      { before: 5, beforeCount: 0, after: 4, afterCount: 1 },
    ])
  })

  it('finds the shortest script (the example of the paper has five edits)', () => {
    const changes = diffLines([...'ABCABBA'], [...'CBABAC'])
    expect(changes.reduce((sum, c) => sum + c.beforeCount + c.afterCount, 0)).toBe(5)
  })

  it('gives the new text back for any two texts', () => {
    const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd', '}', ''), { maxLength: 60 })
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        expect(apply(before, after)).toEqual(after)
      }),
    )
  })

  it('gives the new text back for long texts with unique and repeated lines', () => {
    const lines = fc.array(fc.oneof(fc.nat(2000).map(String), fc.constantFrom('{', '}')), {
      minLength: 300,
      maxLength: 900,
    })
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        expect(apply(before, after)).toEqual(after)
      }),
      { numRuns: 30 },
    )
  })

  it('stays correct where it gives up looking for the shortest script', () => {
    const before = Array.from({ length: 20_000 }, (_, index) => (index % 3 === 0 ? 'x' : 'y'))
    const after = Array.from({ length: 20_000 }, (_, index) => (index % 7 === 0 ? 'x' : 'z'))
    expect(apply(before, after)).toEqual(after)
  })
})
