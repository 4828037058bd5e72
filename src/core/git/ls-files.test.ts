import { afterEach, describe, expect, test } from 'vitest'
import { indexLines, listIndex, listUntracked, modifiedPaths } from './ls-files'
import { checkIgnore } from './check-ignore'
import { testRepository, type TestRepository, type TestRepositoryOptions } from './test-repository'
import type { Result } from '../../shared/result'

const made: TestRepository[] = []
const make = (options: TestRepositoryOptions): TestRepository => {
  const repository = testRepository(options)
  made.push(repository)
  return repository
}
afterEach(() => made.splice(0).forEach((repository) => repository.remove()))

const value = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.failure.message)
  return result.value
}

describe('the index', () => {
  test('odd names come back as they are', async () => {
    const names = [
      'ä/é.ts',
      'a "quoted" name',
      'tab\there',
      'line\nbreak',
      '漢字',
      'plain.ts',
      ':(top)x',
      '*',
    ]
    const t = make({ commits: [{ files: Object.fromEntries(names.map((name) => [name, 'x\n'])) }] })
    const repository = await t.open()
    const listed = value(await listIndex(repository)).map(({ path }) => path)
    expect([...listed].sort()).toEqual([...names].sort())
    const lines = value(await indexLines(repository, ['*', ':(top)x']))
    expect([...lines.keys()].sort()).toEqual(['*', ':(top)x'])
  })

  test('a name that is no UTF-8 survives', async () => {
    const t = make({ commits: [{ files: { 'a.ts': 'a' } }] })
    const blob = t.gitWith('x', 'hash-object', '-w', '--stdin')
    const line = Buffer.concat([Buffer.from(`100644 ${blob}\tcaf`), Buffer.of(0xe9), Buffer.from('.ts\0')])
    t.gitWith(line, 'update-index', '-z', '--index-info')
    const repository = await t.open()
    const [, odd] = value(await listIndex(repository))
    expect(odd?.path).toBe('caf\udce9.ts')
    expect(value(await indexLines(repository, ['caf\udce9.ts'])).size).toBe(1)
  })

  test('modes, links, flags and conflicts', async () => {
    const t = make({
      commits: [
        {
          files: {
            'run.sh': { text: 'x', executable: true },
            link: { link: 'run.sh' },
            sleeping: '1',
            fixed: '2',
          },
        },
      ],
      files: { intended: 'new\n' },
    })
    t.git('add', '-N', 'intended')
    t.git('update-index', '--skip-worktree', 'sleeping')
    t.git('update-index', '--assume-unchanged', 'fixed')
    const repository = await t.open()
    const entries = new Map(value(await listIndex(repository)).map((entry) => [entry.path, entry]))
    expect(entries.get('run.sh')?.mode).toBe('100755')
    expect(entries.get('link')?.mode).toBe('120000')
    expect(entries.get('sleeping')?.skipWorktree).toBe(true)
    expect(entries.get('fixed')?.skipWorktree).toBe(false)
    const lines = value(await indexLines(repository, ['intended', 'sleeping', 'fixed', 'link', 'missing']))
    expect(lines.get('intended')?.[0]?.flags).toEqual(['intent-to-add'])
    expect(lines.get('sleeping')?.[0]?.flags).toEqual(['skip-worktree'])
    expect(lines.get('fixed')?.[0]?.flags).toEqual(['assume-unchanged'])
    expect(lines.get('link')?.[0]?.flags).toEqual([])
    expect(lines.has('missing')).toBe(false)
  })

  test('a folder of the same name is not the path that was asked for', async () => {
    const t = make({ commits: [{ files: { 'a/b': '1', 'a.ts': '2' } }] })
    expect(value(await indexLines(await t.open(), ['a'])).size).toBe(0)
  })
})

test('untracked, modified and ignored files', async () => {
  const t = make({
    commits: [{ files: { 'a.ts': 'a\n', 'b.ts': 'b\n', 'c.ts': 'c\n', '.gitignore': 'secret*\n' } }],
    files: { 'a.ts': 'changed\n', 'new/file.ts': 'n', 'secret.json': '{}', ':(top)secret': '', 'b.ts': null },
  })
  // Touched only: the time differs, the content does not.
  t.write({ 'c.ts': 'c\n' })
  const repository = await t.open()
  expect(value(await listUntracked(repository))).toEqual([':(top)secret', 'new/file.ts'])
  expect(value(await modifiedPaths(repository))).toEqual(['a.ts', 'b.ts'])
  expect(
    value(await checkIgnore(repository, ['a.ts', 'secret.json', 'new/file.ts', ':(top)secret'])),
  ).toEqual(new Set(['secret.json']))
})

test('below a scope only', async () => {
  const t = make({ commits: [{ files: { 'x/a': '1', 'y/b': '2' } }], files: { 'x/u': '', 'y/v': '' } })
  const repository = { ...(await t.open()), scope: 'x' }
  expect(value(await listIndex(repository)).map(({ path }) => path)).toEqual(['x/a'])
  expect(value(await listUntracked(repository))).toEqual(['x/u'])
})
