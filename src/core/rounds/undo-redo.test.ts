import { afterEach, describe, expect, test } from 'vitest'
import { testRepository, type TestRepository, type TestRepositoryOptions } from '../git/test-repository'
import { previewRedo, redoRound } from './redo-round'
import { previewRestore, restoreTo } from './restore'
import { leftovers, refused, roundOf, stateOf, value } from './test-rounds'
import { timelinePage } from './timeline'
import { previewUndo, undoRound } from './undo-round'

const made: TestRepository[] = []
const make = (options: TestRepositoryOptions): TestRepository => {
  const repository = testRepository(options)
  made.push(repository)
  return repository
}
afterEach(() => made.splice(0).forEach((repository) => repository.remove()))

const numbered = (count: number, name = 'line'): string =>
  Array.from({ length: count }, (_, index) => `${name} ${index + 1}\n`).join('')

describe('the last round', () => {
  test('undo brings back HEAD, index, status and bytes; redo brings the round back; and so on for ever', async () => {
    const t = make({
      commits: [{ files: { 'a.ts': numbered(9), 'b.ts': 'b\n', 'gone.ts': 'g\n', 'run.sh': 'x\n' } }],
      files: { 'untracked.txt': 'mine\n' },
    })
    t.write({ 'a.ts': numbered(9).replace('line 1', 'staged') })
    t.git('add', 'a.ts')
    t.write({ 'a.ts': numbered(9).replace('line 1', 'staged').replace('line 2', 'unstaged') })
    const repository = await t.open()
    const before = stateOf(t)
    const done = value(
      await roundOf(repository, {
        'a.ts': numbered(9).replace('line 8', 'AI'),
        'new/file.ts': 'new\n',
        'gone.ts': null,
        'run.sh': { text: 'x\n', executable: true },
        link: { link: 'a.ts' },
      }),
    )
    const after = stateOf(t)
    for (let turn = 0; turn < 3; turn++) {
      const preview = value(await previewUndo(repository))
      expect(preview).toMatchObject({ how: 'moved', round: done.round })
      expect(preview.paths.map(({ path, change }) => `${change} ${path}`).sort()).toEqual([
        'create gone.ts',
        'delete link',
        'delete new/file.ts',
        'mode run.sh',
        'modify a.ts',
      ])
      expect(stateOf(t)).toEqual(after)
      const undone = value(await undoRound(repository))
      expect(undone.how).toBe('moved')
      expect(stateOf(t)).toEqual(before)
      expect(value(await previewRedo(repository)).how).toBe('moved')
      expect(value(await redoRound(repository)).how).toBe('moved')
      expect(stateOf(t)).toEqual(after)
    }
    expect(t.exists('new')).toBe(true)
    expect(t.git('fsck', '--strict')).toBe('')
    expect(leftovers(`${t.root}/.git`)).toEqual([])
  })

  test('B09: undo of the first commit returns to no commits', async () => {
    const t = make({ files: { 'a.ts': 'mine\n' } })
    const repository = await t.open()
    const before = stateOf(t)
    value(await roundOf(repository, { 'a.ts': 'AI\n', 'b.ts': 'new\n' }))
    const after = stateOf(t)
    value(await undoRound(repository))
    expect(stateOf(t)).toEqual(before)
    value(await redoRound(repository))
    expect(stateOf(t)).toEqual(after)
    value(await undoRound(repository))
    expect(stateOf(t)).toEqual(before)
  })

  test('B10a: on a detached HEAD no branch moves', async () => {
    const t = make({ commits: [{ files: { a: '1\n' } }, { files: { a: '2\n' } }] })
    t.git('checkout', '-q', '--detach', 'HEAD~1')
    const main = t.git('rev-parse', 'main')
    const repository = await t.open()
    const before = stateOf(t)
    const done = value(await roundOf(repository, { a: 'AI\n' }))
    expect(t.git('rev-parse', 'HEAD')).toBe(done.commit)
    const after = stateOf(t)
    value(await undoRound(repository))
    expect(stateOf(t)).toEqual(before)
    value(await redoRound(repository))
    expect(stateOf(t)).toEqual(after)
    expect(t.git('rev-parse', 'main')).toBe(main)
    expect(t.git('rev-parse', '--abbrev-ref', 'HEAD')).toBe('HEAD')
  })

  test('an ignored file that a round changed with consent comes back', async () => {
    const t = make({
      commits: [{ files: { '.gitignore': 'secret\n', a: 'a\n' } }],
      files: { secret: 'mine\n' },
    })
    const repository = await t.open()
    value(await roundOf(repository, { secret: 'AI\n', a: 'AI\n' }, { allowIgnored: new Set(['secret']) }))
    value(await undoRound(repository))
    expect([t.read('secret'), t.read('a')]).toEqual(['mine\n', 'a\n'])
    value(await redoRound(repository))
    expect([t.read('secret'), t.read('a')]).toEqual(['AI\n', 'AI\n'])
  })

  test('without a commit: written, remembered, undone', async () => {
    const t = make({ commits: [{ files: { a: 'a\n' } }] })
    const repository = await t.open()
    const before = stateOf(t)
    const done = value(await roundOf(repository, { a: 'AI\n', b: 'new\n' }, { commit: false }))
    expect(done.commit).toBe('')
    expect(t.git('status', '--porcelain')).toBe(' M a\n?? b')
    expect(value(await timelinePage(repository, { limit: 5 }))).toMatchObject({
      undoable: done.round,
      entries: [{ commit: '', round: done.round }, { kind: 'user' }],
    })
    value(await undoRound(repository))
    expect(stateOf(t)).toEqual(before)
    value(await redoRound(repository))
    expect(t.read('b')).toBe('new\n')
  })

  test('after a push it is taken back by a new commit', async () => {
    const t = make({ commits: [{ files: { a: 'a\n' } }] })
    const repository = await t.open()
    const done = value(await roundOf(repository, { a: 'AI\n' }))
    t.git('update-ref', 'refs/remotes/origin/main', 'HEAD')
    const undone = value(await undoRound(repository))
    expect(undone.how).toBe('reverted')
    expect(t.git('rev-parse', 'HEAD^')).toBe(done.commit)
    expect(t.read('a')).toBe('a\n')
    expect(t.git('show', '-s', '--format=%B')).toMatch(
      new RegExp(
        `^Undo: A change by the model\\n\\nCairn-Round: \\w+\\nCairn-Kind: undo\\nCairn-Undoes: ${done.round}\\n$`,
      ),
    )
    // Nobody else has the undo, so that redo takes it away again.
    expect(value(await redoRound(repository)).how).toBe('moved')
    expect(t.git('rev-parse', 'HEAD')).toBe(done.commit)
  })
})

