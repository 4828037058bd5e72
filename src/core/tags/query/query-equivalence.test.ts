import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Parser, Query } from 'web-tree-sitter'
import { beforeAll, describe, expect, test } from 'vitest'
import { readFixture } from '../fixture'
import { startGrammarRuntime, type GrammarRuntime } from '../grammar-runtime'
import { languageNamed, languageOf } from '../language-of'
import type { Language } from '../languages/language'
import { LANGUAGES } from '../languages/languages'
import { scriptBlocks } from '../script-blocks'
import { testGrammarDir, testQueryDir } from '../test-assets'

const fixtures = join(import.meta.dirname, '..', 'fixtures')
const files = await readdir(fixtures)
const withGrammar = LANGUAGES.filter(({ grammar }) => grammar !== '')
let runtime: GrammarRuntime

beforeAll(async () => {
  runtime = await startGrammarRuntime(testGrammarDir(), testQueryDir())
})

const querySource = async ({ queries }: Language): Promise<string> =>
  (await Promise.all(queries.map((name) => readFile(join(testQueryDir(), `${name}.scm`), 'utf8')))).join('\n')

/** The library analyses a query while it compiles it, for seconds where the grammar is large: once per language is enough. */
const compiled = new Map<string, Query>()
async function theirQuery(language: Language): Promise<Query> {
  const known = compiled.get(language.name)
  if (known) return known
  const grammar = await runtime.load(language.grammar, language.queries)
  const query = new Query(grammar.language, await querySource(language))
  compiled.set(language.name, query)
  return query
}

/**
 * Scala puts a field on a hidden node with several visible ones (`extends A with B`); the library stops after the first of them, Cairn goes on.
 */
const BEYOND_THE_LIBRARY = new Set(['scala.scala'])

describe('every grammar loads, parses and takes its query', { timeout: 120_000 }, () => {
  test.each(withGrammar)('$name', async (language) => {
    const grammar = await runtime.load(language.grammar, language.queries)
    const tree = grammar.parse('x')
    expect(tree?.rootNode.endIndex).toBe(1)
    tree?.delete()
    // The library's own compiler is the stricter one: it also refuses patterns that can never match.
    expect((await theirQuery(language)).captureNames.length).toBeGreaterThan(3)
  })
})

/**
 * The walk over the parser's memory and the matcher on it must see what the library sees. Compared are the captured nodes of each pattern;
 * order and repetition are the library's own business.
 */
describe('matches are those of the library', { timeout: 120_000 }, () => {
  test.each(files)('%s', async (file) => {
    const raw = readFixture(await readFile(join(fixtures, file), 'utf8')).text
    const named = languageOf(file) ?? languageNamed('c')
    if (!named) throw new Error(`${file} has no language`)
    const blocks = named.grammar === '' ? scriptBlocks(raw) : undefined
    const language = blocks ? languageNamed(blocks.language) : named
    if (!language) throw new Error(`${file} has no language`)
    const text = blocks?.text ?? raw
    const grammar = await runtime.load(language.grammar, language.queries)
    const parser = new Parser()
    parser.setLanguage(grammar.language)
    const tree = parser.parse(text)
    if (!tree) throw new Error('not parsed')
    const query = await theirQuery(language)

    const theirs = new Set<string>()
    for (const { patternIndex, captures } of query.matches(tree.rootNode)) {
      for (const { name, node } of captures)
        theirs.add(`${patternIndex} ${name} ${node.startIndex}-${node.endIndex}`)
    }
    const ours = new Set<string>()
    const { data, length } = grammar.run(tree, text)
    for (let at = 0; at < length;) {
      const pattern = data[at] ?? 0
      const end = at + 2 + (data[at + 1] ?? 0) * 3
      for (at += 2; at < end; at += 3) {
        ours.add(
          `${pattern} ${grammar.captureNames[data[at] ?? 0] ?? ''} ${data[at + 1] ?? 0}-${data[at + 2] ?? 0}`,
        )
      }
    }
    tree.delete()
    parser.delete()
    expect(ours.size).toBeGreaterThan(10)
    expect([...theirs].filter((one) => !ours.has(one))).toEqual([])
    if (!BEYOND_THE_LIBRARY.has(file)) expect([...ours].filter((one) => !theirs.has(one))).toEqual([])
  })
})
