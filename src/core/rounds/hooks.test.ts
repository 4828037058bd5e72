import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { listCommitHooks } from '../git/list-hooks'
import { testRepository, type TestRepository, type TestRepositoryOptions } from '../git/test-repository'
import { leftovers, roundOf, stateOf, value } from './test-rounds'
import { undoRound } from './undo-round'

const made: TestRepository[] = []
const make = (options: TestRepositoryOptions): TestRepository => {
  const repository = testRepository(options)
  made.push(repository)
  return repository
}
afterEach(() => made.splice(0).forEach((repository) => repository.remove()))

function hook(t: TestRepository, name: string, script: string): void {
  const folder = path.join(t.root, '.git', 'hooks')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, name), `#!/bin/sh\n${script}\n`)
  chmodSync(path.join(folder, name), 0o755)
}

test('B11a: a hook that refuses takes everything back, and shows its words', async () => {
  const t = make({ commits: [{ files: { a: 'a\n' } }], files: { a: 'mine\n', other: 'o\n' } })
  t.git('add', 'a')
  hook(t, 'pre-commit', 'echo "no secrets, please"; exit 1')
  const repository = await t.open()
  expect(await listCommitHooks(repository)).toEqual(['pre-commit'])
  const before = stateOf(t)
  const options = { hooks: 'run' } as const
  const outcome = await roundOf(repository, { a: 'AI\n', b: 'new\n' }, { options })
  expect(outcome).toMatchObject({
    ok: false,
    failure: { kind: 'hook-failed', output: 'no secrets, please\n' },
  })
  expect(stateOf(t)).toEqual(before)
  expect(leftovers(path.join(t.root, '.git'))).toEqual([])
  // Skipping is a choice; retrying without the hook gives exactly one AI commit.
  hook(t, 'pre-commit', 'exit 0')
  value(await roundOf(repository, { a: 'AI\n', b: 'new\n' }, { options }))
  expect(t.git('log', '--format=%s')).toBe('A change by the model\nSnapshot of the work in a\ncommit 1')
})

test('a hook sees the files and an index that holds the round, not what else is staged', async () => {
  const t = make({ commits: [{ files: { a: 'a\n', staged: 's\n' } }], files: { staged: 'S\n' } })
  t.git('add', 'staged')
  hook(
    t,
    'pre-commit',
    'git diff --cached --name-only > .git/seen; cat a >> .git/seen; git diff --name-only >> .git/seen',
  )
  value(await roundOf(await t.open(), { a: 'AI\n' }, { options: { hooks: 'run' } }))
  expect(t.read('.git/seen')).toBe('a\nAI\nstaged\n')
  expect(t.git('status', '--porcelain')).toBe('M  staged')
})

test('what hooks rewrite becomes part of the commit, and undo brings back what was before', async () => {
  const t = make({ commits: [{ files: { a: 'a\n' } }] })
  hook(t, 'pre-commit', 'echo formatted > a; git add a')
  hook(t, 'commit-msg', 'echo "Reviewed-by: hook" >> "$1"')
  hook(t, 'post-commit', 'git rev-parse HEAD > .git/posted')
  const repository = await t.open()
  const before = stateOf(t)
  const done = value(await roundOf(repository, { a: 'AI\n' }, { options: { hooks: 'run' } }))
  expect(t.read('a')).toBe('formatted\n')
  expect(t.git('show', 'HEAD:a')).toBe('formatted')
  expect(t.git('rev-parse', 'HEAD')).toBe(done.commit)
  expect(t.read('.git/posted').trim()).toBe(done.commit)
  expect(t.git('show', '-s', '--format=%(trailers:key=Reviewed-by,valueonly)')).toBe('hook\n')
  expect(t.git('status', '--porcelain')).toBe('')
  expect(value(await undoRound(repository)).how).toBe('moved')
  expect(stateOf(t)).toEqual(before)
})

test('a hook that does not find its program: the failure is said to be one of PATH', async () => {
  const t = make({ commits: [{ files: { a: 'a\n' } }] })
  hook(t, 'pre-commit', 'no-such-linter --staged')
  const before = stateOf(t)
  const outcome = await roundOf(await t.open(), { a: 'AI\n' }, { options: { hooks: 'run' } })
  expect(outcome).toMatchObject({ ok: false, failure: { kind: 'hook-failed' } })
  if (!outcome.ok) {
    expect(outcome.failure.message).toMatch(/command was not found: .* another PATH/)
    expect(outcome.failure.output).toContain('no-such-linter')
  }
  expect(stateOf(t)).toEqual(before)
})

test('a hook that rewrites and then refuses leaves no trace but in the log', async () => {
  const t = make({ commits: [{ files: { a: 'a\n' } }] })
  hook(t, 'pre-commit', 'echo formatted > a; exit 1')
  const before = stateOf(t)
  const outcome = await roundOf(await t.open(), { a: 'AI\n' }, { options: { hooks: 'run' } })
  expect(outcome).toMatchObject({ ok: false, failure: { kind: 'hook-failed', paths: ['a'] } })
  expect(stateOf(t)).toEqual(before)
  expect(t.git('show', 'refs/cairn/log:after/0')).toBe('formatted')
})

test('hooks run only where they were asked for and the repository is trusted', async () => {
  const t = make({ commits: [{ files: { a: 'a\n' } }] })
  hook(t, 'pre-commit', 'exit 1')
  hook(t, 'reference-transaction', 'touch "$GIT_DIR/mark"; exit 1')
  value(await roundOf(await t.open(true), { a: 'AI\n' }))
  value(await roundOf(await t.open(false), { a: 'AI 2\n' }, { options: { hooks: 'run' } }))
  expect(t.exists('.git/mark')).toBe(false)
})
