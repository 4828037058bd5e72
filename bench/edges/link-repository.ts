import { execFileSync } from 'node:child_process'
import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isConfigFile } from '../../src/core/graph/config-files'
import type { Graph } from '../../src/core/graph/graph'
import { createGraph } from '../../src/core/graph/graph'
import { decodeTags } from '../../src/core/tags/decode-tags'
import { startGrammarRuntime } from '../../src/core/tags/grammar-runtime'
import { createFileParser } from '../../src/core/tags/parse-file'

const MOST_BYTES = 1024 * 1024

/** A repository's graph, and how long its parts took in milliseconds. */
export interface LinkedRepository {
  readonly graph: Graph
  readonly files: number
  readonly parsing: number
  readonly adding: number
  readonly linking: number
}

/** Reads, parses and links every file that git lists, in this thread. `out` is the folder of the built app. */
export async function linkRepository(root: string, out: string): Promise<LinkedRepository> {
  const listed = execFileSync('git', ['-C', root, 'ls-files', '-z'], { maxBuffer: 2 ** 28 }).toString()
  const paths = listed.split('\0').filter((path) => path !== '' && isPlainFile(join(root, path)))
  const graph = createGraph()
  const configs = paths
    .filter(isConfigFile)
    .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const)
  graph.setConfigs(new Map(configs))
  const runtime = await startGrammarRuntime(join(out, 'grammars'), join(out, 'queries'))
  const parser = createFileParser(runtime, MOST_BYTES)
  let parsing = 0
  let adding = 0
  let files = 0
  for (const path of paths) {
    const start = performance.now()
    const outcome = await parser.parseFile(path, join(root, path))
    const parsed = performance.now()
    parsing += parsed - start
    if (outcome.kind !== 'tags') continue
    graph.setFile(path, decodeTags(outcome.bytes))
    adding += performance.now() - parsed
    files++
  }
  const start = performance.now()
  graph.link()
  return { graph, files, parsing, adding, linking: performance.now() - start }
}

function isPlainFile(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isFile() === true
}
