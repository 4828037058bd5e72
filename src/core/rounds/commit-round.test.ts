import { randomBytes } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { testRepository, type TestRepository, type TestRepositoryOptions } from '../git/test-repository'
import { leftovers, refused, roundOf, value } from './test-rounds'

const made: TestRepository[] = []
const make = (options: TestRepositoryOptions): TestRepository => {
  const repository = testRepository(options)
  made.push(repository)
  return repository
}
afterEach(() => made.splice(0).forEach((repository) => repository.remove()))

test('a round is one commit with its trailers, and the log keeps it', async () => {
  const t = make({ commits: [{ files: { 'a.ts': 'one\n', 'b.ts': 'two\n' } }] })
  const before = t.git('rev-parse', 'HEAD')
  const done = value(await roundOf(await t.open(), { 'a.ts': 'ONE\n', 'new/c.ts': 'three\n' }))
  expect(done.commit).toBe(t.git('rev-parse', 'HEAD'))
  expect(done.snapshot).toBe('')
  expect(t.git('rev-parse', 'HEAD^')).toBe(before)
  expect(t.git('show', '--format=%B', '--name-status', 'HEAD')).toBe(
    `A change by the model\n\nCairn-Round: ${done.round}\nCairn-Kind: ai\nCairn-Model: test-model\nCo-authored-by: Cairn (test-model) <cairn@localhost.invalid>\n\n\nM\ta.ts\nA\tnew/c.ts`,
  )
  expect(t.read('a.ts')).toBe('ONE\n')
  expect(t.read('new/c.ts')).toBe('three\n')
  expect(t.git('status', '--porcelain')).toBe('')
  expect(t.git('log', '--format=%an <%ae> %cn', '-1')).toBe('Una User <una@example.org> Una User')
  const record = JSON.parse(t.git('show', 'refs/cairn/log:round.json')) as {
    record: { prompt: string; round: string }
  }
  expect(record.record).toMatchObject({ round: done.round, prompt: 'Please change it' })
  expect(t.git('fsck', '--strict')).toBe('')
  expect(leftovers(`${t.root}/.git`)).toEqual([])
})

test('B08: a dirty work tree', async () => {
  const lines = (name: string) => `${[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `${name}${n}`).join('\n')}\n`
  const t = make({
    commits: [
      {
        files: { 'a.ts': lines('a'), 'b.ts': lines('b'), 'd.ts': lines('d'), '.gitignore': 'secret.json\n' },
      },
    ],
  })
  t.write({ 'a.ts': lines('a').replace('a1', 'MINE'), 'b.ts': lines('b').replace('b1', 'STAGED') })
  t.git('add', 'b.ts')
  t.write({ 'c.ts': 'untracked\n', 'secret.json': '{}\n' })
  const others = t.snapshot()
  const done = value(
    await roundOf(
      await t.open(),
      {
        'a.ts': lines('a').replace('a1', 'MINE').replace('a5', 'AI'),
        'e.ts': 'new\n',
        'secret.json': '{"k":1}\n',
      },
      { allowIgnored: new Set(['secret.json']) },
    ),
  )
  expect(t.git('diff', '--stat', '--format=', 'HEAD~1', 'HEAD')).toContain(
    '2 files changed, 2 insertions(+), 1 deletion(-)',
  )
  expect(t.git('show', '--format=%an %s', '--name-only', done.snapshot)).toBe(
    'Una User Snapshot of the work in a.ts\n\na.ts',
  )
  expect(t.git('status', '--porcelain', '--ignored')).toBe('M  b.ts\n?? c.ts\n!! secret.json')
  expect(done.uncommitted).toEqual(['secret.json'])
  const now = t.snapshot()
  for (const same of ['b.ts', 'c.ts', 'd.ts', '.gitignore']) expect(now[same]).toBe(others[same])
  expect(t.read('secret.json')).toBe('{"k":1}\n')
})

test('an ignored file needs consent', async () => {
  const t = make({ commits: [{ files: { '.gitignore': 'x\n' } }], files: { x: '1' } })
  expect(refused(await roundOf(await t.open(), { x: '2' }))).toBe('ignored')
  expect(t.read('x')).toBe('1')
})

test('B09: no commit yet', async () => {
  const t = make({ files: { 'a.ts': 'export const a = 1\n' } })
  const done = value(await roundOf(await t.open(), { 'a.ts': 'export const a = 2\n' }))
  expect(t.git('log', '--format=%s')).toBe('A change by the model\nSnapshot of the work in a.ts')
  expect(t.git('rev-parse', 'HEAD')).toBe(done.commit)
  expect(t.git('status', '--porcelain')).toBe('')
})

test('a round costs the disk what it touches, however large the repository', async () => {
  const files = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`d${at % 20}/f${at}`, `${at}\n`]))
  const t = make({ commits: [{ files: { ...files, big: randomBytes(3_000_000) } }] })
  const objects = () => Number(/count: (\d+)/.exec(t.git('count-objects', '-v'))?.[1])
  const size = () => Number(/size: (\d+)/.exec(t.git('count-objects', '-v'))?.[1])
  const [count, kilobytes] = [objects(), size()]
  value(await roundOf(await t.open(), { 'd1/f1': 'AI\n' }))
  // Blob, folder, root and commit; the log's first commit, its entry with round.json and two folders.
  expect(objects() - count).toBeLessThan(15)
  expect(size() - kilobytes).toBeLessThan(100)
})

test('text that changed meanwhile is refused, and so is a round that changes nothing', async () => {
  const t = make({ commits: [{ files: { 'a.ts': 'one\n' } }] })
  const repository = await t.open()
  const state = t.snapshot()
  const stale = await roundOf(
    repository,
    {},
    {
      changes: [
        {
          path: 'a.ts',
          expect: { kind: 'absent' },
          next: { kind: 'file', bytes: Buffer.from('x'), mode: '100644' },
        },
      ],
    },
  )
  expect(refused(stale)).toBe('stale')
  expect(refused(await roundOf(repository, { 'a.ts': 'one\n' }))).toBe('no-changes')
  expect(t.snapshot()).toEqual(state)
  expect(t.git('for-each-ref', 'refs/cairn')).toBe('')
})
