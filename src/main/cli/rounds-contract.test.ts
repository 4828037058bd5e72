import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { testRepository, type TestRepository } from '../../core/git/test-repository'
import { bundleDriver, removeDriver, runCrash } from '../../core/rounds/run-crash'
import { cairn } from './cli-fixture'

/** The shapes of the rounds' commands are a contract: not a key more where a list is printed, and none less. */

const open: TestRepository[] = []
afterEach(() => {
  for (const repository of open.splice(0)) repository.remove()
})

function shop(): TestRepository {
  const repository = testRepository({ commits: [{ files: { 'a.txt': 'one\n', 'b.txt': 'one\n' } }] })
  open.push(repository)
  return repository
}

async function apply(repository: TestRepository, path: string, from: string, to: string): Promise<string> {
  const reply = `${path}\n\`\`\`\n<<<<<<< SEARCH\n${from}\n=======\n${to}\n>>>>>>> REPLACE\n\`\`\`\n`
  const words = ['apply', '--reply', '-', '--edit-format', 'diff', '--message', `${from} to ${to}`, '--json']
  const { status, out } = await cairn(repository.root, words, reply)
  expect(status).toBe(0)
  return (JSON.parse(out) as { readonly round: string }).round
}

const KEYS = ['commit', 'kind', 'round', 'subject', 'author', 'date', 'model', 'files', 'undone', 'pushed']

test('timeline prints the entries with just the keys that are promised, newest first', async () => {
  const repository = shop()
  const first = await apply(repository, 'a.txt', 'one', 'two')
  repository.commit({ 'mine.txt': 'mine\n' }, 'Mine')
  await cairn(repository.root, ['undo', '--round', first])
  const { status, out, err } = await cairn(repository.root, ['timeline', '--json'])
  expect([status, err]).toEqual([0, ''])
  const entries = JSON.parse(out) as readonly Readonly<Record<string, unknown>>[]
  for (const entry of entries) expect(Object.keys(entry)).toEqual(KEYS)
  expect(entries.map(({ kind, undone }) => [kind, undone])).toEqual([
    ['undo', false],
    ['user', false],
    ['ai', true],
    ['user', false],
  ])
  expect(JSON.parse((await cairn(repository.root, ['timeline', '--json', '--limit', '2'])).out)).toEqual(
    entries.slice(0, 2),
  )
})

test('a conflict is refused with its lines, and nothing changes', async () => {
  const repository = shop()
  const first = await apply(repository, 'a.txt', 'one', 'two')
  await apply(repository, 'a.txt', 'two', 'three')
  const before = repository.snapshot()
  for (const preview of [[], ['--preview']]) {
    const { status, out, err } = await cairn(repository.root, [
      'undo',
      '--round',
      first,
      '--json',
      ...preview,
    ])
    expect(status).toBe(1)
    expect(err).toMatch(/^cairn: This undo meets later changes in a\.txt\. .+\n$/)
    expect(JSON.parse(out)).toMatchObject({
      ok: false,
      kind: 'conflict',
      message: err.slice('cairn: '.length, -1),
      conflicts: [{ path: 'a.txt', current: 'three\n', wanted: 'one\n' }],
    })
  }
  expect(repository.snapshot()).toEqual(before)
})

test('what was cut off is told by commands that read, and set right by those that write', async () => {
  const repository = shop()
  const round = await apply(repository, 'a.txt', 'one', 'two')
  const driver = await bundleDriver()
  try {
    runCrash(driver, repository, { action: 'undo' }, 8)
    const before = repository.snapshot()
    for (const words of [['timeline'], ['undo', '--last', '--preview']]) {
      const { err } = await cairn(repository.root, words)
      expect(err).toContain('An earlier step was cut off.')
    }
    expect(repository.snapshot()).toEqual(before)
    const redone = await cairn(repository.root, ['restore', '--to', 'HEAD', '--json'])
    expect(JSON.parse(redone.out)).toMatchObject({ kind: 'no-changes' })
    expect(existsSync(join(repository.root, '.git/index.lock'))).toBe(false)
    const { err } = await cairn(repository.root, ['timeline'])
    expect(err).toBe('')
    expect(repository.git('status', '--porcelain')).toBe('')
    expect(['one\n', 'two\n']).toContain(repository.read('a.txt'))
    expect(round).not.toBe('')
  } finally {
    removeDriver(driver)
  }
})
