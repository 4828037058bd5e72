import { describe, expect, it } from 'vitest'
import { suggestCommands } from './suggest-commands'

const suggest = (files: Readonly<Record<string, string>>) =>
  suggestCommands(async (name) => files[name] ?? null)
const commands = async (files: Readonly<Record<string, string>>): Promise<readonly string[]> =>
  (await suggest(files)).map(({ kind, command }) => `${kind}: ${command}`)

describe('commands that manifests speak for', () => {
  it('package.json, with the package manager whose lock file is there', async () => {
    const manifest = JSON.stringify({ scripts: { test: 'vitest', lint: 'eslint .' } })
    expect(await commands({ 'package.json': manifest })).toEqual(['test: npm test', 'lint: npm run lint'])
    expect(await commands({ 'package.json': manifest, 'pnpm-lock.yaml': '' })).toEqual([
      'test: pnpm test',
      'lint: pnpm run lint',
    ])
    // `bun test` is Bun's own runner, not the script.
    expect(await commands({ 'package.json': manifest, 'bun.lock': '' })).toContain('test: bun run test')
  })

  it('not what npm writes in place of a test, and nothing of a damaged manifest', async () => {
    const placeholder = JSON.stringify({ scripts: { test: 'echo "Error: no test specified" && exit 1' } })
    expect(await commands({ 'package.json': placeholder })).toEqual([])
    expect(await commands({ 'package.json': '{ "scripts": ' })).toEqual([])
    expect(await commands({ 'package.json': '{ "scripts": [1] }' })).toEqual([])
  })

  it.each<readonly [string, string, readonly string[]]>([
    [
      'pyproject.toml',
      '[tool.pytest.ini_options]\n[tool.ruff]\n',
      ['test: python -m pytest', 'lint: ruff check .'],
    ],
    ['Cargo.toml', '[package]\n', ['test: cargo test', 'lint: cargo clippy']],
    ['go.mod', 'module x\n', ['test: go test ./...', 'lint: go vet ./...']],
    ['Makefile', 'test: build\n\tx\nlint:\n\ty\n', ['test: make test', 'lint: make lint']],
    ['Makefile', 'test := 1\nlatest: x\n', []],
    ['pom.xml', '<project/>', ['test: mvn test']],
    ['deno.json', '{"tasks":{"test":"deno test"}}', ['test: deno task test']],
  ])('%s', async (file, text, expected) => {
    expect(await commands({ [file]: text })).toEqual(expected)
  })

  it('names each command once, with the first file that speaks for it', async () => {
    expect(await suggest({ 'pyproject.toml': 'pytest', 'pytest.ini': '' })).toEqual([
      { kind: 'test', command: 'python -m pytest', from: 'pyproject.toml' },
    ])
  })
})
