import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareCases, type Prepared } from './crash-cases'
import { checkRecovered, outcomeOf, untouched } from './check-recovered'
import { bundleDriver, copyOf, removeDriver, runCrash } from './run-crash'

let driver = ''
let cases: readonly Prepared[] = []
beforeAll(async () => {
  driver = await bundleDriver()
  cases = await prepareCases()
}, 300_000)
afterAll(() => {
  removeDriver(driver)
  cases.forEach(({ repository }) => repository.remove())
})

const caseAt = (place: number): Prepared => {
  const prepared = cases[place]
  if (!prepared) throw new Error('There is no such case.')
  return prepared
}

describe('killed before and after every step', () => {
  test.each([0, 1, 2, 3, 4, 5, 6])(
    'case %i',
    async (place) => {
      const { repository, crash } = caseAt(place)
      const before = outcomeOf(repository)
      const whole = copyOf(repository)
      const { steps } = runCrash(driver, whole, crash, 0)
      const after = outcomeOf(whole)
      const others = untouched(repository, whole)
      const seen: string[] = []
      for (let killAt = 1; killAt <= steps.length; killAt++) {
        const t = copyOf(repository)
        runCrash(driver, t, crash, killAt)
        seen.push(await checkRecovered(t, before, after, others))
        t.remove()
      }
      // One point of no return: never back again once it was passed.
      expect(seen.join(' ')).toMatch(/^(?:before )+after(?: after)*$/)
      whole.remove()
    },
    3_600_000,
  )
})

const hasStrace = (() => {
  try {
    execFileSync('strace', ['-o', '/dev/null', 'true'])
    return true
  } catch {
    // Not installed, or not allowed to trace: then the steps above are all there is.
    return false
  }
})()

/** What writes: to files, names and references, in Cairn and in every git it starts. */
const CALLS =
  'rename,renameat,renameat2,link,linkat,unlink,unlinkat,mkdir,rmdir,ftruncate,fsync,fdatasync,pwrite64,symlink,symlinkat'

describe.runIf(hasStrace)('whoever makes the nth writing system call is killed, Cairn or git', () => {
  test.each([0, 1, 2, 3, 4, 6])(
    'case %i',
    async (place) => {
      const { repository, crash } = caseAt(place)
      const before = outcomeOf(repository)
      const whole = copyOf(repository)
      runCrash(driver, whole, crash, 0)
      const after = outcomeOf(whole)
      const others = untouched(repository, whole)
      for (let when = 1; ; when++) {
        const t = copyOf(repository)
        const inject = [
          'strace',
          '-f',
          '-qq',
          '-o',
          '/dev/null',
          '-e',
          `trace=${CALLS}`,
          '-e',
          `inject=${CALLS}:signal=KILL:when=${when}`,
        ]
        const { end } = runCrash(driver, t, crash, 0, inject)
        await checkRecovered(t, before, after, others)
        t.remove()
        if (end === 'done') break
      }
      whole.remove()
    },
    3_600_000,
  )
})
