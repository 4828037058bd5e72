import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { IndexProgress } from '../../shared/index-state'
import type { MapQuery } from '../../shared/repo-map'
import { indexed, indexOptions, repositoryFor, SMALL_PROGRAM, temporaryFolder } from './index-fixture'
import { openIndex } from './open-index'

const query = (part: Partial<MapQuery> = {}): MapQuery => ({
  budget: 1024,
  chat: [],
  read: [],
  pins: [],
  message: '',
  ranking: 'fusion',
  ...part,
})

const small = () => repositoryFor({ commits: [{ files: SMALL_PROGRAM }] })

test('a repository becomes a map of all its files, with their signatures and without any body', async () => {
  const index = await indexed(small().root)
  const { text, tokens, files } = await index.map(query())
  expect(files.map(({ path }) => path).sort()).toEqual(Object.keys(SMALL_PROGRAM).sort())
  expect(text).toContain('src/greet.ts:\n function greet(name: string): string\n')
  expect(text).toContain(' class Greeter\n')
  expect(text).not.toContain('Hello')
  expect(text).not.toContain('os.stat')
  expect(tokens).toBe(await index.countTokens(text))
})

test('the same tree gives the same map, whatever the order of creation and the folder', async () => {
  const entries = Object.entries(SMALL_PROGRAM)
  const one = repositoryFor({ commits: [{ files: Object.fromEntries(entries) }] })
  const other = repositoryFor({ commits: [{ files: Object.fromEntries(entries.reverse()) }] })
  const maps = await Promise.all(
    [one, other].map(async ({ root }) => (await indexed(root)).map(query({ message: 'greet' }))),
  )
  expect(maps[1]?.text).toBe(maps[0]?.text)
})

test('files in the chat are not listed, and read ones neither', async () => {
  const index = await indexed(small().root)
  const { files } = await index.map(query({ chat: ['src/greet.ts'], read: ['src/main.ts'] }))
  const paths = files.map(({ path }) => path)
  expect(paths).not.toContain('src/greet.ts')
  expect(paths).not.toContain('src/main.ts')
  expect(paths).toContain('src/greeter.ts')
})

test('a pin or path that does not exist is a warning, and the map is still there', async () => {
  const index = await indexed(small().root)
  const pins = [{ path: 'gone.ts' }, { path: 'src/greet.ts', symbol: 'nothing' }]
  const { warnings, text } = await index.map(query({ chat: ['nowhere.ts'], pins }))
  expect(warnings).toHaveLength(3)
  expect(text).toContain('greet')
})

test('one saved file parses one file, a message parses none, and both are seen in the next map', async () => {
  const repository = small()
  const index = await indexed(repository.root)
  const parsed = (await index.stats()).parsedFiles
  writeFileSync(
    join(repository.root, 'src/greet.ts'),
    'export function welcome(name: string): string {\n  return name\n}\n',
  )
  expect((await index.update(['src/greet.ts'])).changed).toBe(true)
  expect((await index.stats()).parsedFiles).toBe(parsed + 1)
  const { text } = await index.map(query({ message: 'welcome people' }))
  expect(text).toContain('function welcome')
  expect(text).not.toContain('function greet')
  expect((await index.stats()).parsedFiles).toBe(parsed + 1)
})

test('new, ignored and removed files are told apart', async () => {
  const repository = repositoryFor({ commits: [{ files: { ...SMALL_PROGRAM, '.gitignore': 'build/\n' } }] })
  const index = await indexed(repository.root)
  repository.write({
    'src/fresh.ts': 'export const fresh = 1\n',
    'build/out.ts': 'export const out = 1\n',
    'src/main.ts': null,
  })
  await index.update(['src/fresh.ts', 'build/out.ts', 'src/main.ts'])
  const paths = await index.paths()
  expect(paths).toContain('src/fresh.ts')
  expect(paths).not.toContain('build/out.ts')
  expect(paths).not.toContain('src/main.ts')
  expect((await index.findSymbol('src/fresh.ts', 'fresh')).ok).toBe(true)
})

