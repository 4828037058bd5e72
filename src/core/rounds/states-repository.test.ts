import { execFileSync } from 'node:child_process'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { saveIdentity } from '../git/config'
import { testRepositoryAt } from '../git/test-repository'
import { redoRound } from './redo-round'
import { restoreTo } from './restore'
import { leftovers, refused, roundOf, stateOf, value } from './test-rounds'
import { folder, make, numbered, refusedAs, thereAndBack } from './test-states'
import { undoRound } from './undo-round'

/** States of the repository in which a round works. */

test('a linked work tree: only its own branch moves', async () => {
  const t = make({ commits: [{ files: { a: 'a\n' } }] })
  const linked = path.join(folder(), 'linked')
  t.git('worktree', 'add', '-q', '-b', 'side', linked)
  const main = stateOf(t) as { head: unknown; files: unknown }
  const w = testRepositoryAt(linked)
  await thereAndBack(w, { a: 'AI\n', b: 'b\n' })
  const after = stateOf(t) as { head: unknown; files: unknown }
  expect([after.head, after.files]).toEqual([main.head, main.files])
})

test('a sub-folder opened: paths are the repository’s', async () => {
  const t = make({ commits: [{ files: { 'sub/a': 'a\n', b: 'b\n' } }] })
  const repository = await testRepositoryAt(path.join(t.root, 'sub')).open()
  expect(repository.scope).toBe('sub')
  value(await roundOf(repository, { 'sub/a': 'AI\n', b: 'AI\n' }))
  expect(t.git('status', '--porcelain')).toBe('')
})

test('a sparse checkout, cone and not, and a round from before it was narrowed', async () => {
  const t = make({ commits: [{ files: { 'in/a': numbered(9), 'out/b': numbered(9), top: 't\n' } }] })
  const repository = await t.open()
  const first = value(
    await roundOf(repository, {
      'in/a': numbered(9).replace('line 2', 'AI'),
      'out/b': numbered(9).replace('line 2', 'AI'),
    }),
  )
  t.commit({ top: 'user\n' })
  t.git('sparse-checkout', 'set', '--cone', 'in')
  await thereAndBack(t, { 'in/new': 'n\n', top: 'AI\n' })
  await refusedAs(t, 'outside-sparse', { 'out/c': 'n\n' }, /sparse-checkout add/)
  value(await undoRound(await t.open(), { round: first.round }))
  expect(t.read('in/a')).toBe(numbered(9))
  expect(t.exists('out')).toBe(false)
  expect(t.git('show', 'HEAD:out/b')).toBe(numbered(9).trimEnd())
  expect(t.git('status', '--porcelain')).toBe('')
  expect(t.git('ls-files', '-t', 'out/b')).toBe('S out/b')
  t.git('sparse-checkout', 'set', '--no-cone', '/top', '/in/*.ts')
  await refusedAs(t, 'outside-sparse', { 'in/x.js': 'n\n' }, /sparse/)
  await thereAndBack(t, { 'in/x.ts': 'n\n' })
}, 90_000)

test('a partially staged file in a sparse, linked work tree', async () => {
  const t = make({ commits: [{ files: { 'in/a': numbered(9), 'out/b': 'b\n' } }] })
  const linked = path.join(folder(), 'linked')
  t.git('worktree', 'add', '-q', '-b', 'side', linked)
  const w = testRepositoryAt(linked)
  w.git('sparse-checkout', 'set', 'in')
  w.write({ 'in/a': numbered(9).replace('line 1\n', 'staged\n') })
  w.git('add', 'in/a')
  w.write({ 'in/a': numbered(9).replace('line 1\n', 'staged\n').replace('line 9\n', 'unstaged\n') })
  await thereAndBack(w, { 'in/a': w.read('in/a').replace('line 5\n', 'AI\n') })
})

