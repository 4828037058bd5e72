import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { decodeTags } from './decode-tags'
import { checkFixture, readFixture } from './fixture'
import { startGrammarRuntime } from './grammar-runtime'
import { languageOf } from './language-of'
import { LANGUAGES } from './languages/languages'
import { createFileParser, type FileParser } from './parse-file'
import { testGrammarDir, testQueryDir } from './test-assets'

const folder = join(import.meta.dirname, 'fixtures')
const files = await readdir(folder)
let parser: FileParser

beforeAll(async () => {
  parser = createFileParser(await startGrammarRuntime(testGrammarDir(), testQueryDir()), 1 << 20)
})

test('every language has a fixture', () => {
  const covered = new Set(files.map((file) => languageOf(file)?.name ?? (file.endsWith('.h') ? 'c' : '')))
  expect(LANGUAGES.filter(({ name }) => !covered.has(name)).map(({ name }) => name)).toEqual([])
})

describe('what a fixture points at is found, with its details', () => {
  test.each(files)('%s', async (file) => {
    const fixture = readFixture(await readFile(join(folder, file), 'utf8'))
    const outcome = await parser.parseText(file, fixture.text, fixture.text.length)
    if (outcome.kind !== 'tags') throw new Error(JSON.stringify(outcome))
    expect(fixture.marks.length).toBeGreaterThan(5)
    expect(checkFixture(fixture, decodeTags(outcome.bytes))).toEqual([])
  })
})
