import { expect, test } from 'vitest'
import { createLookPace } from './look-pace'

/** Files done at each look, where so many become ready in a second and progress is told five times a second. */
function looksAt(perSecond: number, total: number): readonly number[] {
  const pace = createLookPace()
  const looks: number[] = []
  for (let now = 0, files = 0; files < total; now += 200, files += perSecond / 5) {
    if (!pace.isDue(files, now)) continue
    pace.looked(files, now)
    looks.push(files)
  }
  return looks
}

test('all looks of a long indexing together see a few times as many files as there are', () => {
  const looks = looksAt(200, 10_000)
  expect(looks.length).toBeGreaterThan(5)
  expect(looks.reduce((sum, files) => sum + files, 0)).toBeLessThan(3 * 10_000)
})

test('a fast indexing is looked at every two seconds at the most', () => {
  expect(looksAt(1000, 10_000).length).toBeLessThanOrEqual(5)
})

test('indexing anew is looked at again', () => {
  const pace = createLookPace()
  pace.looked(9000, 0)
  expect(pace.isDue(10_000, 60_000)).toBe(false)
  expect(pace.isDue(300, 60_000)).toBe(true)
})
