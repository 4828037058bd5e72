import { renameSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { TestFile } from '../git/test-repository'
import { roundOf, value } from './test-rounds'
import { make, numbered, refusedAs, thereAndBack } from './test-states'
import { undoRound } from './undo-round'

/**
 * Names that differ only by case, where git has noted that the disk does not tell them apart (core.ignoreCase). The disk under these
 * tests may be of either kind: what is expected is the same.
 */
const folding = (
  files: Readonly<Record<string, TestFile>>,
  untracked: Readonly<Record<string, string>> = {},
) => make({ commits: [{ files }], files: untracked, config: { 'core.ignoreCase': 'true' } })

const namesOf = (t: ReturnType<typeof folding>): readonly string[] => Object.keys(t.snapshot()).toSorted()

test('a case-only rename, of a file as it is, with a change, and of a folder', async () => {
  const t = folding({ 'README.md': numbered(9), 'Docs/a.md': 'a\n', other: 'o\n' })
  await thereAndBack(t, { 'README.md': null, 'Readme.md': numbered(9) })
  await thereAndBack(t, { 'README.md': null, 'Readme.md': numbered(9).replace('line 5', 'AI') })
  await thereAndBack(t, { 'Docs/a.md': null, 'docs/a.md': 'a\n' })
  value(await roundOf(await t.open(), { 'README.md': null, 'Readme.md': numbered(9) }))
  expect(namesOf(t)).toEqual(['Docs/a.md', 'Readme.md', 'other'])
  expect(t.git('ls-files')).toBe('Docs/a.md\nReadme.md\nother')
  expect(t.git('status', '--porcelain')).toBe('')
})

test('a case-only rename is taken back by a commit, too', async () => {
  const t = folding({ 'README.md': numbered(9) })
  const repository = await t.open()
  const done = value(await roundOf(repository, { 'README.md': null, 'Readme.md': numbered(9) }))
  t.commit({ other: 'of the user\n' })
  expect(value(await undoRound(repository, { round: done.round })).how).toBe('reverted')
  expect(namesOf(t)).toEqual(['README.md', 'other'])
  expect(t.read('README.md')).toBe(numbered(9))
  expect(t.git('status', '--porcelain')).toBe('')
})

test('a new path that is another one in another spelling', async () => {
  const t = folding({ 'README.md': 'r\n', 'docs/a.md': 'a\n' }, { 'Notes.txt': 'mine\n' })
  await refusedAs(t, 'case-collision', { 'readme.MD': 'x\n' }, /readme\.MD is README\.md in another spelling/)
  await refusedAs(t, 'case-collision', { 'Docs/b.md': 'x\n' }, /Docs is docs in another spelling/)
  // One that git does not know is the user's all the same.
  await refusedAs(t, 'case-collision', { 'notes.TXT': 'x\n' }, /notes\.TXT is Notes\.txt/)
  await refusedAs(t, 'case-collision', { 'New.ts': 'x\n', 'new.ts': 'y\n' }, /new\.ts is New\.ts/)
  await refusedAs(t, 'case-collision', { 'Fée.ts': 'x\n', 'FE\u0301E.ts': 'y\n' }, /in another spelling/)
  await thereAndBack(t, { 'docs/b.md': 'x\n', 'New.ts': 'x\n' })
})

test('a tracked file that the user has spelled otherwise on the disk is still that file', async () => {
  const t = folding({ 'README.md': 'r\n', a: 'a\n' })
  // Only a disk that folds case can be in this state; elsewhere it stays as it was.
  if (t.exists('readme.md')) renameSync(path.join(t.root, 'README.md'), path.join(t.root, 'readme.md'))
  const repository = await t.open()
  const done = value(await roundOf(repository, { 'README.md': 'AI\n', a: 'AI\n' }))
  expect([done.snapshot, t.git('show', 'HEAD:README.md')]).toEqual(['', 'AI'])
  value(await undoRound(repository))
  expect([t.read('README.md'), t.read('a')]).toEqual(['r\n', 'a\n'])
  expect(t.git('status', '--porcelain')).toBe('')
})
