import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { afterWork } from './after-work'

const work = (milliseconds: number): void => {
  const before = process.cpuUsage()
  for (let used = 0; used < milliseconds * 1000;) {
    const { user, system } = process.cpuUsage(before)
    used = user + system
  }
}

test('time in which this process did not run does not count, until it is four times as long', async () => {
  let calls = 0
  afterWork(500, () => calls++)
  await sleep(1000)
  expect(calls).toBe(0)
  await expect.poll(() => calls, { timeout: 20_000, interval: 500 }).toBe(1)
})

test('work counts', async () => {
  let called = false
  afterWork(300, () => (called = true))
  work(400)
  await sleep(50)
  expect(called).toBe(true)
})

test('called off, it is never called', async () => {
  let called = false
  const callOff = afterWork(50, () => (called = true))
  work(60)
  callOff()
  await sleep(300)
  expect(called).toBe(false)
})
