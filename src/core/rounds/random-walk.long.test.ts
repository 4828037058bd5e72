import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moves, walk } from './random-walk'

test('thousands of steps of random walks keep every invariant', async () => {
  const found = await fc.check(fc.asyncProperty(moves, walk), { numRuns: 400 })
  expect(found.failed, fc.defaultReportMessage(found) ?? '').toBe(false)
}, 7_200_000)
