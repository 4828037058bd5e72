import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createScorePool } from '../scores'
import { scoresFrom } from '../testing/scores-from'
import { fuse, sharesOf, sharesOfAll } from './fuse'
import type { RankedList } from './fuse'
import { highest, highestOfAll } from './select'

function fused(lists: readonly RankedList[]): readonly number[] {
  const sums: number[] = []
  fuse(lists, (position, amount) => (sums[position] = (sums[position] ?? 0) + amount))
  return sums
}

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
        const wanted = sorted.map(({ at }) => at)
        expect([...highestOfAll(Float64Array.from(numbers), limit)]).toEqual(wanted)
        const scores = createScorePool().take(numbers.length)
        for (let at = numbers.length - 1; at >= 0; at--) scores.add(at, numbers[at] ?? 0)
        expect([...highest(scores, limit)]).toEqual(wanted)
      },
    ),
  )
})

test('positions that do not count are passed over', () => {
  expect([...highest(scoresFrom([3, 2, 1]), 2, Uint8Array.of(0, 1, 1))]).toEqual([1, 2])
  expect([...highestOfAll(Float64Array.of(3, 2, 1), 2, Uint8Array.of(0, 1, 1))]).toEqual([1, 2])
})

test('places count in a fusion, not the size of scores', () => {
  const loud = { shares: sharesOf(scoresFrom([1e9, 1, 0])), weight: 1 }
  const quiet = { shares: sharesOf(scoresFrom([0, 1e-9, 2e-9])), weight: 1 }
  const [first = 0, second = 0, third = 0] = fused([loud, quiet])
  expect(first).toBe(third)
  expect(second).toBeGreaterThan(first)
})

test('a list of weight 0 is not there', () => {
  expect(fused([{ shares: sharesOf(scoresFrom([1, 2])), weight: 0 }])).toEqual([0, 0])
})

test('a list over everything gives what the same list gives with its positions listed', () => {
  const values = [0, 3, 1, 4, 1, 5, 9, 2, 6]
  expect(sharesOfAll(Float64Array.from(values))).toEqual(sharesOf(scoresFrom(values)))
})
