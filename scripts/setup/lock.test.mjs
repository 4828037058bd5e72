import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withLock } from './lock.mjs'

const lockFile = () => join(mkdtempSync(join(tmpdir(), 'cairn-lock-')), 'build.lock')

test('two at once run one after the other', async () => {
  const file = lockFile()
  const order = []
  const step = (name) => async () => {
    order.push(`${name} begins`)
    await new Promise((done) => setTimeout(done, 50))
    order.push(`${name} ends`)
  }
  await Promise.all([withLock(file, 'a test', step('first')), withLock(file, 'a test', step('second'))])
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

test('a lock whose owner is gone is taken over', async () => {
  const file = lockFile()
  const noProcessHasThisNumber = 2 ** 22 + 1
  writeFileSync(file, String(noProcessHasThisNumber))
  expect(await withLock(file, 'a test', async () => 'done')).toBe('done')
})

test('a step that fails lets go of the lock', async () => {
  const file = lockFile()
  const failing = withLock(file, 'a test', async () => {
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(existsSync(file)).toBe(false)
})
