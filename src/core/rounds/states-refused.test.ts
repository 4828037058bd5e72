import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { listCommitHooks } from '../git/list-hooks'
import { redoRound } from './redo-round'
import { restoreTo } from './restore'
import { bundleDriver, removeDriver } from './run-crash'
import type { Outcome } from './round-failure'
import { leftovers, refused, roundOf, stateOf, value, writesFrom } from './test-rounds'
import { folder, make, refusedAs, removeAfterwards } from './test-states'
import { finishInterrupted } from './operation'
import { timelinePage } from './timeline'
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

test.each(['bisect', 'cherry-pick', 'revert'])('a %s that is going on', async (what) => {
  const t = make({ commits: [{ files: { a: '1\n' } }, { files: { a: '2\n' } }, { files: { a: '3\n' } }] })
  if (what === 'bisect') t.git('bisect', 'start', 'HEAD', 'HEAD~2')
  else expect(() => t.git(what, what === 'revert' ? 'HEAD~1' : 'HEAD~2')).toThrow()
  await refusedAs(t, 'unfinished', { b: 'AI\n' }, new RegExp(`A ${what} is going on`))
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

test('a branch that another git has locked: the lock is named, not taken for a move, and not removed', async () => {
  const t = make({ commits: [{ files: { a: 'a\n' } }] })
  const lock = path.join(t.root, '.git', 'refs', 'heads', 'main.lock')
  writeFileSync(lock, '')
  utimesSync(lock, 1_700_000_000, 1_700_000_000)
  await refusedAs(
    t,
    'index-locked',
    { a: 'AI\n' },
    /The branch main is locked by .*main\.lock, \d+ hours old/,
  )
  expect(existsSync(lock)).toBe(true)
  rmSync(lock)
  value(await roundOf(await t.open(), { a: 'AI\n' }))
})

describe('a protected branch', () => {
  const protect = (name: string, script: string) => {
    const t = make({ commits: [{ files: { a: 'a\n', mine: 'm\n' } }], files: { mine: 'work\n' } })
    t.write({ [`.git/hooks/${name}`]: { text: `#!/bin/sh\n${script}\n`, executable: true } })
    return t
  }
  const run = { options: { hooks: 'run' } } as const

  test('pre-commit refuses on main: its words are shown, nothing has changed; on another branch the round works', async () => {
    const t = protect(
      'pre-commit',
      'test "$(git symbolic-ref --short HEAD)" != main || { echo "main is protected: open a branch"; exit 1; }',
    )
    const before = stateOf(t)
    const outcome = await roundOf(await t.open(), { a: 'AI\n' }, run)
    expect(outcome).toMatchObject({
      failure: { kind: 'hook-failed', output: 'main is protected: open a branch\n' },
    })
    expect(stateOf(t)).toEqual(before)
    t.git('checkout', '-qb', 'work')
    value(await roundOf(await t.open(), { a: 'AI\n' }, run))
    expect(t.git('log', '--format=%s', 'main..work')).toBe('A change by the model')
  })

  test('reference-transaction lets main not move: no round, undo, redo or restore does; without hooks they do', async () => {
    const t = protect('reference-transaction', 'exit 0')
    const guard = (text: string) =>
      t.write({ '.git/hooks/reference-transaction': { text: `#!/bin/sh\n${text}\n`, executable: true } })
    const repository = await t.open()
    expect(await listCommitHooks(repository)).toEqual(['reference-transaction'])
    value(await roundOf(repository, { a: 'AI\n' }, run))
    value(await roundOf(repository, { a: 'AI 2\n' }, run))
    value(await undoRound(repository, {}, run.options))
    guard('test "$1" != prepared || ! grep -q refs/heads/main || { echo "ask a colleague" >&2; exit 1; }')
    const before = stateOf(t)
    for (const deed of [
      () => roundOf(repository, { a: 'AI 3\n' }, run),
      () => undoRound(repository, {}, run.options),
      () => redoRound(repository, {}, run.options),
      () => restoreTo(repository, 'HEAD~1', run.options),
    ]) {
      const outcome = await deed()
      expect(refused(outcome)).toBe('hook-failed')
      if (!outcome.ok) {
        expect(outcome.failure.message).toMatch(/^The branch main is protected: .*another branch/)
        expect(outcome.failure.output).toContain('ask a colleague')
      }
      expect(stateOf(t)).toEqual(before)
      expect(leftovers(path.join(t.root, '.git'))).toEqual([])
    }
    value(await redoRound(repository))
    value(await undoRound(repository))
    expect(stateOf(t)).toEqual(before)
  })
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

test.each(['round', 'undo'])(
  'what is staged changes between plan and deed of a %s: it stays',
  async (kind) => {
    const t = make({ commits: [{ files: { a: 'a\n', b: 'b\n' } }] })
    const repository = await t.open()
    if (kind === 'undo') value(await roundOf(repository, { a: 'AI\n' }))
    const blob = t.gitWith('staged by the user\n', 'hash-object', '-w', '--stdin')
    const stage = (path: string) => (step: string) => {
      if (step === 'before make entry') t.git('update-index', '--cacheinfo', `100644,${blob},${path}`)
    }
    const deed = (onStep: (step: string) => void): Promise<Outcome<object>> =>
      kind === 'undo'
        ? undoRound(repository, {}, { onStep })
        : roundOf(repository, { a: 'AI 2\n' }, { options: { onStep } })
    const bytes = t.read('a')
    const outcome = await deed(stage('a'))
    expect(refused(outcome)).toBe('stale')
    if (!outcome.ok) expect(outcome.failure.message).toMatch(/staged of a was changed .* try again/)
    expect([t.git('show', ':a'), t.read('a')]).toEqual(['staged by the user', bytes])
    expect(leftovers(path.join(t.root, '.git'))).toEqual([])
    // Another path's index line is no reason to stop, and is kept.
    t.git('reset', '-q')
    value(await deed(stage('b')))
    expect(t.git('show', ':b')).toBe('staged by the user')
  },
)

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

test.each(['fast-import', 'update-index', 'update-ref'])('git is killed at %s', async (verb) => {
  const t = make({ commits: [{ files: { a: 'a\n', gone: 'g\n' } }], files: { a: 'mine\n' } })
  const repository = await t.open()
  const before = stateOf(t)
  const program = path.join(folder(), 'git')
  const dies = `case " $* " in *" ${verb} "*) kill -9 $$;; *) exec git "$@";; esac`
  writeFileSync(program, `#!/bin/sh\n${dies}\n`, { mode: 0o755 })
  process.env['CAIRN_GIT'] = program
  const outcome = await roundOf(repository, { a: 'AI\n', b: 'b\n', gone: null }).finally(() => {
    delete process.env['CAIRN_GIT']
  })
  expect(refused(outcome)).toBe('git')
  // What could not be put back with a git that dies is put back by the next step.
  value(await finishInterrupted(repository))
  expect(stateOf(t)).toEqual(before)
  expect(leftovers(path.join(t.root, '.git'))).toEqual([])
  value(await roundOf(repository, { a: 'AI\n', b: 'b\n', gone: null }))
})

test('the repository was deleted', async () => {
  const t = make({ commits: [{ files: { a: 'a\n' } }] })
  const repository = await t.open()
  const changes = await writesFrom(t.root, { a: 'AI\n' })
  rmSync(t.root, { recursive: true })
  expect(refused(await roundOf(repository, {}, { changes }))).toBe('gone')
  expect(refused(await timelinePage(repository, { limit: 5 }))).toBe('gone')
  expect(existsSync(t.root)).toBe(false)
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
