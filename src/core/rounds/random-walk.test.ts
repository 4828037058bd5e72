import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moves, walk } from './random-walk'

test('random walks of a user and an AI keep every invariant', async () => {
  const found = await fc.check(fc.asyncProperty(moves, walk), {
    numRuns: 6,
    endOnFailure: true,
    interruptAfterTimeLimit: 40_000,
  })
  expect(found.failed, fc.defaultReportMessage(found) ?? '').toBe(false)
}, 240_000)