test('a warm open parses nothing and gives the same map', async () => {
  const { root } = small()
  const storeDir = temporaryFolder()
  const cold = await indexed(root, { storeDir })
  const first = await cold.map(query())
  await cold.close()
  const warm = await indexed(root, { storeDir })
  expect((await warm.stats()).parsedFiles).toBe(0)
  expect((await warm.map(query())).text).toBe(first.text)
})

test('rebuilding forgets the kept tags and parses everything again', async () => {
  const { root } = small()
  const index = await indexed(root, { storeDir: temporaryFolder() })
  const parsed = (await index.stats()).parsedFiles
  const rebuilt = await index.rebuild(() => undefined)
  expect(rebuilt.ok && rebuilt.value.stage).toBe('ready')
  expect((await index.stats()).parsedFiles).toBe(2 * parsed)
})

test('progress starts at once, counts files and ends ready', async () => {
  const index = await openIndex(indexOptions(small().root))
  const seen: IndexProgress[] = []
  const since = performance.now()
  let first = Infinity
  await index.open((progress) => {
    first = Math.min(first, performance.now() - since)
    seen.push(progress)
  })
  await index.close()
  expect(first).toBeLessThan(200)
  expect(seen[0]?.stage).toBe('listing')
  expect(seen.at(-1)).toMatchObject({ stage: 'ready', filesDone: 5, filesTotal: 5 })
  expect(seen.at(-1)?.symbols).toBeGreaterThan(4)
})

test('cancelling stops soon, keeps what is done, and the index can be opened again', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 1500 }, (_, at) => [
      `src/file${String(at)}.ts`,
      `export function work${String(at)}(): number {\n  return ${String(at)}\n}\n`,
    ]),
  )
  const { root } = repositoryFor({ commits: [{ files }] })
  const index = await openIndex(indexOptions(root))
  const opening = index.open(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 300))
  const since = performance.now()
  await index.cancel()
  expect(performance.now() - since).toBeLessThan(2000)
  const stopped = await opening
  expect(stopped.ok && stopped.value.stage).toBe('cancelled')
  const again = await index.open(() => undefined)
  expect(again.ok && again.value).toMatchObject({ stage: 'ready', filesDone: 1500 })
  expect((await index.stats()).parsedFiles).toBeLessThanOrEqual(1500)
  await index.close()
})

test('what is cancelled or closed before its turn comes does not begin', async () => {
  const { root } = small()
  const index = await openIndex(indexOptions(root))
  const opening = index.open(() => undefined)
  await index.cancel()
  const stopped = await opening
  expect(stopped.ok && stopped.value.stage).toBe('cancelled')
  expect((await index.stats()).parsedFiles).toBe(0)
  const again = index.open(() => undefined)
  await index.close()
  const closed = await again
  expect(closed.ok && closed.value.stage).toBe('cancelled')
})

test('progress, updates and the coverage report count the same files', async () => {
  const repository = repositoryFor({
    commits: [{ files: { ...SMALL_PROGRAM, 'vendor/dep.js': 'x\n', 'logo.png': Uint8Array.of(0, 1) } }],
  })
  const index = await openIndex(indexOptions(repository.root))
  const opened = await index.open(() => undefined)
  const { files, symbols } = await index.stats()
  expect(files).toBe(7)
  expect(opened.ok && opened.value).toMatchObject({ filesDone: files, filesTotal: files, symbols })
  repository.write({ 'src/fresh.ts': 'export const fresh = 1\n', 'README.md': null })
  const updated = await index.update(['src/fresh.ts', 'README.md'])
  const now = await index.stats()
  expect(updated).toMatchObject({ changed: true, files: now.files, symbols: now.symbols })
  expect(now).toMatchObject({ files: 7, symbols: symbols + 1 })
  await index.close()
})

test('questions are answered while indexing', async () => {
  const index = await openIndex(indexOptions(small().root))
  const opening = index.open(() => undefined)
  expect(Array.isArray(await index.paths())).toBe(true)
  expect((await index.map(query())).tokens).toBeGreaterThanOrEqual(0)
  await opening
  await index.close()
})

