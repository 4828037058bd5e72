import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { encodeTags } from '../src/core/tags/encode-tags'
import { createCaptureReader } from '../src/core/tags/extract/collect-captures'
import { extractTags } from '../src/core/tags/extract/extract-tags'
import { createTermCounter } from '../src/core/tags/extract/terms'
import { startGrammarRuntime, type GrammarRuntime } from '../src/core/tags/grammar-runtime'
import { languageOf } from '../src/core/tags/language-of'
import type { Language } from '../src/core/tags/languages/language'
import { openTagStore, type TagStore } from '../src/core/tags/tag-store'
import { moduleText, type Module } from './corpus/module-text'

/*
 * Parse speed per language, one thread: web-tree-sitter alone (parse a string, free the tree) against parse + tags + pack + store, in
 * the same run. Of each text the best of several alternating runs counts, so that a busy machine disturbs the ratio little.
 *
 *     npm run bench parse [-- FOLDER …]      measures the source files in FOLDER instead of installed packages and generated text
 */

const ROUNDS = 5
const BYTES_PER_LANGUAGE = 3 << 20
/** Budgets of the design: megabytes per second in four languages, and how much longer than the parser alone. */
const LEAST_SPEED = 5
const MOST_RATIO = 1.4
const BUDGETED = new Set(['python', 'typescript', 'go', 'java'])

interface Text {
  readonly path: string
  readonly text: string
  readonly bytes: number
}

const root = process.env['CAIRN_ROOT'] ?? process.cwd()
const out = dirname(process.env['CAIRN_WORKERS'] ?? join(root, 'out', 'main'))
const folders = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
const corpus =
  folders.length > 0 ? folders.flatMap(filesBelow) : [...installedSources(), ...generatedSources()]
const storeDir = mkdtempSync(join(tmpdir(), 'cairn-parse-bench-'))
const grammarDir = join(out, 'grammars')
const queryDir = join(out, 'queries')
const runtime = await startGrammarRuntime(grammarDir, queryDir)
const store = await openTagStore({ dir: storeDir, grammarDir, queryDir })

console.log('language        files      MB   parser MB/s   tags MB/s   ratio')
let failed = false
for (const [language, texts] of byLanguage(corpus)) {
  const { alone, full } = await measure(runtime, store, language, texts)
  const megabytes = texts.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6
  const ratio = full / alone
  const speed = megabytes / full
  const marks = [
    ...(BUDGETED.has(language.name) && speed < LEAST_SPEED ? [`below ${String(LEAST_SPEED)} MB/s`] : []),
    ...(ratio > MOST_RATIO ? [`above ${String(MOST_RATIO)} ×`] : []),
  ]
  failed ||= marks.length > 0
  console.log(
    [
      language.name.padEnd(14),
      String(texts.length).padStart(6),
      megabytes.toFixed(2).padStart(7),
      (megabytes / alone).toFixed(1).padStart(13),
      speed.toFixed(1).padStart(11),
      ratio.toFixed(2).padStart(7),
      ' ',
      marks.join(', '),
    ].join(' '),
  )
}
await store.close()
rmSync(storeDir, { recursive: true, force: true })
process.exitCode = failed ? 1 : 0

/** Seconds for all texts: the parser alone, and everything up to the bytes handed to the store. */
async function measure(
  by: GrammarRuntime,
  into: TagStore,
  language: Language,
  texts: readonly Text[],
): Promise<{ readonly alone: number; readonly full: number }> {
  const grammar = await by.load(language.grammar, language.queries)
  const tools = {
    read: createCaptureReader(grammar.captureNames, grammar.properties),
    countTerms: createTermCounter(),
  }
  const parse = ({ text }: Text): void => grammar.parse(text)?.delete()
  const tags = ({ path, text, bytes }: Text): void => {
    const tree = grammar.parse(text)
    if (!tree) throw new Error(`${path} could not be parsed.`)
    const packed = encodeTags(extractTags(text, grammar.run(tree, text), language, tools))
    tree.delete()
    into.put(path, path, { kind: 'tags', bytes: packed, size: bytes })
  }
  const best = texts.map(() => ({ alone: Infinity, full: Infinity }))
  for (let round = 0; round < ROUNDS; round++) {
    texts.forEach((text, at) => {
      const record = best[at]
      if (!record) return
      record.alone = Math.min(
        record.alone,
        seconds(() => parse(text)),
      )
      record.full = Math.min(
        record.full,
        seconds(() => tags(text)),
      )
    })
    await into.flush()
  }
  return {
    alone: best.reduce((sum, one) => sum + one.alone, 0),
    full: best.reduce((sum, one) => sum + one.full, 0),
  }
}

function seconds(work: () => void): number {
  const since = performance.now()
  work()
  return (performance.now() - since) / 1000
}

/** Texts by language, up to `BYTES_PER_LANGUAGE` of each, in the order of the languages' first files. */
function byLanguage(texts: readonly Text[]): ReadonlyMap<Language, readonly Text[]> {
  const found = new Map<Language, Text[]>()
  const sizes = new Map<Language, number>()
  for (const text of texts) {
    const language = languageOf(text.path)
    if (!language || language.grammar === '') continue
    const size = sizes.get(language) ?? 0
    if (size > BYTES_PER_LANGUAGE) continue
    sizes.set(language, size + text.bytes)
    found.set(language, [...(found.get(language) ?? []), text])
  }
  return found
}

function filesBelow(folder: string): readonly Text[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === '.git' ? [] : filesBelow(path)
    if (!entry.isFile() || !languageOf(path) || statSync(path).size > 1 << 20) return []
    const text = readFileSync(path, 'utf8')
    return [{ path, text, bytes: Buffer.byteLength(text) }]
  })
}

/** Hand-written sources inside installed packages: TypeScript, JavaScript, and the C of the grammars. */
function installedSources(): readonly Text[] {
  const inPackages = (...names: readonly string[]): readonly Text[] =>
    names.flatMap((name) => filesBelow(join(root, 'node_modules', name)))
  const readable = ({ path, text }: Text): boolean =>
    !path.endsWith('.d.ts') && extname(path) !== '.json' && text.length / (text.split('\n').length + 1) < 200
  return inPackages(
    'zod/src',
    'web-tree-sitter/src',
    'web-tree-sitter/lib',
    'graphology',
    'eslint/lib',
    'prettier/plugins',
  ).filter(readable)
}

/** Text of the other languages, made the same on every machine. */
function generatedSources(): readonly Text[] {
  const languages = ['py', 'go', 'java', 'rs', 'tsx'] as const
  return languages.flatMap((language) => {
    const modules: readonly Module[] = Array.from({ length: 60 }, (_, at) => ({
      language,
      name: `module${String(at)}`,
      path: `${language}/area/module${String(at)}.${language}`,
    }))
    return modules.map((module, at) => {
      const text = moduleText(module, modules.slice(Math.max(0, at - 3), at), 20_000)
      return { path: module.path, text, bytes: Buffer.byteLength(text) }
    })
  })
}
