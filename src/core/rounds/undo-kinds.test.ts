import { expect, test } from 'vitest'
import { redoRound } from './redo-round'
import { roundOf, stateOf, value, type Change } from './test-rounds'
import { make, numbered } from './test-states'
import { previewUndo, undoRound } from './undo-round'
import type { TestRepository } from '../git/test-repository'

/** Whatever a round did, it is taken back and brought again also when the branch has gone on, so by new commits. */

async function byCommit(t: TestRepository, changes: Readonly<Record<string, Change>>): Promise<void> {
  const repository = await t.open()
  const before = t.snapshot({ times: false })
  const round = value(await roundOf(repository, changes))
  const after = t.snapshot({ times: false })
  t.git('commit', '-q', '--allow-empty', '-m', 'of the user')
  expect(value(await undoRound(repository, { round: round.round })).how).toBe('reverted')
  expect(t.snapshot({ times: false })).toEqual(before)
  expect(t.git('status', '--porcelain')).toBe('')
  t.git('commit', '-q', '--allow-empty', '-m', 'of the user again')
  expect(value(await redoRound(repository, { round: round.round })).how).toBe('reverted')
  expect(t.snapshot({ times: false })).toEqual(after)
  expect(t.git('status', '--porcelain')).toBe('')
  expect(t.git('fsck', '--strict')).toBe('')
}

test('create, delete, rename, chmod, links, binary, empty and odd names', async () => {
  const t = make({
    commits: [
      {
        files: {
          'gone.txt': 'g\n',
          'old-name.txt': numbered(20),
          'run.sh': 'x\n',
          link: { link: 'run.sh' },
          'image.bin': Buffer.from([0, 1, 255]),
          'empty.txt': '',
          'crlf.txt': 'a\r\nb\r\n',
          'deep/er/file': 'x\n',
        },
      },
    ],
  })
  await byCommit(t, {
    'new/folder/file.txt': 'new\n',
    'new-empty.txt': '',
    'gone.txt': null,
    'old-name.txt': null,
    'new-name.txt': numbered(20).replace('line 3', 'AI'),
    'run.sh': { text: 'x\n', executable: true },
    link: { link: 'crlf.txt' },
    'image.bin': Buffer.from([9, 0, 9]),
    'empty.txt': 'no longer\n',
    'crlf.txt': 'a\r\nB\r\n',
    'deep/er/file': null,
    'ünï/🪨 名.txt': 'odd\n',
    'with "quotes" and\ttab': 'odd\n',
  })
})

test('a file becomes a folder, and a folder a file', async () => {
  const t = make({ commits: [{ files: { one: 'a file\n', 'two/a': '1\n', 'two/b': '2\n' } }] })
  await byCommit(t, { one: null, 'one/inside': 'x\n', 'two/a': null, 'two/b': null, two: 'a file\n' })
})

test('mixed line ends with core.autocrlf: the bytes come back, not what git has of them', async () => {
  const t = make({ commits: [{ files: { a: '1\n' } }], config: { 'core.autocrlf': 'true' } })
  t.write({ mixed: 'x\r\ny\nz\r\n' })
  t.git('add', 'mixed')
  t.git('commit', '-qm', 'mixed')
  const round = value(await roundOf(await t.open(), { mixed: 'x\r\nAI\nz\r\n' }))
  t.git('commit', '-q', '--allow-empty', '-m', 'of the user')
  value(await undoRound(await t.open(), { round: round.round }))
  expect(t.read('mixed')).toBe('x\r\ny\nz\r\n')
})

test('deleted by one round, made anew by the next: each is taken back by itself, in either order', async () => {
  const t = make({ commits: [{ files: { a: 'the original\n', b: 'b\n' } }] })
  const repository = await t.open()
  const deletes = value(await roundOf(repository, { a: null }))
  const empty = stateOf(t)
  value(await roundOf(repository, { a: 'made anew\n' }))
  value(await undoRound(repository))
  expect(stateOf(t)).toEqual(empty)
  value(await undoRound(repository))
  expect(t.read('a')).toBe('the original\n')
  value(await redoRound(repository))
  value(await redoRound(repository))
  expect(t.read('a')).toBe('made anew\n')
  // The older one first: what stands there now is not what it left, so nothing is overwritten.
  const refused = await undoRound(repository, { round: deletes.round })
  expect(refused).toMatchObject({ ok: false, failure: { kind: 'conflict', paths: ['a'] } })
  expect(t.read('a')).toBe('made anew\n')
})

test('a round that adds an ignore rule is taken back: what the rule protected survives', async () => {
  const t = make({ commits: [{ files: { a: 'a\n' } }] })
  const repository = await t.open()
  const round = value(await roundOf(repository, { '.gitignore': 'secret/\n*.log\n' }))
  t.write({ 'secret/key': 'mine\n', 'b.log': 'mine\n' })
  const mine = () => [t.read('secret/key'), t.read('b.log')]
  value(await undoRound(repository))
  expect([t.exists('.gitignore'), ...mine()]).toEqual([false, 'mine\n', 'mine\n'])
  value(await redoRound(repository))
  t.git('commit', '-q', '--allow-empty', '-m', 'of the user')
  expect(value(await undoRound(repository, { round: round.round })).how).toBe('reverted')
  expect([t.exists('.gitignore'), ...mine()]).toEqual([false, 'mine\n', 'mine\n'])
})

test('a round that came in by a merge is taken back on top of the merge', async () => {
  const t = make({ commits: [{ files: { a: numbered(9), b: 'b\n' } }] })
  t.git('checkout', '-qb', 'side')
  const round = value(await roundOf(await t.open(), { a: numbered(9).replace('line 5', 'AI') }))
  t.git('checkout', '-q', 'main')
  t.commit({ b: 'of the user\n' })
  t.git('merge', '-q', '--no-ff', '-m', 'merge', 'side')
  const merge = t.git('rev-parse', 'HEAD')
  expect(value(await undoRound(await t.open())).how).toBe('reverted')
  expect([t.read('a'), t.read('b')]).toEqual([numbered(9), 'of the user\n'])
  expect(t.git('rev-parse', 'HEAD^')).toBe(merge)
  expect(round.round).not.toBe('')
})

test('a round whose commit was amended or squashed: the preview says that it holds more', async () => {
  const t = make({ commits: [{ files: { a: numbered(9), b: 'b\n' } }] })
  const repository = await t.open()
  const round = value(await roundOf(repository, { a: numbered(9).replace('line 5', 'AI') }))
  t.write({ b: 'of the user\n' })
  t.git('commit', '-q', '--amend', '--no-edit', '-a')
  const preview = value(await previewUndo(repository, { round: round.round }))
  expect(preview.how).toBe('reverted')
  expect(preview.paths.map(({ path }) => path)).toEqual(['a', 'b'])
  expect(preview.warnings.join()).toMatch(/amended or squashed.*All of it/)
  // A message alone that was amended is no other content.
  t.git('reset', '-q', '--hard', round.commit)
  t.git('commit', '-q', '--amend', '-m', `Other words\n\nCairn-Round: ${round.round}\nCairn-Kind: ai`)
  expect(value(await previewUndo(repository, { round: round.round })).warnings).toEqual([])
})
