import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkRecovered, outcomeOf, untouched } from './check-recovered'
import { prepareCases, type Prepared } from './crash-cases'
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

const ALL = [0, 1, 2, 3, 4, 5, 6]
const HOUR = 3_600_000

/** A case with the states before and after it, and what it leaves as it is. */
function prepared(place: number) {
  const one: Prepared | undefined = cases[place]
  if (!one) throw new Error('There is no such case.')
  const before = outcomeOf(one.repository)
  const whole = copyOf(one.repository)
  const { steps, end } = runCrash(driver, whole, one.crash, 0)
  expect(end).toBe('done')
  const after = outcomeOf(whole)
  const others = untouched(one.repository, whole)
  whole.remove()
  return { ...one, steps, before, after, others }
}

describe('killed before and after every step', () => {
  test.each(ALL)(
    'case %i',
    async (place) => {
      const { repository, crash, steps, before, after, others } = prepared(place)
      const seen: string[] = []
      for (let killAt = 1; killAt <= steps.length; killAt++) {
        const t = copyOf(repository)
        runCrash(driver, t, crash, killAt)
        seen.push(await checkRecovered(t, before, after, others))
        t.remove()
      }
      // One point of no return: never back again once it was passed.
      expect(seen.join(' ')).toMatch(/^(?:before )+after(?: after)*$/)
    },
    HOUR,
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

/** What changes files, names and their durability. */
const CALLS =
  'rename,renameat,renameat2,link,linkat,unlink,unlinkat,mkdir,rmdir,ftruncate,fsync,fdatasync,pwrite64,symlink,symlinkat,openat,write,writev'
const KILLS = (when: number): readonly string[] => [
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

describe.runIf(hasStrace)('Cairn is killed at its nth writing system call', () => {
  test.each(ALL)(
    'case %i',
    async (place) => {
      const { repository, crash, before, after, others } = prepared(place)
      for (let when = 1; ; when++) {
        const t = copyOf(repository)
        const { end } = runCrash(driver, t, crash, 0, KILLS(when), { UV_THREADPOOL_SIZE: '1' })
        await checkRecovered(t, before, after, others)
        t.remove()
        if (end === 'done') break
      }
    },
    HOUR,
  )
})

describe.runIf(hasStrace)('git is killed at its nth writing system call', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cairn-git-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test.each(
    ALL.flatMap((place) =>
      ['update-ref', 'update-index', 'fast-import'].map((verb) => [verb, place] as const),
    ),
  )(
    '%s, case %i',
    async (verb, place) => {
      const { repository, crash, before, after, others } = prepared(place)
      const program = path.join(folder, `${verb}-${place}`)
      for (let when = 1; ; when++) {
        const killing = KILLS(when)
          .map((word) => `'${word}'`)
          .join(' ')
        writeFileSync(
          program,
          `#!/bin/sh\ncase " $* " in *" ${verb} "*) exec ${killing} git "$@";; *) exec git "$@";; esac\n`,
          { mode: 0o755 },
        )
        const t = copyOf(repository)
        const { end } = runCrash(driver, t, crash, 0, [], { CAIRN_GIT: program })
        await checkRecovered(t, before, after, others)
        t.remove()
        if (end === 'done') break
      }
    },
    HOUR,
  )
})
