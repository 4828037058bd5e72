import { afterEach, expect, test } from 'vitest'
import { testRepository } from '../../core/git/test-repository'
import type { TestRepository } from '../../core/git/test-repository'
import { cairn, cairnAtTerminal } from './cli-fixture'

const open: TestRepository[] = []
afterEach(() => {
  for (const repository of open.splice(0)) repository.remove()
})

const REPLY = (from: string, to: string): string =>
  ['a.ts', '```', '<<<<<<< SEARCH', from, '=======', to, '>>>>>>> REPLACE', '```', ''].join('\n')

test('at a terminal each step says what happened, to what, and how to go back', async () => {
  const t = testRepository({ commits: [{ files: { 'a.ts': 'one\n', 'b.ts': 'b\n' }, message: 'Begin' }] })
  open.push(t)
  const apply = async (from: string, to: string, message: string): Promise<string> => {
    const words = ['apply', '--reply', '-', '--edit-format', 'diff', '--message', message]
    const { out } = await cairn(t.root, words, REPLY(from, to))
    return (JSON.parse(out) as { readonly round: string }).round
  }
  const say = async (...words: readonly string[]): Promise<string> =>
    (await cairnAtTerminal(t.root, words)).out
  const start = t.git('rev-parse', 'HEAD').slice(0, 10)
  const first = await apply('one', 'two', 'Count to two')
  const done = t.git('rev-parse', 'HEAD').slice(0, 10)

  expect(await say('undo', '--last', '--preview')).toBe(
    '“Count to two” would be undone, without a new commit. Nothing has changed.\n  modify   a.ts\n',
  )
  expect(await say('undo', '--last')).toBe(
    `“Count to two” is undone: the branch is where it was (${start}).\n  modify   a.ts\ncairn redo brings it back.\n`,
  )
  expect(await say('redo')).toBe(
    `“Count to two” is back: the branch is where it was (${done}).\n  modify   a.ts\ncairn undo --round ${first} takes it back again.\n`,
  )

  // As it was said.
  expect(await say('undo', '--round', first)).toContain('is undone')
  expect(await say('redo')).toContain('is back')
  t.commit({ 'b.ts': 'of the user\n' })
  expect(await say('undo', '--round', first)).toMatch(
    /^“Count to two” is undone, by a new commit \([0-9a-f]{10}\)\.\n/,
  )
  expect(await say('redo')).toMatch(/^“Count to two” is back/)
  const restored = await say('restore', '--to', 'HEAD~2')
  expect(restored).toMatch(/^The files are those of “Begin” again, by a new commit/)
  expect(await say(...(/cairn (undo --round \w+)/.exec(restored)?.[1] ?? '').split(' '))).toContain(
    'is undone: the branch is where it was',
  )
  expect(t.read('b.ts')).toBe('of the user\n')
}, 90_000)

test('at a terminal a conflict shows the lines against each other', async () => {
  const t = testRepository({ commits: [{ files: { 'a.ts': 'one\n' } }] })
  open.push(t)
  const words = ['apply', '--reply', '-', '--edit-format', 'diff']
  const { out } = await cairn(t.root, words, REPLY('one', 'two'))
  const { round } = JSON.parse(out) as { readonly round: string }
  t.commit({ 'a.ts': 'three\n' })
  const refused = await cairnAtTerminal(t.root, ['undo', '--round', round])
  expect(refused.status).toBe(1)
  expect(refused.out).toBe(
    'a.ts: The same or adjacent lines of a.ts were changed since.\n  now:\n  | three\n  as wanted:\n  | one\n',
  )
  expect(refused.err).toMatch(/^cairn: This undo meets later changes in a\.ts\. Nothing has changed\./)
})

test('the timeline lists no more than was asked for, what can be redone included', async () => {
  const t = testRepository({ commits: [{ files: { 'a.ts': 'one\n' }, message: 'Begin' }] })
  open.push(t)
  const words = ['apply', '--reply', '-', '--edit-format', 'diff', '--message', 'Count']
  await cairn(t.root, words, REPLY('one', 'two'))
  await cairn(t.root, ['undo', '--last'])
  const lines = async (limit: string): Promise<readonly string[]> =>
    (await cairnAtTerminal(t.root, ['timeline', '--limit', limit])).out.trimEnd().split('\n')
  expect((await lines('1')).join()).toMatch(/^[0-9a-f]{10} .* ai +Count \(undone\) +\[\w+\]$/)
  expect(await lines('2')).toHaveLength(2)
  expect((await lines('9')).at(-1)).toMatch(/user +Begin$/)
})
