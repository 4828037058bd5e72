import { expect, test } from 'vitest'
import type { ReviewFile } from '../../shared/review'
import { compare, type Point } from './compare'
import { refused, stateOf, value } from './test-rounds'
import { make } from './test-states'

const WORK_TREE: Point = { kind: 'work-tree' }
const NOTHING: Point = { kind: 'nothing' }
const at = (commit: string): Point => ({ commit })

const shown = (files: readonly ReviewFile[]): readonly string[] =>
  files.map(({ path, to, change }) => `${change} ${path}${to === undefined ? '' : ` → ${to}`}`).toSorted()

function history() {
  const long = Array.from({ length: 20 }, (_, index) => `line ${index}\n`).join('')
  return make({
    commits: [
      { files: { a: 'one\n', 'old/name': long, gone: 'g\n', 'run.sh': 'x\n' } },
      {
        files: {
          a: 'two\n',
          'old/name': null,
          'new/name': long,
          gone: null,
          'run.sh': { text: 'x\n', executable: true },
          link: { link: 'a' },
        },
      },
    ],
  })
}

test('two commits, in either direction, and a first commit against nothing', async () => {
  const t = history()
  const repository = await t.open()
  const forth = value(await compare(repository, at('HEAD~1'), at('HEAD')))
  expect(shown(forth)).toEqual([
    'create link',
    'delete gone',
    'mode run.sh',
    'modify a',
    'rename old/name → new/name',
  ])
  const back = value(await compare(repository, at('HEAD'), at('HEAD~1')))
  expect(shown(back)).toEqual([
    'create gone',
    'delete link',
    'mode run.sh',
    'modify a',
    'rename new/name → old/name',
  ])
  expect(back.find(({ path }) => path === 'a')).toMatchObject({ before: 'two\n', after: 'one\n' })
  expect(shown(value(await compare(repository, NOTHING, at('HEAD~1'))))).toEqual([
    'create a',
    'create gone',
    'create old/name',
    'create run.sh',
  ])
  expect(value(await compare(repository, at('HEAD'), at('HEAD')))).toEqual([])
  expect(refused(await compare(repository, at('no-such'), at('HEAD')))).toBe('not-found')
})

test('a commit and the files as they are now, staged or not; nothing is changed by looking', async () => {
  const t = history()
  t.write({ a: 'staged\n' })
  t.git('add', 'a')
  t.write({ a: 'on the disk\n', untracked: 'u\n' })
  const repository = await t.open()
  const before = stateOf(t)
  const index = t.bytes('.git/index')
  const now = value(await compare(repository, at('HEAD~1'), WORK_TREE))
  expect(shown(now)).toContain('modify a')
  expect(now.find(({ path }) => path === 'a')).toMatchObject({ before: 'one\n', after: 'on the disk\n' })
  expect(shown(now).join()).not.toContain('untracked')
  expect(shown(value(await compare(repository, at('HEAD'), WORK_TREE)))).toEqual(['modify a'])
  expect(shown(value(await compare(repository, WORK_TREE, at('HEAD'))))).toEqual(['modify a'])
  expect(stateOf(t)).toEqual(before)
  expect(t.bytes('.git/index').equals(index)).toBe(true)
})

test('line ends and filters that only differ on the disk are no difference', async () => {
  const t = make({ commits: [{ files: { '.gitattributes': '*.txt text eol=crlf\n*.rot filter=rot\n' } }] })
  t.git('config', 'filter.rot.clean', 'tr a-z n-za-m')
  t.git('config', 'filter.rot.smudge', 'tr a-z n-za-m')
  t.commit({ 'x.txt': 'a\r\nb\r\n', 'y.rot': 'hello\n' })
  t.commit({ 'x.txt': 'a\r\nB\r\n' })
  const repository = await t.open()
  expect(value(await compare(repository, at('HEAD'), WORK_TREE))).toEqual([])
  expect(shown(value(await compare(repository, at('HEAD~1'), WORK_TREE)))).toEqual(['modify x.txt'])
  t.write({ 'y.rot': 'world\n' })
  const [file] = value(await compare(repository, at('HEAD'), WORK_TREE))
  expect(file).toMatchObject({ path: 'y.rot', before: 'hello\n', after: 'world\n' })
})
