import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFixture } from '../fixture'
import { startGrammarRuntime } from '../grammar-runtime'
import { languageNamed, languageOf } from '../language-of'
import type { Language } from '../languages/language'
import { scriptBlocks } from '../script-blocks'
import { testGrammarDir, testQueryDir } from '../test-assets'
import { parseQuery } from './query-syntax'

const fixtures = join(import.meta.dirname, '..', 'fixtures')

/** What a fixture is parsed as: components through their script blocks. */
function read(file: string, raw: string): { readonly language: Language; readonly text: string } {
  const named = languageOf(file) ?? languageNamed('c')
  const blocks = named?.grammar === '' ? scriptBlocks(raw) : undefined
  const language = blocks ? languageNamed(blocks.language) : named
  if (!language) throw new Error(`${file} has no language`)
  return { language, text: blocks?.text ?? raw }
}

test('there is no pattern in any query that no fixture is written for', { timeout: 120_000 }, async () => {
  const runtime = await startGrammarRuntime(testGrammarDir(), testQueryDir())
  const used = new Map<string, Set<number>>()
  const roots = new Map<string, readonly string[]>()
  for (const query of await readdir(testQueryDir())) {
    const patterns = parseQuery(await readFile(join(testQueryDir(), query), 'utf8'))
    roots.set(
      query,
      patterns.map(({ root }) => root.type ?? '[…]'),
    )
    used.set(query, new Set())
  }
  for (const file of await readdir(fixtures)) {
    const { language, text } = read(file, readFixture(await readFile(join(fixtures, file), 'utf8')).text)
    const grammar = await runtime.load(language.grammar, language.queries)
    // The language's queries one after the other: which file each of the patterns is from.
    const origins = language.queries.flatMap((name) =>
      (roots.get(`${name}.scm`) ?? []).map((_, index) => ({ query: `${name}.scm`, index })),
    )
    const tree = grammar.parse(text)
    if (!tree) throw new Error(`${file} is not parsed`)
    const { data, length } = grammar.run(tree, text)
    for (let at = 0; at < length; at += 2 + (data[at + 1] ?? 0) * 3) {
      const origin = origins[data[at] ?? 0]
      if (origin) used.get(origin.query)?.add(origin.index)
    }
    tree.delete()
  }
  const unused = [...roots].flatMap(([query, patterns]) =>
    patterns.flatMap((root, index) =>
      used.get(query)?.has(index) ? [] : [`${query}, pattern ${String(index + 1)} (${root} …)`],
    ),
  )
  expect(unused).toEqual([])
})