test('a shallow clone', async () => {
  const t = make({
    commits: [{ files: { a: '1\n' } }, { files: { a: '2\n' } }, { files: { a: numbered(9) } }],
  })
  const target = path.join(folder(), 'clone')
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${t.root}`, target])
  const clone = testRepositoryAt(target)
  clone.git('config', 'user.name', 'Una')
  clone.git('config', 'user.email', 'una@example.org')
  expect((await clone.open()).shallow).toBe(true)
  await thereAndBack(clone, { a: numbered(9).replace('line 2', 'AI') })
  const done = value(await roundOf(await clone.open(), { a: numbered(9).replace('line 2', 'AI') }))
  clone.commit({ b: 'b\n' })
  expect(value(await undoRound(await clone.open(), { round: done.round })).how).toBe('reverted')
})

test('a clone without the log knows rounds by their trailers', async () => {
  const t = make({ commits: [{ files: { a: numbered(9) } }] })
  const done = value(await roundOf(await t.open(), { a: numbered(9).replace('line 2', 'AI') }))
  const target = path.join(folder(), 'clone')
  execFileSync('git', ['clone', '-q', t.root, target])
  const clone = testRepositoryAt(target)
  clone.git('config', 'user.name', 'Una')
  clone.git('config', 'user.email', 'una@example.org')
  const repository = await clone.open()
  expect(value(await undoRound(repository)).how).toBe('reverted')
  expect(clone.read('a')).toBe(numbered(9))
  value(await redoRound(repository, { round: done.round }))
  expect(clone.read('a')).toContain('AI')
})

test('SHA-256 objects', async () => {
  const t = make({ objectFormat: 'sha256', commits: [{ files: { 'x/a': numbered(9) } }] })
  const first = value(await roundOf(await t.open(), { 'x/a': numbered(9).replace('line 2', 'AI') }))
  t.commit({ b: 'b\n' })
  value(await undoRound(await t.open(), { round: first.round }))
  expect(t.read('x/a')).toBe(numbered(9))
  await thereAndBack(t, { 'x/a': 'AI\n' })
})

test('a user’s rename after the round is followed', async () => {
  const t = make({ commits: [{ files: { a: numbered(20) } }] })
  const repository = await t.open()
  const done = value(await roundOf(repository, { a: numbered(20).replace('line 5', 'AI') }))
  t.git('mv', 'a', 'b')
  t.git('commit', '-qm', 'rename')
  value(await undoRound(repository, { round: done.round }))
  expect(t.read('b')).toBe(numbered(20))
  expect(t.exists('a')).toBe(false)
})

test('a rebase gives a round another name, and it is undone all the same', async () => {
  const t = make({ commits: [{ files: { a: numbered(9) } }] })
  t.git('branch', 'upstream')
  const repository = await t.open()
  value(await roundOf(repository, { a: numbered(9).replace('line 5', 'AI') }))
  t.git('checkout', '-q', 'upstream')
  t.commit({ b: 'b\n' })
  t.git('checkout', '-q', 'main')
  t.git('rebase', '-q', 'upstream')
  expect(value(await undoRound(repository)).how).toBe('reverted')
  expect(t.read('a')).toBe(numbered(9))
})

test('a submodule’s commit stays through a restore', async () => {
  const inner = make({ commits: [{ files: { x: '1\n' } }, { files: { x: '2\n' } }] })
  const t = make({ commits: [{ files: { a: '1\n' } }] })
  t.git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner.root, 'libs/sub')
  t.git('commit', '-qm', 'submodule')
  const old = t.git('rev-parse', 'HEAD')
  t.git('-C', 'libs/sub', 'checkout', '-q', 'HEAD~1')
  t.commit({ a: '2\n' })
  t.git('commit', '-qam', 'submodule moved')
  const pointer = t.git('ls-files', '-s', 'libs/sub')
  value(await restoreTo(await t.open(), old))
  expect(t.read('a')).toBe('1\n')
  expect(t.git('ls-files', '-s', 'libs/sub')).toBe(pointer)
})

test('no identity: asked for, given for once, or stored for this repository', async () => {
  const t = make({ commits: [], identity: false, files: { a: 'a\n' } })
  t.git('config', 'user.useConfigOnly', 'true')
  await refusedAs(t, 'no-identity', { a: 'AI\n' }, /name and e-mail/)
  const repository = await t.open()
  value(
    await roundOf(
      repository,
      { a: 'AI\n' },
      { options: { identity: { name: 'Once', email: 'once@example.org' } } },
    ),
  )
  expect(t.git('log', '-1', '--format=%an <%ae>')).toBe('Once <once@example.org>')
  value(await saveIdentity(t.root, { name: 'Always', email: 'always@example.org' }))
  value(await roundOf(repository, { a: 'AI 2\n' }))
  expect(t.git('log', '-1', '--format=%an <%ae>')).toBe('Always <always@example.org>')
})

test('an index lock that is gone after a while', async () => {
  const t = make({ commits: [{ files: { a: 'a\n' } }] })
  const lock = path.join(t.root, '.git', 'index.lock')
  writeFileSync(lock, '')
  setTimeout(() => rmSync(lock), 500)
  value(await roundOf(await t.open(), { a: 'AI\n' }))
  expect(t.git('status', '--porcelain')).toBe('')
})

test('an index that another git writes while we wait keeps what it wrote', async () => {
  const t = make({ commits: [{ files: { a: 'a\n', b: 'b\n' } }], files: { b: 'B\n' } })
  const git = path.join(t.root, '.git')
  execFileSync('cp', [path.join(git, 'index'), path.join(git, 'other')])
  execFileSync('git', ['add', 'b'], {
    cwd: t.root,
    env: { ...process.env, GIT_INDEX_FILE: path.join(git, 'other') },
  })
  renameSync(path.join(git, 'other'), path.join(git, 'index.lock'))
  setTimeout(() => renameSync(path.join(git, 'index.lock'), path.join(git, 'index')), 700)
  value(await roundOf(await t.open(), { a: 'AI\n' }))
  expect(t.git('status', '--porcelain')).toBe('M  b')
})

test('B11b: a signing program that waits is ended with all it started', async () => {
  const t = make({ commits: [{ files: { a: 'a\n' } }] })
  const program = path.join(folder(), 'gpg')
  writeFileSync(program, '#!/bin/sh\nsleep 4321\n', { mode: 0o755 })
  t.git('config', 'commit.gpgSign', 'true')
  t.git('config', 'gpg.program', program)
  const before = stateOf(t)
  const outcome = await roundOf(await t.open(), { a: 'AI\n' }, { options: { signWithin: 700 } })
  expect(refused(outcome)).toBe('sign-timeout')
  expect(stateOf(t)).toEqual(before)
  expect(leftovers(path.join(t.root, '.git'))).toEqual([])
  expect(execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })).not.toContain('sleep 4321')
  const stop = new AbortController()
  setTimeout(() => stop.abort(), 500)
  const stopped = await roundOf(await t.open(), { a: 'AI\n' }, { options: { signal: stop.signal } })
  expect(refused(stopped)).toBe('aborted')
  expect(stateOf(t)).toEqual(before)
})

test('two at once: one waits for the other, and both are done', async () => {
  const t = make({ commits: [{ files: { a: 'a\n', b: 'b\n' } }] })
  const [one, other] = [await t.open(), await t.open()]
  const outcomes = await Promise.all([
    roundOf(one, { a: 'AI\n' }, { options: { patience: 20_000 } }),
    roundOf(other, { b: 'AI\n' }, { options: { patience: 20_000 } }),
  ])
  expect(outcomes.map(({ ok }) => ok)).toEqual([true, true])
  expect(t.git('rev-list', '--count', 'HEAD')).toBe('3')
  expect(readFileSync(path.join(t.root, 'b'), 'utf8')).toBe('AI\n')
})
