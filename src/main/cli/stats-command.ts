import { z } from 'zod'
import type { IndexStats } from '../../shared/index-state'
import { command } from './command'
import { noArguments } from './parse-command'
import { printJson } from './refuse'
import { withIndex } from './with-index'

export const statsCommand = command({
  name: 'stats',
  usage: '',
  summary: 'Say what was indexed, what was skipped and why, and what it took.',
  options: {},
  schema: z.strictObject({ _: noArguments }),
  run: (_args, common, terminal) =>
    withIndex(common, terminal, async (index) => {
      // Edges are counted when everything is linked; asking for the history makes the timing complete.
      await index.references(1)
      const stats = await index.stats()
      if (common.json) await printJson(stats, terminal)
      else await terminal.out(report(stats))
    }),
})

function report(stats: IndexStats): string {
  const rows: [string, string][] = [
    ['files', String(stats.files)],
    ['bytes indexed', String(stats.bytes)],
    ['symbols', String(stats.symbols)],
    ['edges', String(stats.edges)],
    ...Object.entries(stats.edgesByReason).map(([reason, count]): [string, string] => [
      `  ${reason}`,
      String(count),
    ]),
    ['unresolved names', String(stats.unresolvedNames)],
    ['files parsed', String(stats.parsedFiles)],
    ['peak memory', `${String(Math.round(stats.peakMemory / 2 ** 20))} MiB`],
    ...Object.entries(stats.seconds).map(([stage, took]): [string, string] => [
      `seconds ${stage}`,
      took.toFixed(3),
    ]),
  ]
  const width = Math.max(...rows.map(([name]) => name.length)) + 2
  const languages = stats.languages.map(
    ({ language, files, symbols, covered }) =>
      `  ${language.padEnd(16)}${String(files).padStart(8)} files${String(symbols).padStart(9)} symbols${covered ? '' : '  (no grammar)'}`,
  )
  const skipped = stats.skipped
    .filter(({ reason }) => reason !== 'no-grammar')
    .map(({ path, reason, detail }) => `  ${path}: ${reason}. ${detail}`)
  const partial = stats.partial.map(({ path, detail }) => `  ${path}: ${detail}`)
  return [
    ...rows.map(([name, value]) => `${name.padEnd(width)}${value}`),
    ...section('languages', languages),
    ...section('skipped', skipped),
    ...section('partial', partial),
    '',
  ].join('\n')
}

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [`${title} (${String(lines.length)})`, ...lines]
