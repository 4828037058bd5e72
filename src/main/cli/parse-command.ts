import { parseArgs } from 'node:util'
import { z } from 'zod'
import { fail, ok } from '../../shared/result'
import type { Failure, Result } from '../../shared/result'
import type { Command, CommonOptions, OptionSpec } from './command'

export const COMMON_OPTIONS: Readonly<Record<string, OptionSpec>> = {
  repo: { type: 'string', value: 'DIR', help: 'repository, or a folder of it (default: the current folder)' },
  json: { type: 'boolean', help: 'one JSON document on stdout, nothing else' },
  quiet: { type: 'boolean', help: 'no warnings and no progress on stderr' },
  help: { type: 'boolean', help: 'show this' },
}

export interface ParsedCommand {
  readonly help: boolean
  readonly common: CommonOptions
  readonly args: unknown
}

/** Turns words into checked arguments; a failure is wrong usage, in a sentence that names the option. */
export function parseCommand(
  { options, schema }: Command,
  words: readonly string[],
): Result<ParsedCommand, Failure<'usage'>> {
  const raw = readOptions(words, { ...COMMON_OPTIONS, ...options })
  if (!raw.ok) return raw
  const { repo, json, quiet, help, ...own } = raw.value
  const common: CommonOptions = {
    repo: typeof repo === 'string' ? repo : '',
    json: json === true,
    quiet: quiet === true,
  }
  if (help === true) return ok({ help: true, common, args: undefined })
  const checked = schema.safeParse(own)
  if (!checked.success) return fail({ kind: 'usage', message: complaint(checked.error) })
  return ok({ help: false, common, args: checked.data })
}

function readOptions(
  words: readonly string[],
  specs: Readonly<Record<string, OptionSpec>>,
): Result<Readonly<Record<string, unknown>>, Failure<'usage'>> {
  try {
    const options = Object.fromEntries(
      Object.entries(specs).map(([name, { type, multiple }]) => [
        name,
        { type, multiple: multiple ?? false },
      ]),
    )
    const { values, positionals } = parseArgs({
      args: [...words],
      options,
      allowPositionals: true,
      strict: true,
    })
    return ok({ ...values, _: positionals })
  } catch (error) {
    // parseArgs throws for what the user typed; its sentences name the option.
    if (!(error instanceof TypeError)) throw error
    return fail({
      kind: 'usage',
      message: error.message.split('. ')[0]?.replace(/\.?$/, '.') ?? error.message,
    })
  }
}

function complaint(error: z.ZodError): string {
  const [issue] = error.issues
  if (!issue) return 'Wrong arguments.'
  const name = issue.path[0]
  if (name === undefined) return issue.message
  return name === '_' ? issue.message : `--${String(name)}: ${issue.message}`
}

/** Options in the words of the schema: a count given as text. */
export const wholeNumber = (least: number, message: string): z.ZodType<number> =>
  z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= least, message)

/** No plain argument is expected. */
export const noArguments = z.array(z.string()).max(0, 'This command takes no plain argument; see --help.')
