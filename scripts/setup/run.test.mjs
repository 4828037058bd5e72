import { expect, test } from 'vitest'
import { isReachable, run } from './run.mjs'

test('a program that outlives its time is killed with its children', async () => {
  const started = Date.now()
  const { code } = await run('sh', ['-c', 'sleep 60 & wait'], { quiet: true, timeoutMs: 200 })
  expect(code).not.toBe(0)
  expect(Date.now() - started).toBeLessThan(10_000)
})

test('a program that does not exist is a result, not an exception', async () => {
  const { code, output } = await run('there-is-no-such-program', [], { quiet: true })
  expect(code).toBe(127)
  expect(output).toContain('ENOENT')
})

test('a host that does not exist is unreachable', async () => {
  expect(await isReachable('https://no-such-host.invalid')).toBe(false)
})
