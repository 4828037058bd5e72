import { expect, test } from 'vitest'
import { roundOf, value } from './test-rounds'
import { make, numbered, thereAndBack } from './test-states'

/** Shapes that git's index can have: a round keeps each, because only git reads and writes it. */

const FILES = { 'in/a': numbered(9), 'in/b': 'b\n', 'out/c': 'c\n', top: 't\n' }
const CHANGES = { 'in/a': numbered(9).replace('line 5', 'AI'), 'in/new': 'n\n', 'in/b': null }

test('version 4', async () => {
  const t = make({ commits: [{ files: FILES }] })
  t.git('update-index', '--index-version', '4')
  await thereAndBack(t, CHANGES)
  expect(t.bytes('.git/index').readUInt32BE(4)).toBe(4)
})

test('split in two', async () => {
  const t = make({ commits: [{ files: FILES }], config: { 'core.splitIndex': 'true' } })
  t.git('update-index', '--split-index')
  t.write({ top: 'staged\n' })
  t.git('add', 'top')
  await thereAndBack(t, CHANGES)
  value(await roundOf(await t.open(), CHANGES))
  expect(t.git('status', '--porcelain')).toBe('M  top')
  expect(t.git('fsck', '--strict')).toBe('')
})

test('with a cache of untracked files', async () => {
  const t = make({ commits: [{ files: FILES }], files: { untracked: 'u\n' } })
  t.git('update-index', '--force-untracked-cache')
  t.git('status')
  await thereAndBack(t, CHANGES)
  expect(t.git('status', '--porcelain')).toBe('?? untracked')
})

test('sparse itself: folders outside the cone are one entry each', async () => {
  const t = make({ commits: [{ files: FILES }] })
  t.git('sparse-checkout', 'set', '--cone', '--sparse-index', 'in')
  expect(t.git('ls-files', '--sparse')).toContain('out/\n')
  await thereAndBack(t, CHANGES)
  expect(t.exists('out')).toBe(false)
  expect(t.git('ls-files', '-t', 'out/c')).toBe('S out/c')
  value(await roundOf(await t.open(), CHANGES))
  expect(t.git('status', '--porcelain')).toBe('')
})
