import { statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { TimelineEntry } from '../../shared/round'
import { redoRound } from './redo-round'
import { roundDetail } from './round-detail'
import { refused, roundOf, stateOf, value } from './test-rounds'
import { make, numbered } from './test-states'
import { timelinePage } from './timeline'
import { previewUndo, undoRound } from './undo-round'

async function allPages(repository: Parameters<typeof timelinePage>[0], limit: number) {
  const entries: TimelineEntry[] = []
  let before: string | undefined
  do {
    const page = value(await timelinePage(repository, { limit, ...(before === undefined ? {} : { before }) }))
    expect(page.entries.length).toBeLessThanOrEqual(limit)
    entries.push(...page.entries)
    before = page.next
  } while (before !== undefined)
  return entries
}

test('page by page every commit comes once, branches that were merged too', async () => {
  const t = make({ commits: [{ files: { a: 'a\n' } }] })
  for (const branch of ['one', 'two']) {
    t.git('checkout', '-qb', branch, 'main')
    for (let at = 0; at < 4; at++) t.commit({ [`${branch}-${at}`]: 'x\n' })
    t.git('checkout', '-q', 'main')
    t.commit({ a: `${branch}\n` })
    t.git('merge', '-q', '--no-ff', '-m', `merge ${branch}`, branch)
  }
  const repository = await t.open()
  const all = t.git('log', '--format=%H').split('\n')
  for (const limit of [1, 2, 3, 5, 100]) {
    const commits = (await allPages(repository, limit)).map(({ commit }) => commit)
    expect(commits.toSorted(), `pages of ${limit}`).toEqual(all.toSorted())
  }
  expect(refused(await timelinePage(repository, { limit: 5, before: 'bm9uc2Vuc2U' }))).toBe('not-found')
})

test('what became of a round is known on a later page than the one that says so', async () => {
  const t = make({ commits: [{ files: { a: numbered(20) } }] })
  const repository = await t.open()
  const first = value(await roundOf(repository, { a: numbered(20).replace('line 3\n', 'first\n') }))
  const second = value(await roundOf(repository, { a: t.read('a').replace('line 12\n', 'second\n') }))
  t.commit({ b: 'of the user\n' })
  value(await undoRound(repository, { round: first.round }))
  t.commit({ b: 'of the user again\n' })
  value(await undoRound(repository, { round: second.round }))
  t.commit({ b: 'and again\n' })
  value(await redoRound(repository, { round: second.round }))
  const marks = (entries: readonly TimelineEntry[]) =>
    entries.map(({ kind, undone, redone }) => [kind, undone, redone])
  const whole = marks(value(await timelinePage(repository, { limit: 50 })).entries)
  expect(whole).toEqual([
    ['redo', false, false],
    ['user', false, false],
    ['undo', true, false],
    ['user', false, false],
    ['undo', false, false],
    ['user', false, false],
    ['ai', false, true],
    ['ai', true, false],
    ['user', false, false],
  ])
  expect(marks(await allPages(repository, 1))).toEqual(whole)
  expect(marks(await allPages(repository, 4))).toEqual(whole)
})

test('what others have, what only this clone remembers, and what it does not', async () => {
  const t = make({ commits: [{ files: { a: '1\n' } }] })
  const repository = await t.open()
  value(await roundOf(repository, { a: 'AI 1\n' }))
  t.git('update-ref', 'refs/remotes/origin/main', 'HEAD')
  value(await roundOf(repository, { a: 'AI 2\n' }))
  t.git('commit', '-q', '--allow-empty', '-m', 'From a colleague\n\nCairn-Round: elsewhere1\nCairn-Kind: ai')
  const { entries } = value(await timelinePage(repository, { limit: 9 }))
  expect(entries.map(({ round, pushed, unprotected }) => [round !== '', pushed, unprotected])).toEqual([
    [true, false, true],
    [true, false, false],
    [true, true, false],
    [false, true, false],
  ])
})

test('a round that was undone by moving the branch stands on top until it cannot be redone any more', async () => {
  const t = make({ commits: [{ files: { a: '1\n' } }] })
  const repository = await t.open()
  const done = value(await roundOf(repository, { a: 'AI\n' }))
  value(await undoRound(repository))
  const page = value(await timelinePage(repository, { limit: 5 }))
  expect(page.redoable).toBe(done.round)
  expect(page.entries[0]).toMatchObject({ round: done.round, undone: true, commit: done.commit })
  value(await roundOf(repository, { a: 'another\n' }))
  const later = value(await timelinePage(repository, { limit: 5 }))
  expect(later.redoable).toBe('')
  expect(later.entries.map(({ round }) => round)).not.toContain(done.round)
})

test('looking changes nothing: neither HEAD, index and files, nor what is in the git folder', async () => {
  const t = make({ commits: [{ files: { a: '1\n', b: 'b\n' } }], files: { b: 'dirty\n' } })
  const repository = await t.open()
  const done = value(await roundOf(repository, { a: 'AI\n' }))
  // Times of files that git would like to note down.
  t.write({ a: 'AI\n' })
  const seen = () => [stateOf(t), t.git('for-each-ref'), t.git('count-objects', '-v')]
  const before = seen()
  const index = path.join(t.root, '.git', 'index')
  const [bytes, time] = [t.bytes('.git/index'), statSync(index).mtimeMs]
  value(await timelinePage(repository, { limit: 5 }))
  value(await roundDetail(repository, done.commit))
  value(await previewUndo(repository))
  expect(t.bytes('.git/index').equals(bytes)).toBe(true)
  expect(statSync(index).mtimeMs).toBe(time)
  expect(seen()).toEqual(before)
})
