import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moves, walk } from './random-walk'

/** As many runs as fit. CAIRN_WALK_MINUTES says how long. */
const MINUTES = Number(process.env['CAIRN_WALK_MINUTES'] ?? 60)

test('thousands of steps of random walks keep every invariant', async () => {
  const found = await fc.check(fc.asyncProperty(moves, walk), {
    numRuns: 1000,
    interruptAfterTimeLimit: MINUTES * 60_000,
  })
  process.stdout.write(`${found.numRuns} walks, seed ${found.seed}\n`)
  expect(found.failed, fc.defaultReportMessage(found) ?? '').toBe(false)
}, 7_200_000)
