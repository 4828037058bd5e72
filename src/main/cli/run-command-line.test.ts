import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testRepository } from '../../core/git/test-repository'
import type { TestRepository } from '../../core/git/test-repository'
import { cairn } from './cli-fixture'

const FILES = {
  'src/shape.ts': 'export interface Shape {\n  area(): number\n}\n',
  'src/square.ts':
    "import type { Shape } from './shape'\n\nexport class Square implements Shape {\n  constructor(readonly side: number) {}\n  area(): number {\n    return this.side ** 2\n  }\n}\n",
  'src/main.ts':
    "import { Square } from './square'\n\nexport function run(): number {\n  return new Square(3).area()\n}\n",
  'notes/übung.md': '# Notes\n',
}
let repository: TestRepository

beforeAll(() => {
  repository = testRepository({ commits: [{ files: FILES }] })
})
afterAll(() => repository.remove())

const json = (text: string): unknown => JSON.parse(text)

test('map prints sections, within the budget, and nothing else on stdout', async () => {
  const { status, out, err } = await cairn(repository.root, ['map', '--tokens', '200'])
  expect(status).toBe(0)
  expect(out).toContain('src/square.ts:\n class Square implements Shape\n')
  expect(out.split('\n')).toContain('notes/übung.md')
  expect(err).toBe('')
})

test('map --json has the shape that was promised', async () => {
  const { out } = await cairn(repository.root, ['map', '--tokens', '60', '--message', 'square', '--json'])
  const map = json(out) as {
    readonly files: readonly { readonly path: string; readonly symbols: readonly object[] }[]
  }
  expect(map).toMatchObject({ budget: 60 })
  for (const key of ['tokens', 'rawTokens', 'savedShare', 'missed']) expect(Object.keys(map)).toContain(key)
  const square = map.files.find(({ path }) => path === 'src/square.ts')
  expect(square).toMatchObject({ tier: 'signatures' })
  expect(square?.symbols[0]).toMatchObject({ name: 'Square', kind: 'class', line: 3 })
  for (const key of ['signature', 'score', 'why'])
    expect(Object.keys(square?.symbols[0] ?? {})).toContain(key)
})

test('files in the chat are not in the map; a wrong pin is a warning that --quiet silences', async () => {
  const words = [
    'map',
    '--tokens',
    '300',
    '--chat',
    './src/square.ts',
    '--pin',
    'src/main.ts:run',
    '--pin',
    'src/gone.ts',
  ]
  const { status, out, err } = await cairn(repository.root, words)
  expect(status).toBe(0)
  expect(out).not.toContain('src/square.ts')
  expect(err).toBe('cairn: src/gone.ts is pinned but not in the repository.\n')
  expect((await cairn(repository.root, [...words, '--quiet'])).err).toBe('')
})

test('outline lists one file', async () => {
  const { out } = await cairn(repository.root, ['outline', 'src/square.ts', '--json'])
  expect(json(out)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ line: 3, kind: 'class', name: 'Square' }),
      expect.objectContaining({ line: 5, kind: 'method', name: 'area' }),
    ]),
  )
  const text = await cairn(repository.root, ['outline', 'src/main.ts'])
  expect(text.out).toMatch(/3\s+function\s+.*run/)
})

test('an unknown file or a folder is refused with a sentence, in the JSON too', async () => {
  const missing = await cairn(repository.root, ['outline', 'src/none.ts', '--json'])
  expect(missing.status).toBe(1)
  expect(json(missing.out)).toMatchObject({ ok: false, kind: 'not-found' })
  expect(missing.err).toMatch(/^cairn: .+\n$/)
  const folder = await cairn(repository.root, ['outline', 'src'])
  expect(folder.status).toBe(1)
  expect(folder.err).toContain('folder')
})

test('graph prints one resolved reference a line', async () => {
  const { out } = await cairn(repository.root, ['graph', '--jsonl', '--min-confidence', '0.5'])
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line) => json(line))
  expect(lines).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        fromFile: 'src/main.ts',
        fromLine: 4,
        name: 'Square',
        toFile: 'src/square.ts',
        toLine: 3,
        kind: 'constructs',
      }),
    ]),
  )
})

test('graph --json is one document with the same references', async () => {
  const lines = await cairn(repository.root, ['graph', '--jsonl'])
  const one = await cairn(repository.root, ['graph', '--json'])
  expect(json(one.out)).toEqual(lines.out.trimEnd().split('\n').map(json))
})

