import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Language, Parser, type Tree } from 'web-tree-sitter'
import { compileQuery } from './query/compile-query'
import { createQueryRunner, type Matches } from './query/run-query'
import { readGrammarTables, type GrammarTables, type ParserHeap } from './query/syntax-heap'

/** A grammar that is loaded, with the query of one language compiled for it. */
export interface LoadedGrammar {
  readonly language: Language
  readonly tables: GrammarTables
  readonly parse: (text: string) => Tree | null
  readonly captureNames: readonly string[]
  readonly properties: readonly ReadonlyMap<string, string>[]
  readonly run: (tree: Tree, text: string) => Matches
}

export interface GrammarRuntime {
  readonly heap: ParserHeap
  /** Loads once and keeps; rejects with a sentence that names the grammar. */
  readonly load: (grammar: string, queries: readonly string[]) => Promise<LoadedGrammar>
}

/**
 * Starts web-tree-sitter in this thread. All files are read as bytes through `node:fs`, which also works inside an asar archive.
 * The options object handed to the library becomes its WebAssembly module: that is how its heap is reached.
 */
export async function startGrammarRuntime(grammarDir: string, queryDir: string): Promise<GrammarRuntime> {
  const module = { wasmBinary: await readFile(join(grammarDir, 'tree-sitter.wasm')) }
  await Parser.init(module)
  const heap = module as unknown as ParserHeap
  const languages = new Map<string, Promise<Language>>()
  const loaded = new Map<string, Promise<LoadedGrammar>>()

  const language = (grammar: string): Promise<Language> => {
    const known = languages.get(grammar)
    if (known) return known
    const loading = readFile(join(grammarDir, `tree-sitter-${grammar}.wasm`)).then((bytes) =>
      Language.load(bytes),
    )
    languages.set(grammar, loading)
    return loading
  }

  const load = async (grammar: string, queries: readonly string[]): Promise<LoadedGrammar> => {
    const bound = await language(grammar)
    const sources = await Promise.all(queries.map((name) => readFile(join(queryDir, `${name}.scm`), 'utf8')))
    const query = compileQuery(bound, sources.join('\n'))
    const tables = readGrammarTables(heap, bound)
    const parser = new Parser()
    parser.setLanguage(bound)
    return {
      language: bound,
      tables,
      parse: (text) => parser.parse(text),
      captureNames: query.captureNames,
      properties: query.properties,
      run: createQueryRunner(heap, tables, query),
    }
  }

  return {
    heap,
    load(grammar, queries) {
      const key = [grammar, ...queries].join(' ')
      const known = loaded.get(key)
      if (known) return known
      const loading = load(grammar, queries)
      loaded.set(key, loading)
      return loading
    },
  }
}
