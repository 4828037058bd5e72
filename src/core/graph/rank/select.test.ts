import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuse, sharesOf } from './fuse'
import { highest } from './select'

test('the highest are those that a full sort gives', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -3, max: 9 })),
      fc.integer({ min: 0, max: 12 }),
      (numbers, limit) => {
        const sorted = numbers
          .map((score, at) => ({ score, at }))
          .filter(({ score }) => score > 0)
          .sort((a, b) => b.score - a.score || a.at - b.at)
          .slice(0, limit)
        expect([...highest(Float64Array.from(numbers), limit)]).toEqual(sorted.map(({ at }) => at))
      },
    ),
  )
})

test('positions that do not count are passed over', () => {
  expect([...highest(Float64Array.of(3, 2, 1), 2, Uint8Array.of(0, 1, 1))]).toEqual([1, 2])
})

test('places count in a fusion, not the size of scores', () => {
  const loud = { shares: sharesOf(Float64Array.of(1e9, 1, 0)), weight: 1 }
  const quiet = { shares: sharesOf(Float64Array.of(0, 1e-9, 2e-9)), weight: 1 }
  const [first = 0, second = 0, third = 0] = fuse([loud, quiet], 3)
  expect(first).toBe(third)
  expect(second).toBeGreaterThan(first)
})

test('a list of weight 0 is not there', () => {
  expect([...fuse([{ shares: sharesOf(Float64Array.of(1, 2)), weight: 0 }], 2)]).toEqual([0, 0])
})