describe('any round', () => {
  test('the middle one of three; later rounds and the user’s edits and commits stay', async () => {
    const t = make({ commits: [{ files: { a: numbered(20), b: 'b\n' } }] })
    const repository = await t.open()
    value(await roundOf(repository, { a: numbered(20).replace('line 3', 'first') }))
    const second = value(
      await roundOf(repository, { a: t.read('a').replace('line 8', 'second'), c: 'second\n' }),
    )
    value(await roundOf(repository, { a: t.read('a').replace('line 13', 'third') }))
    t.commit({ b: 'of the user\n' })
    t.write({ a: t.read('a').replace('line 18', 'uncommitted') })
    const undone = value(await undoRound(repository, { round: second.round }))
    expect(undone.how).toBe('reverted')
    expect(undone.paths).toEqual([
      { path: 'a', change: 'modify' },
      { path: 'c', change: 'delete' },
    ])
    expect(t.read('a')).toBe(
      numbered(20).replace('line 3', 'first').replace('line 13', 'third').replace('line 18', 'uncommitted'),
    )
    expect(t.exists('c')).toBe(false)
    expect(t.read('b')).toBe('of the user\n')
    expect(t.git('log', '--format=%s', '-3')).toBe(
      'Undo: A change by the model\nSnapshot of the work in a\na commit of the user',
    )
    expect(t.git('status', '--porcelain')).toBe('')
    expect(refused(await undoRound(repository, { round: second.round }))).toBe('already-undone')
    const page = value(await timelinePage(repository, { limit: 20 }))
    expect(page.entries.map(({ kind, undone: mark }) => (mark ? `${kind} undone` : kind))).toEqual([
      'undo',
      'snapshot',
      'user',
      'ai',
      'ai undone',
      'ai',
      'user',
    ])
    expect(page.redoable).toBe(second.round)
    value(await redoRound(repository))
    expect(t.read('c')).toBe('second\n')
    expect(t.read('a')).toContain('uncommitted')
  })

  test('a redo after other commits is a new commit', async () => {
    const t = make({ commits: [{ files: { a: numbered(9), b: 'b\n' } }] })
    const repository = await t.open()
    const done = value(await roundOf(repository, { a: numbered(9).replace('line 2', 'AI') }))
    value(await undoRound(repository))
    t.commit({ b: 'of the user\n' })
    const redone = value(await redoRound(repository))
    expect(redone.how).toBe('reverted')
    expect(t.read('a')).toContain('AI')
    expect(t.git('show', '-s', '--format=%(trailers:key=Cairn-Redoes,valueonly)')).toContain(done.round)
    // The redo is undone like the round itself.
    value(await undoRound(repository, { round: done.round }))
    expect(t.read('a')).toBe(numbered(9))
  })

  test('a conflict changes nothing and shows the lines; the three ways out', async () => {
    const t = make({ commits: [{ files: { a: numbered(9), b: 'b\n' } }] })
    const repository = await t.open()
    const first = value(
      await roundOf(repository, { a: numbered(9).replace('line 5', 'first'), b: 'first\n' }),
    )
    const second = value(await roundOf(repository, { a: t.read('a').replace('first', 'second') }))
    const before = stateOf(t)
    const objects = t.git('count-objects', '-v')
    const conflict = await undoRound(repository, { round: first.round })
    expect(conflict).toMatchObject({
      ok: false,
      failure: { kind: 'conflict', conflicts: [{ path: 'a', current: 'second\n', wanted: 'line 5\n' }] },
    })
    expect(stateOf(t)).toEqual(before)
    expect(t.git('count-objects', '-v')).toBe(objects)

    const some = value(
      await previewUndo(repository, { round: first.round, wayOut: { kind: 'possible-paths' } }),
    )
    expect(some.paths).toEqual([{ path: 'b', change: 'modify' }])
    const both = value(
      await undoRound(repository, { round: first.round, wayOut: { kind: 'with-later-rounds' } }),
    )
    expect(both.how).toBe('reverted')
    expect(t.read('a')).toBe(numbered(9))
    expect(t.read('b')).toBe('b\n')
    const page = value(await timelinePage(repository, { limit: 3 }))
    expect(page.entries.map(({ kind, undone }) => (undone ? `${kind} undone` : kind))).toEqual([
      'undo',
      'ai undone',
      'ai undone',
    ])
    value(await redoRound(repository))
    expect(t.read('a')).toContain('second')
    const bytes = Buffer.from(numbered(9).replace('line 5', 'merged by hand'))
    value(
      await undoRound(repository, {
        round: first.round,
        wayOut: { kind: 'resolved', files: [{ path: 'a', bytes }] },
      }),
    )
    expect(t.read('a')).toContain('merged by hand')
    expect(t.read('b')).toBe('b\n')
    expect(refused(await undoRound(repository, { round: first.round }))).toBe('already-undone')
    expect(second.round).not.toBe(first.round)
  })

  test('a text put together by hand keeps line ends and BOM of the file', async () => {
    const lines = (five: string): string =>
      `\ufeff${numbered(9).replace('line 5', five)}`.replaceAll('\n', '\r\n')
    const t = make({ commits: [{ files: { a: lines('line 5') } }] })
    const repository = await t.open()
    const first = value(await roundOf(repository, { a: lines('first') }))
    value(await roundOf(repository, { a: lines('second') }))
    const bytes = Buffer.from(numbered(9).replace('line 5', 'merged by hand'))
    value(
      await undoRound(repository, {
        round: first.round,
        wayOut: { kind: 'resolved', files: [{ path: 'a', bytes }] },
      }),
    )
    expect(t.read('a')).toBe(lines('merged by hand'))
  })

  test('by file and by hunk', async () => {
    const t = make({ commits: [{ files: { a: numbered(30), b: 'b\n' } }] })
    const repository = await t.open()
    const done = value(
      await roundOf(repository, {
        a: numbered(30).replace('line 3\n', 'AI 3\n').replace('line 20\n', 'AI 20\n'),
        b: 'AI\n',
      }),
    )
    const files = value(await previewUndo(repository, { round: done.round })).files
    const hunks = files.find(({ path }) => path === 'a')?.hunks ?? []
    expect(hunks).toHaveLength(2)
    const second = hunks[1]?.id ?? ''
    value(await undoRound(repository, { round: done.round, parts: [{ path: 'a', hunks: [second] }] }))
    expect(t.read('a')).toBe(numbered(30).replace('line 3\n', 'AI 3\n'))
    expect(t.read('b')).toBe('AI\n')
    value(await undoRound(repository, { round: done.round, parts: [{ path: 'b' }] }))
    expect(t.read('b')).toBe('b\n')
    value(await undoRound(repository, { round: done.round }))
    expect(t.read('a')).toBe(numbered(30))
    expect(t.git('status', '--porcelain')).toBe('')
  })
})

