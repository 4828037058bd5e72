import type { Graph } from '../graph'
import { createGraph } from '../graph'
import type { Shorthand } from './literal-tags'
import { literalTags } from './literal-tags'

/** Files in shorthand by path; configuration files as text. */
export type Files = Readonly<Record<string, Shorthand | string>>

const LANGUAGES: Readonly<Record<string, string>> = {
  ts: 'typescript',
  tsx: 'tsx',
  js: 'javascript',
  mts: 'typescript',
  py: 'python',
  go: 'go',
  rs: 'rust',
  java: 'java',
  kt: 'kotlin',
  c: 'c',
  h: 'c',
  cpp: 'cpp',
  rb: 'ruby',
  php: 'php',
  vue: 'vue',
}

export function languageOfPath(path: string): string {
  return LANGUAGES[path.slice(path.lastIndexOf('.') + 1)] ?? 'other'
}

/** A linked graph of files in shorthand. */
export function graphOf(files: Files): Graph {
  const graph = createGraph()
  const configs = Object.entries(files).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  graph.setConfigs(new Map(configs))
  for (const [path, file] of Object.entries(files))
    if (typeof file !== 'string') graph.setFile(path, literalTags(languageOfPath(path), file))
  graph.link()
  return graph
}

/** Cross-file references as `from:line name → to:line (reason)`; line of the definition that is meant. */
export function linksOf(graph: Graph, minConfidence = 0): readonly string[] {
  return graph
    .references(minConfidence)
    .map(
      ({ fromFile, fromLine, name, toFile, toLine, reason }) =>
        `${fromFile}:${String(fromLine)} ${name} → ${graph.symbolsOf(toFile).find(({ line }) => line === toLine)?.id ?? '?'} (${reason})`,
    )
}