test('a file that is no text, or too large, or in no known language is listed with the reason', async () => {
  const files = {
    ...SMALL_PROGRAM,
    'logo.png': Uint8Array.of(137, 80, 78, 71, 0, 1, 2),
    'big.ts': `// ${'x'.repeat(70_000)}\n`,
  }
  const index = await indexed(repositoryFor({ commits: [{ files }] }).root, { maxFileSize: 65_536 })
  const { skipped, languages } = await index.stats()
  const reasons = Object.fromEntries(skipped.map(({ path, reason }) => [path, reason]))
  expect(reasons['logo.png']).toBe('binary')
  expect(reasons['big.ts']).toBe('too-large')
  expect(reasons['README.md']).toBe('no-grammar')
  expect(languages.find(({ language }) => language === 'typescript')).toMatchObject({
    files: 3,
    covered: true,
  })
  expect((await index.paths()).includes('big.ts')).toBe(true)
  expect((await index.paths()).includes('logo.png')).toBe(false)
})

test('a log of a gigabyte is listed with the reason, and neither indexing nor asking for it reads it', async () => {
  const { root } = small()
  for (const name of ['huge.ts', 'huge.xml']) {
    writeFileSync(join(root, name), '')
    truncateSync(join(root, name), 2 ** 30)
  }
  const before = process.resourceUsage().maxRSS
  const index = await indexed(root)
  const { skipped } = await index.stats()
  const huge = skipped.filter(({ path }) => path.startsWith('huge'))
  expect(huge.map(({ path, reason }) => [path, reason])).toEqual([
    ['huge.ts', 'too-large'],
    ['huge.xml', 'too-large'],
  ])
  const [text] = await index.contextTexts([{ path: 'huge.ts', level: 'read' }])
  expect(text?.line.problem).toBe('huge.ts is too large for a prompt.')
  await index.map(query({ read: ['huge.ts'] }))
  // In KiB; the file alone is a thousand times a thousand of them.
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(300_000)
})

test('a large file without any definition is listed beside those that were read, and names without an extension are one kind', async () => {
  const calls = Array.from({ length: 300 }, (_, at) => `start(${String(at)})`).join('\n')
  const { root } = repositoryFor({
    commits: [
      {
        files: {
          'only-calls.ts': `import { start } from './start'\n${calls}\n`,
          'only-words.ts': `${'// Nothing but words.\n'.repeat(120)}`,
          'start.ts': 'export function start(at: number): void {}\n',
          LICENSE: 'Do as you like.\n',
          '.editorconfig': 'root = true\n',
        },
      },
    ],
  })
  const { partial, languages } = await (await indexed(root)).stats()
  expect(partial.map(({ path }) => path)).toEqual(['only-calls.ts', 'only-words.ts'])
  expect(partial[0]?.detail).toMatch(/^No definition was found in 301 lines, only \d+ references\.$/)
  expect(partial[1]?.detail).toBe('Neither a definition nor a reference was found in 120 lines.')
  expect(languages).toContainEqual({ language: 'no extension', files: 2, symbols: 0, covered: false })
})

test('a scope limits the index to a folder, with paths from the root', async () => {
  const index = await indexed(small().root, { scope: 'tools' })
  expect(await index.paths()).toEqual(['tools/report.py'])
})

test('a repository without any file, and one with a deleted file pinned, have a finite answer', async () => {
  const empty = await indexed(repositoryFor({}).root)
  expect(await empty.map(query({ pins: [{ path: 'a.ts' }] }))).toMatchObject({ text: '', tokens: 0 })
})

test('what git remembers reaches the ranking: files that changed together rank high', async () => {
  const part = (name: string, text = '1') => `export const ${name} = ${text}\n`
  const files = Object.fromEntries(
    ['alpha', 'beta', 'gamma', 'delta', 'omega'].map((name) => [`${name}.ts`, part(name)]),
  )
  const commits = [
    { files },
    ...['2', '3', '4'].map((text) => ({
      files: { 'alpha.ts': part('alpha', text), 'omega.ts': part('omega', text) },
    })),
  ]
  const index = await indexed(repositoryFor({ commits }).root)
  const { files: ranked } = await index.map(query({ chat: ['alpha.ts'], ranking: 'history' }))
  expect(ranked[0]?.path).toBe('omega.ts')
})
