import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readStatus } from '../git/status'
import { testRepository, type TestRepository, type TestRepositoryOptions } from '../git/test-repository'
import { commitOwnWork } from './commit-own-work'
import { leftovers, value } from './test-rounds'

const made: TestRepository[] = []
const make = (options: TestRepositoryOptions): TestRepository => {
  const repository = testRepository(options)
  made.push(repository)
  return repository
}
afterEach(() => made.splice(0).forEach((repository) => repository.remove()))

const lastFiles = (t: TestRepository): string =>
  t.git('show', '--format=%B', '--name-status', '--no-renames', 'HEAD')

function hook(t: TestRepository, name: string, script: string): void {
  const folder = path.join(t.root, '.git', 'hooks')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, name), `#!/bin/sh\n${script}\n`)
  chmodSync(path.join(folder, name), 0o755)
}

test('commits changed, new and deleted files as the user’s own commit; what was not chosen stays as it is', async () => {
  const t = make({
    commits: [{ files: { a: 'a\n', b: 'b\n', 'größe.txt': '1\n', kept: 'k\n' } }],
    files: { a: 'mine\n', new: 'n\n', 'größe.txt': '2\n', kept: 'mine too\n', staged: 's\n', loose: 'l\n' },
  })
  rmSync(path.join(t.root, 'b'))
  t.git('add', 'staged')
  const repository = await t.open()
  expect(value(await readStatus(repository))).toEqual(
    expect.arrayContaining([
      { path: 'a', change: 'modify', tracked: true, unmerged: false },
      { path: 'b', change: 'delete', tracked: true, unmerged: false },
      { path: 'new', change: 'create', tracked: false, unmerged: false },
      { path: 'staged', change: 'create', tracked: true, unmerged: false },
    ]),
  )
  const chosen = ['a', 'b', 'new', 'größe.txt']
  const done = value(await commitOwnWork(repository, chosen, 'Say what is mine\n\nBecause it is.\n'))
  expect(done).toEqual({ commit: t.git('rev-parse', 'HEAD'), files: 4 })
  const shown = lastFiles(t)
  expect(shown).toMatch(/^Say what is mine\n\nBecause it is\.\n/)
  expect(shown).not.toContain('Cairn-')
  expect(t.git('status', '--porcelain=v1')).toBe(' M kept\nA  staged\n?? loose')
  expect(t.git('show', '--format=', '--name-only', '-z', 'HEAD').split('\0').filter(Boolean).sort()).toEqual(
    [...chosen].sort(),
  )
  expect(leftovers(path.join(t.root, '.git'))).toEqual([])
})

test('takes names as names, not as patterns', async () => {
  const t = make({ commits: [{ files: { a: 'a\n' } }], files: { 'x*': '1\n', xy: '2\n' } })
  value(await commitOwnWork(await t.open(), ['x*'], 'Star'))
  expect(t.git('status', '--porcelain=v1')).toBe('?? xy')
})

test('works before the first commit', async () => {
  const t = make({ files: { a: 'a\n', b: 'b\n' } })
  value(await commitOwnWork(await t.open(), ['a'], 'Begin'))
  expect(t.git('log', '--format=%s')).toBe('Begin')
  expect(t.git('status', '--porcelain=v1')).toBe('?? b')
})

test('a hook that refuses leaves status and index as they were; skipped, it does not run', async () => {
  const t = make({ commits: [{ files: { a: 'a\n' } }], files: { a: 'mine\n', new: 'n\n' } })
  hook(t, 'pre-commit', 'echo "no, thanks"; exit 1')
  const repository = await t.open()
  const before = [t.git('status', '--porcelain=v1'), t.git('ls-files', '-s'), t.git('rev-parse', 'HEAD')]
  const refused = await commitOwnWork(repository, ['a', 'new'], 'Mine', { hooks: 'run' })
  expect(refused).toMatchObject({ ok: false, failure: { kind: 'hook-failed' } })
  expect(refused.ok ? '' : refused.failure.output).toContain('no, thanks')
  expect([t.git('status', '--porcelain=v1'), t.git('ls-files', '-s'), t.git('rev-parse', 'HEAD')]).toEqual(
    before,
  )
  value(await commitOwnWork(repository, ['a', 'new'], 'Mine', { hooks: 'skip' }))
  expect(t.git('status', '--porcelain=v1')).toBe('')
})

test('refuses where nothing would change, and while a merge is going on', async () => {
  const t = make({ commits: [{ files: { a: 'a\n' } }] })
  expect(await commitOwnWork(await t.open(), ['a'], 'Nothing')).toMatchObject({
    ok: false,
    failure: { kind: 'no-changes' },
  })
  writeFileSync(path.join(t.root, '.git', 'MERGE_HEAD'), t.git('rev-parse', 'HEAD'))
  writeFileSync(path.join(t.root, 'a'), 'b\n')
  expect(await commitOwnWork(await t.open(), ['a'], 'Merge')).toMatchObject({
    ok: false,
    failure: { kind: 'unfinished' },
  })
})