test('restore makes the files those of any commit, by a new commit, and can itself be undone', async () => {
  const t = make({ commits: [{ files: { a: '1\n', old: 'old\n' } }, { files: { a: '2\n', old: null } }] })
  const repository = await t.open()
  const first = t.git('rev-parse', 'HEAD~1')
  value(await roundOf(repository, { a: 'AI\n', b: 'new\n' }))
  t.write({ a: 'AI and mine\n', untracked: 'u\n' })
  const before = stateOf(t)
  const preview = value(await previewRestore(repository, first))
  expect(preview.paths).toEqual([
    { path: 'a', change: 'modify' },
    { path: 'b', change: 'delete' },
    { path: 'old', change: 'create' },
  ])
  const restored = value(await restoreTo(repository, first))
  expect(restored.how).toBe('reverted')
  expect(t.git('rev-parse', 'HEAD^{tree}')).toBe(t.git('rev-parse', `${first}^{tree}`))
  expect(t.read('untracked')).toBe('u\n')
  expect(t.git('log', '--format=%s', '-2')).toBe('Restore: commit 1\nSnapshot of the work in a')
  value(await undoRound(repository))
  expect(stateOf(t)).toEqual(before)
})

test('a file in the way is never overwritten', async () => {
  const t = make({ commits: [{ files: { a: '1\n', gone: 'tracked\n' } }] })
  const repository = await t.open()
  const done = value(await roundOf(repository, { gone: null }))
  t.write({ gone: 'untracked, of the user\n' })
  const before = stateOf(t)
  expect(refused(await undoRound(repository, { round: done.round }))).toBe('conflict')
  expect(stateOf(t)).toEqual(before)
})
