import { execFileSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { createRepository } from './create-repository'
import { openRepository, type OpenFailure } from './open-repository'
import type { Repository } from './repository'
import type { Result } from '../../shared/result'
import { testRepository, type TestRepository, type TestRepositoryOptions } from './test-repository'

const made: { remove(): void }[] = []
const make = (options: TestRepositoryOptions = {}): TestRepository => {
  const repository = testRepository(options)
  made.push(repository)
  return repository
}
const folder = (): string => {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'cairn-open-')))
  made.push({ remove: () => rmSync(root, { recursive: true, force: true }) })
  return root
}
afterEach(() => made.splice(0).forEach((one) => one.remove()))

const open = (root: string): Promise<Result<Repository, OpenFailure>> =>
  openRepository(root, { trusted: false })
async function opened(root: string): Promise<Repository> {
  const result = await open(root)
  if (!result.ok) throw new Error(result.failure.message)
  return result.value
}
async function kind(root: string): Promise<string> {
  const result = await open(root)
  return result.ok ? 'opened' : result.failure.kind
}

const one = { commits: [{ files: { 'sub/folder/a': '1\n' } }] }

describe('opens', () => {
  test('a repository, and says where its HEAD stands', async () => {
    const t = make(one)
    const repository = await opened(t.root)
    expect(repository).toMatchObject({
      root: t.root,
      gitDir: path.join(t.root, '.git'),
      scope: '',
      shallow: false,
      sparse: false,
    })
    expect(repository.head).toEqual({
      kind: 'branch',
      ref: 'refs/heads/main',
      branch: 'main',
      commit: t.git('rev-parse', 'HEAD'),
    })
    t.git('checkout', '-q', '--detach')
    expect((await opened(t.root)).head).toEqual({ kind: 'detached', commit: t.git('rev-parse', 'HEAD') })
    expect((await opened(make().root)).head).toEqual({
      kind: 'unborn',
      ref: 'refs/heads/main',
      branch: 'main',
    })
  })

  test('a sub-folder as the scope, its .git folder, and a link to it', async () => {
    const t = make(one)
    expect(await opened(path.join(t.root, 'sub', 'folder'))).toMatchObject({
      root: t.root,
      scope: 'sub/folder',
    })
    expect(await opened(path.join(t.root, '.git'))).toMatchObject({ root: t.root, scope: '' })
    const link = path.join(folder(), 'link')
    symlinkSync(t.root, link)
    expect((await opened(link)).root).toBe(t.root)
  })

  test('a linked work tree', async () => {
    const t = make(one)
    const linked = path.join(folder(), 'linked')
    t.git('worktree', 'add', '-q', '-b', 'side', linked)
    expect(await opened(linked)).toMatchObject({
      root: linked,
      commonDir: path.join(t.root, '.git'),
      gitDir: path.join(t.root, '.git', 'worktrees', 'linked'),
      head: { branch: 'side' },
    })
  })

  test('SHA-256 and sparse ones, and says so', async () => {
    const t = make({ ...one, objectFormat: 'sha256' })
    t.git('sparse-checkout', 'set', 'sub')
    expect(await opened(t.root)).toMatchObject({ objectFormat: 'sha256', sparse: true })
  })
})

describe('refuses, and says what helps', () => {
  test('what is no repository, or no folder', async () => {
    const root = folder()
    expect(await kind(root)).toBe('not-a-repository')
    expect(await kind(path.join(root, 'missing'))).toBe('not-found')
    writeFileSync(path.join(root, 'file'), '')
    expect(await kind(path.join(root, 'file'))).toBe('not-found')
  })

  test('a bare one', async () => {
    const root = folder()
    execFileSync('git', ['init', '-q', '--bare', root])
    expect(await kind(root)).toBe('bare')
  })

  test('a damaged one: an empty HEAD, a missing commit, a .git that is no repository', async () => {
    const t = make(one)
    writeFileSync(path.join(t.root, '.git', 'HEAD'), '')
    expect(await kind(t.root)).toBe('broken')
    const lost = make(one)
    writeFileSync(path.join(lost.root, '.git', 'refs', 'heads', 'main'), `${'1'.repeat(40)}\n`)
    expect(await kind(lost.root)).toBe('broken')
    const root = folder()
    mkdirSync(path.join(root, '.git'))
    expect(await kind(root)).toBe('broken')
  })

  test('a format that this git does not know', async () => {
    const t = make(one)
    t.git('config', 'core.repositoryFormatVersion', '1')
    t.git('config', 'extensions.somethingNew', 'true')
    expect(await kind(t.root)).toBe('unsupported-format')
  })

  test('work tree elsewhere (core.worktree)', async () => {
    const t = make(one)
    t.git('config', 'core.worktree', folder())
    expect(await kind(t.root)).toBe('broken')
  })

  test('the home folder', async () => {
    execFileSync('git', ['init', '-q', homedir()])
    try {
      expect(await kind(homedir())).toBe('home-or-root')
    } finally {
      rmSync(path.join(homedir(), '.git'), { recursive: true })
    }
  })

  test.runIf(process.getuid?.() === 0)('one that belongs to another user', async () => {
    const t = make(one)
    chownSync(t.root, 12345, 12345)
    chownSync(path.join(t.root, '.git'), 12345, 12345)
    const result = await open(t.root)
    expect(result).toMatchObject({ ok: false, failure: { kind: 'dubious-ownership' } })
    if (!result.ok) expect(result.failure.message).toContain('safe.directory')
  })

  test('a git that is not there or too old', async () => {
    const t = make(one)
    const old = path.join(folder(), 'git')
    writeFileSync(old, '#!/bin/sh\necho git version 2.20.1\n', { mode: 0o755 })
    const before = process.env['CAIRN_GIT']
    try {
      process.env['CAIRN_GIT'] = path.join(folder(), 'missing')
      expect(await kind(t.root)).toBe('no-git')
      process.env['CAIRN_GIT'] = old
      expect(await kind(t.root)).toBe('old-git')
    } finally {
      if (before === undefined) delete process.env['CAIRN_GIT']
      else process.env['CAIRN_GIT'] = before
    }
  })
})

test('creating: an empty repository without a commit; inside one, nothing is made', async () => {
  const root = folder()
  const result = await createRepository(root)
  expect(result).toMatchObject({ ok: true, value: { root, head: { kind: 'unborn' }, trusted: true } })
  const t = make(one)
  expect(await createRepository(path.join(t.root, 'sub'))).toMatchObject({
    ok: true,
    value: { root: t.root, scope: 'sub' },
  })
  expect(existsSync(path.join(t.root, 'sub', '.git'))).toBe(false)
})
