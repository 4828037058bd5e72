import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Language, Parser } from 'web-tree-sitter'
import type { ListedFile } from '../../src/core/repo/list-repository'
import { loadFiles } from '../../src/core/index/load-files'
import { createParsePool } from '../../src/core/tags/parse-pool'
import { openTagStore } from '../../src/core/tags/tag-store'

/** One thread over the same files: the bare parser, and Cairn's reading, parsing, tagging and keeping. */
export interface ParseSpeed {
  readonly language: string
  readonly bytes: number
  /** Seconds of web-tree-sitter alone, texts already in memory. */
  readonly parserAlone: number
  /** Seconds of reading, parsing, tagging and writing to the store. */
  readonly cairn: number
}

export interface EngineFolders {
  readonly grammarDir: string
  readonly queryDir: string
  readonly parseWorker: string
}

export async function parseSpeed(
  root: string,
  paths: readonly string[],
  language: string,
  grammar: string,
  engine: EngineFolders,
  scratch: string,
): Promise<ParseSpeed> {
  const files: readonly ListedFile[] = paths.map((path, at) => ({
    path,
    size: statSync(join(root, path)).size,
    contentId: `speed-${language}-${String(at)}-${String(process.pid)}`,
  }))
  const cairn = await cairnAlone(root, files, engine, scratch)
  const parserAlone = await parserOnly(root, paths, grammar, engine.grammarDir)
  return { language, bytes: files.reduce((sum, { size }) => sum + size, 0), parserAlone, cairn }
}

async function parserOnly(
  root: string,
  paths: readonly string[],
  grammar: string,
  grammarDir: string,
): Promise<number> {
  const texts = paths.map((path) => readFileSync(join(root, path), 'utf8'))
  await Parser.init({ wasmBinary: readFileSync(join(grammarDir, 'tree-sitter.wasm')) })
  const parser = new Parser()
  parser.setLanguage(await Language.load(readFileSync(join(grammarDir, `tree-sitter-${grammar}.wasm`))))
  const parseAll = (some: readonly string[]): void => {
    for (const text of some) parser.parse(text)?.delete()
  }
  parseAll(texts.slice(0, 20))
  const since = performance.now()
  parseAll(texts)
  return (performance.now() - since) / 1000
}

async function cairnAlone(
  root: string,
  files: readonly ListedFile[],
  engine: EngineFolders,
  scratch: string,
): Promise<number> {
  const dir = join(scratch, `parse-speed-${String(process.pid)}`)
  mkdirSync(dir, { recursive: true })
  const store = await openTagStore({ dir, ...engine })
  const pool = createParsePool({
    workerFile: engine.parseWorker,
    ...engine,
    threads: 1,
    maxFileSize: 1024 * 1024,
  })
  const load = (some: readonly ListedFile[]): Promise<void> =>
    loadFiles({ root, store, pool }, some, () => undefined, new AbortController().signal)
  await load(files.slice(0, 20).map((file) => ({ ...file, contentId: `warm-up-${file.contentId ?? ''}` })))
  const since = performance.now()
  await load(files)
  await store.flush()
  const seconds = (performance.now() - since) / 1000
  await pool.close()
  await store.close()
  return seconds
}
