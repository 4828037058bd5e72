import { z } from 'zod'
import { RANKINGS } from '../../shared/repo-map'
import type { MapSymbol, RepoMap } from '../../shared/repo-map'
import { command } from './command'
import { noArguments, wholeNumber } from './parse-command'
import { printJson, warn } from './refuse'
import { pinned, repositoryPath } from './repository-path'
import { withIndex } from './with-index'

const paths = z.array(z.string().min(1)).default([])

export const mapCommand = command({
  name: 'map',
  usage: '[--tokens N] [--chat PATH]… [--read PATH]… [--pin PATH[:SYMBOL]]… [--message TEXT]',
  summary: 'Print the map of the repository: what matters most for a request, within a token budget.',
  options: {
    tokens: { type: 'string', value: 'N', help: 'hard limit in o200k_base tokens (default 1024)' },
    chat: {
      type: 'string',
      multiple: true,
      value: 'PATH',
      help: 'file that is in the prompt and may be edited',
    },
    read: { type: 'string', multiple: true, value: 'PATH', help: 'file that is in the prompt, read-only' },
    pin: { type: 'string', multiple: true, value: 'PATH[:SYMBOL]', help: 'steers the ranking' },
    message: { type: 'string', value: 'TEXT', help: 'the request' },
    rank: { type: 'string', value: RANKINGS.join('|'), help: 'ranking (default fusion)' },
  },
  schema: z.strictObject({
    _: noArguments,
    tokens: wholeNumber(0, 'a whole number of tokens is needed.').default(1024),
    chat: paths,
    read: paths,
    pin: paths,
    message: z.string().default(''),
    rank: z.enum(RANKINGS, `one of ${RANKINGS.join(', ')} is needed.`).default('fusion'),
  }),
  run: (args, common, terminal) =>
    withIndex(common, terminal, async (index) => {
      const known = new Set(await index.paths())
      const map = await index.map({
        budget: args.tokens,
        chat: args.chat.map(repositoryPath),
        read: args.read.map(repositoryPath),
        pins: args.pin.map((pin) => pinned(pin, (path) => known.has(path))),
        message: args.message,
        ranking: args.rank,
      })
      warn(map.warnings, common, terminal)
      if (common.json) await printJson(mapDocument(map), terminal)
      else await terminal.out(map.text)
    }),
})

/** The document of CLI.md. */
function mapDocument(map: RepoMap): unknown {
  return {
    tokens: map.tokens,
    budget: map.budget,
    rawTokens: map.rawTokens,
    rawExact: map.rawExact,
    savedShare: map.savedShare,
    files: map.files.map(({ path, tier, symbols }) => ({ path, tier, symbols: symbols.map(symbolRow) })),
    missed: map.missed.map(({ path, symbol }) => ({ path, ...symbolRow(symbol) })),
    warnings: map.warnings,
  }
}

const symbolRow = ({ name, kind, line, signature, shown, score, why }: MapSymbol) => ({
  name,
  kind,
  line,
  signature,
  shown,
  score,
  why,
})
