import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { indexed, repositoryFor, SMALL_PROGRAM, temporaryFolder } from './index-fixture'

const small = () => repositoryFor({ commits: [{ files: SMALL_PROGRAM }] })

test('a file is sent whole, a symbol with its decorators and nothing else', async () => {
  const index = await indexed(small().root)
  const report = await index.findSymbol('tools/report.py', 'report')
  const texts = await index.contextTexts([
    { path: 'src/main.ts', level: 'edit' },
    { path: 'tools/report.py', symbol: report.ok ? report.value.id : '', level: 'read' },
    { path: 'tools/report.py', symbol: 'report', level: 'signature' },
    { path: 'src/main.ts', level: 'focus' },
  ])
  expect(texts[0]).toMatchObject({ text: SMALL_PROGRAM['src/main.ts'], startLine: 1, language: 'typescript' })
  expect(texts[1]).toMatchObject({
    text: '@cached\ndef report(path):\n    return os.stat(path)',
    startLine: 4,
  })
  expect(texts[2]?.text).toMatch(/^def report\(path\)/)
  expect(texts[3]?.text).toBe('')
  for (const { text, line } of texts) expect(line.tokens).toBe(await index.countTokens(text))
})

test('what cannot be sent says why, and the rest is sent', async () => {
  const repository = repositoryFor({
    commits: [{ files: { ...SMALL_PROGRAM, 'logo.png': Uint8Array.of(137, 80, 0, 1) } }],
  })
  const outside = join(temporaryFolder(), 'secret.txt')
  writeFileSync(outside, 'secret')
  symlinkSync(outside, join(repository.root, 'link.txt'))
  const index = await indexed(repository.root)
  const paths = ['gone.ts', 'logo.png', '../etc/passwd', 'link.txt', 'src', 'src/greet.ts']
  const texts = await index.contextTexts(paths.map((path) => ({ path, level: 'read' as const })))
  expect(texts.map(({ line }) => line.problem !== undefined)).toEqual([true, true, true, true, true, false])
  expect(texts.map(({ text }) => text).join('')).toBe(SMALL_PROGRAM['src/greet.ts'])
})

test('a symbol that is gone says so', async () => {
  const index = await indexed(small().root)
  const [gone] = await index.contextTexts([
    { path: 'src/greet.ts', symbol: 'src/greet.ts#gone', level: 'read' },
  ])
  expect(gone?.line.problem).toContain('not defined in src/greet.ts')
})

test('texts in other encodings are read', async () => {
  const files = {
    'a.txt': Buffer.from('caf\u00e9', 'latin1'),
    'b.txt': Buffer.from('\ufeffcaf\u00e9', 'utf16le'),
  }
  const index = await indexed(repositoryFor({ commits: [{ files }] }).root)
  const texts = await index.contextTexts([
    { path: 'a.txt', level: 'read' },
    { path: 'b.txt', level: 'read' },
  ])
  expect(texts.map(({ text }) => text)).toEqual(['caf\u00e9', 'caf\u00e9'])
})

test('a text that was counted whole makes the savings exact', async () => {
  const repository = repositoryFor({
    commits: [{ files: { 'only.ts': 'export function only(): void {}\n' } }],
  })
  const index = await indexed(repository.root)
  const ask = { budget: 500, chat: [], read: [], pins: [], message: '', ranking: 'fusion' as const }
  expect((await index.map(ask)).rawExact).toBe(false)
  const [whole] = await index.contextTexts([{ path: 'only.ts', level: 'read' }])
  expect(await index.map(ask)).toMatchObject({ rawExact: true, rawTokens: whole?.line.tokens })
})
