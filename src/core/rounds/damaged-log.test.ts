import { chmodSync, readdirSync, truncateSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { TestRepository } from '../git/test-repository'
import { LOG_REF } from './log-ref'
import { redoRound } from './redo-round'
import { leftovers, roundOf, stateOf, value } from './test-rounds'
import { make } from './test-states'
import { timelinePage } from './timeline'
import { undoRound } from './undo-round'

/** A machine that stops at the wrong moment can leave empty files where git wrote objects. */
function damage(t: TestRepository, object: string): void {
  const name = t.git('rev-parse', object)
  const file = path.join(t.root, '.git/objects', name.slice(0, 2), name.slice(2))
  chmodSync(file, 0o644)
  truncateSync(file, 0)
}

test('a damaged newest entry takes no older one along: they are undone to the byte, now and later, and outlive gc', async () => {
  const t = make({ commits: [{ files: { a: '1\n', b: '1\n', c: '1\n' } }] })
  t.write({ a: 'staged\n' })
  t.git('add', 'a')
  t.write({ a: 'not staged\n' })
  const repository = await t.open()
  const before = stateOf(t)
  const first = value(await roundOf(repository, { a: 'AI\n' }))
  const second = value(await roundOf(repository, { b: 'AI\n' }))
  damage(t, LOG_REF)
  const page = value(await timelinePage(repository, { limit: 5 }))
  expect(page.entries.map(({ round, unprotected }) => [round, unprotected])).toContainEqual([
    first.round,
    false,
  ])
  const third = value(await roundOf(repository, { c: 'AI\n' }))
  t.git('reflog', 'expire', '--expire=now', '--all')
  t.git('gc', '-q', '--prune=now')
  expect(t.git('fsck', '--strict', '--no-dangling')).toBe('')
  expect(value(await undoRound(repository, { round: third.round })).how).toBe('moved')
  // Nobody remembers the second any more; it is taken back by what git has of it.
  expect(value(await undoRound(repository, { round: second.round })).how).toBe('reverted')
  t.git('reset', '-q', '--soft', first.commit)
  t.git('reset', '-q', '--', 'b')
  expect(value(await undoRound(repository, { round: first.round })).how).toBe('moved')
  expect(stateOf(t)).toEqual(before)
  expect(leftovers(path.join(t.root, '.git'))).toEqual([])
})

test('a log whose newest entry is damaged: rounds are known by their trailers, undone, and remembered again from then on', async () => {
  const t = make({ commits: [{ files: { a: '1\n', b: '1\n' } }] })
  const repository = await t.open()
  const first = value(await roundOf(repository, { a: 'AI\n' }))
  damage(t, LOG_REF)
  const page = value(await timelinePage(repository, { limit: 5 }))
  expect(page.entries.map(({ kind, unprotected }) => [kind, unprotected])).toEqual([
    ['ai', true],
    ['user', false],
  ])
  expect(page.undoable).toBe(first.round)

  const undone = value(await undoRound(repository, { round: first.round }))
  expect(undone.how).toBe('reverted')
  expect(t.read('a')).toBe('1\n')
  value(await redoRound(repository))
  expect(t.read('a')).toBe('AI\n')
  const second = value(await roundOf(repository, { b: 'AI\n' }))
  expect(value(await undoRound(repository, { round: second.round })).how).toBe('moved')
  expect(t.read('b')).toBe('1\n')
  // The damaged object is named by nothing any more, so git is content again.
  expect(t.git('log', '--format=%s', LOG_REF)).toContain('Cairn log')
  expect(leftovers(path.join(t.root, '.git'))).toEqual([])
})

test('a log with a damaged entry further down: what is newer is still undone to the byte', async () => {
  const t = make({ commits: [{ files: { a: '1\n', b: '1\n' } }] })
  const repository = await t.open()
  const first = value(await roundOf(repository, { a: 'AI\n' }))
  const second = value(await roundOf(repository, { b: 'AI\n' }))
  damage(t, `${LOG_REF}~1`)
  expect(value(await undoRound(repository, { round: second.round })).how).toBe('moved')
  expect(value(await undoRound(repository, { round: first.round })).how).toBe('reverted')
  expect([t.read('a'), t.read('b')]).toEqual(['1\n', '1\n'])
  expect(readdirSync(t.root).toSorted()).toEqual(['.git', 'a', 'b'])
})