test('an empty repository and one without commits are answered, not refused', async () => {
  const empty = testRepository({})
  const commands = [['map', '--tokens', '100'], ['graph'], ['stats'], ['prompt', '--message', 'hi']]
  for (const words of commands) {
    const { status, err } = await cairn(empty.root, words)
    expect([words, status, err]).toEqual([words, 0, ''])
  }
  expect(json((await cairn(empty.root, ['graph', '--json'])).out)).toEqual([])
  empty.write({ 'a.ts': 'export function first(): void {}\n' })
  expect((await cairn(empty.root, ['map', '--tokens', '100'])).out).toContain('a.ts:\n function first()')
  empty.remove()
})

test('a linked worktree has a map of its own files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-linked-'))
  const linked = join(folder, 'linked')
  repository.git('worktree', 'add', '-q', linked, 'HEAD')
  writeFileSync(join(linked, 'src/only-here.ts'), 'export function onlyHere(): void {}\n')
  const { status, out } = await cairn(linked, ['map', '--tokens', '300', '--message', 'onlyHere'])
  expect(status).toBe(0)
  expect(out).toContain('src/only-here.ts')
  expect(out).toContain('src/square.ts')
  repository.git('worktree', 'remove', '--force', linked)
  rmSync(folder, { recursive: true, force: true })
})

test('a sparse checkout shows the cone alone', async () => {
  const sparse = testRepository({ commits: [{ files: FILES }] })
  sparse.git('sparse-checkout', 'set', '--cone', 'notes')
  const { out } = await cairn(sparse.root, ['map', '--tokens', '300'])
  expect(out).toBe('notes/übung.md\n')
  expect(json((await cairn(sparse.root, ['graph', '--json'])).out)).toEqual([])
  sparse.remove()
})

test('stats names what .cairnignore leaves out, and the names that are not UTF-8', async () => {
  const odd = testRepository({ commits: [{ files: { ...FILES, '.cairnignore': 'src/main.ts\n' } }] })
  writeFileSync(Buffer.concat([Buffer.from(`${odd.root}/b`), Buffer.of(0xff), Buffer.from('.py')]), 'x = 1\n')
  const { out } = await cairn(odd.root, ['stats'])
  expect(out).toContain('src/main.ts: ignored-by-cairn. Left out by .cairnignore.')
  expect(out).toMatch(/^ {2}b.\.py: unreadable\. Its name is not valid UTF-8\.$/m)
  odd.remove()
})

test('stats says what was indexed', async () => {
  const { out } = await cairn(repository.root, ['stats', '--json'])
  expect(json(out)).toMatchObject({ files: 4, skipped: [{ path: 'notes/übung.md', reason: 'no-grammar' }] })
  const text = await cairn(repository.root, ['stats'])
  expect(text.out).toMatch(/^files\s+4$/m)
})

test('a folder of the repository scopes, and paths stay relative to the root', async () => {
  const { out } = await cairn(join(repository.root, 'notes'), ['map', '--tokens', '200'])
  expect(out).toContain('notes/übung.md')
  expect(out).not.toContain('src/')
  const other = await cairn(tmpdir(), ['map', '--repo', join(repository.root, 'src'), '--tokens', '200'])
  expect(other.out).toContain('src/square.ts')
})

test('no repository is a refusal, wrong words are wrong usage, and neither prints a stack', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-none-'))
  const nothing = await cairn(folder, ['map', '--tokens', '100', '--json'])
  rmSync(folder, { recursive: true })
  expect(nothing.status).toBe(1)
  expect(json(nothing.out)).toMatchObject({ ok: false, kind: 'not-a-repository' })
  for (const words of [
    ['nonsense'],
    [],
    ['map', '--tokens', 'many'],
    ['map', '--tokens', '-1'],
    ['map', '--no-such'],
    ['map', 'extra'],
    ['outline'],
    ['graph', '--min-confidence', '2'],
    ['graph', '--min-confidence', ''],
    ['map', '--rank', 'best'],
  ]) {
    const { status, err, out } = await cairn(repository.root, words)
    expect([words, status]).toEqual([words, 2])
    if (words.length > 0) expect([words, out]).toEqual([words, ''])
    expect(err).not.toContain('    at ')
  }
})

test('help names every command and option', async () => {
  const all = await cairn(repository.root, ['--help'])
  expect(all.status).toBe(0)
  for (const name of ['map', 'outline', 'graph', 'stats']) expect(all.out).toContain(`  ${name} `)
  const one = await cairn(repository.root, ['map', '--help'])
  expect(one.status).toBe(0)
  for (const name of ['--tokens N', '--chat PATH', '--pin PATH[:SYMBOL]', '--json', '--repo DIR'])
    expect(one.out).toContain(name)
})

test('reading a repository leaves it as it was', async () => {
  const before = repository.snapshot()
  await cairn(repository.root, ['map', '--tokens', '100'])
  await cairn(repository.root, ['stats'])
  expect(repository.snapshot()).toEqual(before)
  expect(repository.git('status', '--porcelain')).toBe('')
})
