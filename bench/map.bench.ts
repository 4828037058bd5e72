import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { mapForQuery } from '../src/core/index/map-for-query'
import type { RepoMap } from '../src/shared/repo-map'
import { git } from './recall/mine-commits'
import { nameOf, openPastIndex } from './recall/past-index'
import { signatureLines, signatureTokens } from './recall/signature-lines'

/*
 * How much a map says. `npm run bench -- map REPOSITORY…` prints, for the newest commit with nothing asked and nothing in the chat, how
 * full the map is and what a symbol costs: lines and tokens for each symbol with a signature, and tokens for each symbol at all.
 */

const BUDGETS = [512, 1024, 4096, 16384]

const { values: options, positionals: repositories } = parseArgs({
  allowPositionals: true,
  options: { scratch: { type: 'string', default: join(tmpdir(), 'cairn-recall') } },
})

if (repositories.length === 0) {
  console.error('Name the repositories: npm run bench -- map PATH…')
  process.exit(2)
}

const out = resolve(process.env['CAIRN_WORKERS'] ?? 'out/main', '..')
console.log(`# What a map says\n`)
console.log(
  `${cpus()[0]?.model ?? 'unknown processor'}, ${String(availableParallelism())} threads, Node ${process.version}.\n`,
)
console.log(
  '| repository | commit | budget | used | files | with signature | by name | lines a signature | tokens a signature | tokens a symbol |',
)
console.log('|---|---|---|---|---|---|---|---|---|---|')
for (const repository of repositories) {
  const root = resolve(repository)
  const head = git(root, ['rev-parse', 'HEAD']).trim()
  const past = await openPastIndex(root, options.scratch, out)
  if (await past.goTo(head)) {
    const source = {
      graph: past.index.graph(),
      files: past.index.files(),
      rawTokens: () => ({ tokens: 0, exact: false }),
    }
    for (const budget of BUDGETS) {
      const query = { budget, chat: [], read: [], pins: [], message: '', ranking: 'fusion' } as const
      const { map } = mapForQuery(source, query, undefined)
      console.log(`| ${[nameOf(root), head.slice(0, 9), ...cellsOf(map)].join(' | ')} |`)
    }
  }
  await past.close()
}

function cellsOf(map: RepoMap): readonly string[] {
  const { files, tokens, budget } = map
  const symbols = files.flatMap((file) => file.symbols)
  const signed = symbols.filter(({ shown }) => shown === 'signature').length
  return [
    String(budget),
    `${((100 * tokens) / budget).toFixed(1)} %`,
    String(files.length),
    String(signed),
    String(symbols.length - signed),
    each(signatureLines(map).length, signed),
    each(signatureTokens(map), signed),
    each(tokens, symbols.length),
  ]
}

function each(whole: number, parts: number): string {
  return parts === 0 ? '–' : (whole / parts).toFixed(2)
}
