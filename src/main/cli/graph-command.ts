import { z } from 'zod'
import { command } from './command'
import { noArguments } from './parse-command'
import { printJson } from './refuse'
import { withIndex } from './with-index'

/** References printed at once: large enough to be quick, small enough to let a slow reader keep up. */
const CHUNK = 1000

export const graphCommand = command({
  name: 'graph',
  usage: '--jsonl [--min-confidence X]',
  summary: 'Print every resolved reference between files, one JSON object a line.',
  options: {
    jsonl: { type: 'boolean', help: 'one reference a line (the only format, and the default)' },
    'min-confidence': {
      type: 'string',
      value: 'X',
      help: 'leave out what is believed less, 0 to 1 (default 0)',
    },
  },
  schema: z.strictObject({
    _: noArguments,
    jsonl: z.boolean().default(true),
    'min-confidence': z
      .string()
      .transform((text) => (text.trim() === '' ? NaN : Number(text)))
      .refine((value) => value >= 0 && value <= 1, 'a number from 0 to 1 is needed.')
      .default(0),
  }),
  run: (args, common, terminal) =>
    withIndex(common, terminal, async (index) => {
      const references = await index.references(args['min-confidence'])
      if (common.json) return printJson(references, terminal)
      for (let at = 0; at < references.length; at += CHUNK) {
        const lines = references.slice(at, at + CHUNK).map((reference) => `${JSON.stringify(reference)}\n`)
        await terminal.out(lines.join(''))
      }
    }),
})
