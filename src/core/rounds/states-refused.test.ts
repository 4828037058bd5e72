import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { bundleDriver, removeDriver } from './run-crash'
import { leftovers, refused, roundOf, stateOf, value, writesFrom } from './test-rounds'
import { make, refusedAs, removeAfterwards } from './test-states'
import { undoRound } from './undo-round'

/** States in which a round is refused with the sentence that helps, and nothing has changed. */

test('B10b: a path in a submodule or in a repository inside', async () => {
  const inner = make({ commits: [{ files: { x: '1\n' } }] })
  const t = make({ commits: [{ files: { a: '1\n' } }] })
  t.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner.root, 'libs/sub')
  t.git('commit', '-qm', 'submodule')
  t.git('submodule', '--quiet', 'deinit', '-f', 'libs/sub')
  mkdirSync(path.join(t.root, 'inner'))
  execFileSync('git', ['init', '-q', path.join(t.root, 'inner')])
  await refusedAs(t, 'in-submodule', { 'libs/sub/x': 'AI\n' }, /libs\/sub/)
  await refusedAs(t, 'nested-repository', { 'inner/x': 'AI\n' }, /inner/)
  value(await roundOf(await t.open(), { a: 'AI\n' }))
  expect(t.git('ls-files', 'inner')).toBe('')
  expect(existsSync(path.join(t.root, 'inner', '.git', 'HEAD'))).toBe(true)
})

test('paths that leave the repository', async () => {
  const t = make({ commits: [{ files: { a: '1\n', out: { link: '/tmp' } } }] })
  await refusedAs(t, 'behind-link', { 'out/x': 'AI\n' }, /link/)
  for (const bad of ['../x', '.git/config', '.GIT/hooks/pre-commit', 'a/../../x'])
    await refusedAs(t, 'bad-path', { [bad]: 'AI\n' }, /inside/)
  await refusedAs(t, 'in-the-way', { 'a/b': 'AI\n' }, /a is a file/)
})

test('a merge or a rebase that is going on', async () => {
  const t = make({ commits: [{ files: { a: '1\n' } }] })
  t.git('checkout', '-qb', 'side')
  t.commit({ a: '2\n' })
  t.git('checkout', '-q', 'main')
  t.commit({ a: '3\n' })
  expect(() => t.git('merge', 'side')).toThrow()
  await refusedAs(t, 'unfinished', { b: 'AI\n' }, /merge/)
  t.git('merge', '--abort')
  expect(() => t.git('rebase', 'side')).toThrow()
  await refusedAs(t, 'unfinished', { b: 'AI\n' }, /rebase/)
})

test('B12: an index lock that stays: its path and age are named, and it is not removed', async () => {
  const t = make({ commits: [{ files: { a: 'a\n' } }] })
  const lock = path.join(t.root, '.git', 'index.lock')
  writeFileSync(lock, '')
  await refusedAs(t, 'index-locked', { a: 'AI\n' }, /index\.lock, \d+ seconds old/)
  expect(existsSync(lock)).toBe(true)
  rmSync(lock)
  value(await roundOf(await t.open(), { a: 'AI\n' }))
})

test('the branch was moved by another program at the last moment', async () => {
  const t = make({ commits: [{ files: { a: 'a\n' } }] })
  const repository = await t.open()
  const elsewhere = t.git('commit-tree', '-m', 'elsewhere', '-p', 'HEAD', 'HEAD^{tree}')
  const onStep = (step: string) => {
    if (step === 'before move branch') t.git('update-ref', 'refs/heads/main', elsewhere)
  }
  expect(refused(await roundOf(repository, { a: 'AI\n', b: 'b\n' }, { options: { onStep } }))).toBe('moved')
  expect(t.read('a')).toBe('a\n')
  expect(t.exists('b')).toBe(false)
  expect(t.git('rev-parse', 'HEAD')).toBe(elsewhere)
  expect(t.git('status', '--porcelain')).toBe('')
})

test('the branch was switched while a review was open', async () => {
  const t = make({ commits: [{ files: { a: 'a\n' } }, { files: { a: 'b\n' } }] })
  const repository = await t.open()
  const changes = await writesFrom(t.root, { a: 'AI\n' })
  t.git('checkout', '-qb', 'side', 'HEAD~1')
  const before = stateOf(t)
  expect(refused(await roundOf(repository, {}, { changes }))).toBe('stale')
  expect(stateOf(t)).toEqual(before)
})

test('a file that someone saves while the round is being written', async () => {
  const t = make({ commits: [{ files: { a: 'a\n', b: 'b\n', c: 'c\n' } }] })
  const onStep = (step: string) => {
    if (step === 'before write b') t.write({ b: 'saved by the user\n' })
  }
  const head = t.git('rev-parse', 'HEAD')
  expect(
    refused(await roundOf(await t.open(), { a: 'AI\n', b: 'AI\n', c: 'AI\n' }, { options: { onStep } })),
  ).toBe('stale')
  expect([t.read('a'), t.read('b'), t.read('c')]).toEqual(['a\n', 'saved by the user\n', 'c\n'])
  expect(t.git('rev-parse', 'HEAD')).toBe(head)
  expect(leftovers(path.join(t.root, '.git'))).toEqual([])
})

test('the disk is full after some files', async () => {
  const t = make({ commits: [{ files: { a: 'a\n', b: 'b\n' } }] })
  const before = stateOf(t)
  // A limit on file sizes stands for a full disk: zeros fit in git's compressed objects, but not in the work tree.
  const driver = await bundleDriver()
  const order = {
    root: t.root,
    action: 'round',
    changes: { a: 'AI\n', b: '\u0000'.repeat(3_000_000) },
    target: '',
    killAt: 0,
    killDelay: 0,
    hooks: 'skip',
  }
  const child = spawn('/bin/sh', [
    '-c',
    `trap '' XFSZ; ulimit -f 2000; exec "${process.execPath}" "${driver}"`,
  ])
  child.stdin.end(JSON.stringify(order))
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await new Promise((resolve) => child.on('close', resolve))
  removeDriver(driver)
  expect(output).toMatch(/write-failed/)
  expect(stateOf(t)).toEqual(before)
  expect(leftovers(path.join(t.root, '.git'))).toEqual([])
})

test('the repository was moved away', async () => {
  const t = make({ commits: [{ files: { a: 'a\n' } }] })
  const repository = await t.open()
  const moved = `${t.root}-moved`
  renameSync(t.root, moved)
  removeAfterwards({ remove: () => rmSync(moved, { recursive: true, force: true }) })
  expect(refused(await undoRound(repository))).toBe('gone')
  expect(existsSync(t.root)).toBe(false)
})
