import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareCases, type Prepared } from './crash-cases'
import { checkRecovered, outcomeOf, untouched } from './check-recovered'
import { bundleDriver, copyOf, removeDriver, runCrash } from './run-crash'

/** Where a crash hurts most; the long ring kills at every step, and at every writing system call. */
const POINTS = /^after index lock|^after write a\.ts|^before move branch|^after move branch|^after hook pre/

let driver = ''
let cases: readonly Prepared[] = []
beforeAll(async () => {
  driver = await bundleDriver()
  cases = await prepareCases()
}, 120_000)
afterAll(() => {
  removeDriver(driver)
  cases.forEach(({ repository }) => repository.remove())
})

describe('killed in the middle, the next start finishes or takes back', () => {
  test.each([0, 1, 2, 3, 4, 5, 6])(
    'case %i',
    async (place) => {
      const prepared = cases[place]
      if (!prepared) throw new Error('There is no such case.')
      const { repository, crash } = prepared
      const before = outcomeOf(repository)
      const whole = copyOf(repository)
      const { steps, end } = runCrash(driver, whole, crash, 0)
      expect(end).toBe('done')
      const after = outcomeOf(whole)
      const others = untouched(repository, whole)
      expect(after).not.toEqual(before)
      const seen = new Set<string>()
      for (const [index, step] of steps.entries()) {
        if (!POINTS.test(step)) continue
        const t = copyOf(repository)
        const run = runCrash(driver, t, crash, index + 1)
        expect(run.end, step).toBe('')
        seen.add(await checkRecovered(t, before, after, others))
        t.remove()
      }
      expect([...seen].sort()).toEqual(['after', 'before'])
      whole.remove()
    },
    240_000,
  )
})
