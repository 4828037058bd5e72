import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkRecovered, outcomeOf, untouched } from './check-recovered'
import { bundleDriver, copyOf, removeDriver, runCrash, type CrashCase } from './run-crash'
import { testRepository } from '../git/test-repository'

/** A git child goes on after its Cairn was killed, and may still move the branch: nothing is judged before it is gone. */

let driver = ''
const folder = mkdtempSync(path.join(tmpdir(), 'cairn-slow-git-'))
beforeAll(async () => {
  driver = await bundleDriver()
}, 60_000)
afterAll(() => {
  removeDriver(driver)
  rmSync(folder, { recursive: true, force: true })
})

const ROUND: CrashCase = { action: 'round', changes: { a: 'AI\n', b: 'new\n' }, killDelay: 600 }

async function outlived(seconds: number): Promise<'before' | 'after'> {
  // Its answers go nowhere, as if they had been given already: writing to a dead parent would end it before it moves anything.
  const slow = path.join(folder, `git-${seconds}`)
  writeFileSync(
    slow,
    `#!/bin/sh\ncase "$*" in *"cairn: ai"*) sleep ${seconds}; exec >/dev/null;; esac\nexec git "$@"\n`,
    {
      mode: 0o755,
    },
  )
  const t = testRepository({ commits: [{ files: { a: 'a\n', c: 'c\n' } }], files: { c: 'dirty\n' } })
  const whole = copyOf(t)
  const { steps } = runCrash(driver, whole, { ...ROUND, killDelay: 0 }, 0)
  const before = outcomeOf(t)
  const after = outcomeOf(whole)
  const others = untouched(t, whole)
  const run = runCrash(driver, t, ROUND, steps.indexOf('before move branch') + 1, [], { CAIRN_GIT: slow })
  expect(run).toMatchObject({ end: '' })
  expect(run.steps.at(-1)).toBe('before move branch')
  const state = await checkRecovered(t, before, after, others)
  // However long one waits: what was judged does not change any more.
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(outcomeOf(t)).toEqual(state === 'after' ? after : before)
  t.remove()
  whole.remove()
  return state
}

test('a child that is about to be done is waited for: its commit counts', async () => {
  expect(await outlived(1.5)).toBe('after')
}, 60_000)

test('a child that does not come to an end is ended: then nothing has happened', async () => {
  expect(await outlived(30)).toBe('before')
}, 60_000)
