import { expect, test } from 'vitest'
import { createScorePool } from './scores'

test('what was added to is listed once, in the order in which it came', () => {
  const scores = createScorePool().take(5)
  scores.add(3, 1)
  scores.add(1, 2)
  scores.values[3] = 0
  scores.add(3, 4)
  expect([...scores.listed()]).toEqual([3, 1])
  expect([scores.values[3], scores.values[1], scores.values[0]]).toEqual([4, 2, 0])
})

test('more than fit at first', () => {
  const scores = createScorePool().take(5000)
  for (let position = 4999; position >= 0; position--) scores.add(position, position)
  expect(scores.listed()).toEqual(Int32Array.from({ length: 5000 }, (_, at) => 4999 - at))
  expect(scores.values[4321]).toBe(4321)
})

test('what is given back comes again empty, unless it is too small', () => {
  const pool = createScorePool()
  const first = pool.take(100)
  first.add(7, 1)
  pool.giveBack(first)
  const again = pool.take(101)
  expect(again).toBe(first)
  expect([...again.listed()]).toEqual([])
  expect(again.values[7]).toBe(0)
  pool.giveBack(again)
  const larger = pool.take(1000)
  expect(larger).not.toBe(first)
  expect(larger.values.length).toBeGreaterThanOrEqual(1000)
})
