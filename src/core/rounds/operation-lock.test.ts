import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { acquireLock, isLocked } from './operation-lock'

const folders: string[] = []
function commonDir(name = 'git'): string {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'lock-')))
  folders.push(root)
  const folder = path.join(root, name)
  mkdirSync(folder, { recursive: true })
  return folder
}
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })))

test('one at a time, whoever asks and however often', async () => {
  const repository = { commonDir: commonDir() }
  let inside = 0
  let turns = 0
  const worker = async () => {
    for (let turn = 0; turn < 5; turn++) {
      const lock = await acquireLock(repository, 20_000)
      if (!lock) throw new Error('Nobody held it that long.')
      expect(++inside).toBe(1)
      await new Promise((resolve) => setTimeout(resolve, 3))
      inside--
      turns++
      await lock.release()
    }
  }
  await Promise.all(Array.from({ length: 6 }, worker))
  expect(turns).toBe(30)
  expect(readdirSync(path.join(repository.commonDir, 'cairn', 'lock'))).toEqual([])
})

test('held: others wait, give up, and can ask without taking it', async () => {
  const repository = { commonDir: commonDir() }
  expect(await isLocked(repository)).toBe(false)
  const lock = await acquireLock(repository, 0)
  expect(lock).toBeDefined()
  expect(await isLocked(repository)).toBe(true)
  expect(await acquireLock(repository, 100)).toBeUndefined()
  const waiting = acquireLock(repository, 5000)
  setTimeout(() => void lock?.release(), 50)
  const next = await waiting
  expect(next).toBeDefined()
  await next?.release()
  expect(await isLocked(repository)).toBe(false)
})

test('what a dead owner left is no lock', async () => {
  const repository = { commonDir: commonDir() }
  const folder = path.join(repository.commonDir, 'cairn', 'lock')
  mkdirSync(folder, { recursive: true })
  const claim = path.join(folder, 'claim-0000000000000000')
  const script = `require('net').createServer(s => s.end('h')).listen(process.argv[1], () => console.log('up'))`
  const owner = spawn(process.execPath, ['-e', script, claim])
  await new Promise((resolve) => owner.stdout.once('data', resolve))
  expect(await isLocked(repository)).toBe(true)
  expect(await acquireLock(repository, 100)).toBeUndefined()
  const ended = new Promise((resolve) => owner.once('exit', resolve))
  owner.kill('SIGKILL')
  await ended
  expect(existsSync(claim)).toBe(true)
  expect(await isLocked(repository)).toBe(false)
  const lock = await acquireLock(repository, 1000)
  expect(lock).toBeDefined()
  expect(existsSync(claim)).toBe(false)
  await lock?.release()
})

test('a path too long for a socket is locked all the same', async () => {
  const repository = { commonDir: commonDir(path.join('x'.repeat(80), 'y'.repeat(80))) }
  const lock = await acquireLock(repository, 0)
  expect(lock).toBeDefined()
  expect(await isLocked(repository)).toBe(true)
  expect(await acquireLock(repository, 50)).toBeUndefined()
  await lock?.release()
})

test('a repository that was moved away is not made anew', async () => {
  const folder = commonDir()
  rmSync(folder, { recursive: true })
  await expect(acquireLock({ commonDir: path.join(folder, 'gone') }, 0)).rejects.toThrow('ENOENT')
  expect(existsSync(folder)).toBe(false)
})
