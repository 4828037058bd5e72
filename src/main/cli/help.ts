import type { Command, OptionSpec } from './command'
import { COMMON_OPTIONS } from './parse-command'

/** What `cairn --help` prints. */
export function overview(commands: readonly Command[]): string {
  const rows = commands.map(({ name, summary }): [string, string] => [name, summary])
  return [
    'Usage: cairn COMMAND [OPTION]…',
    '',
    'The engine of Cairn without its window.',
    '',
    'Commands:',
    ...columns(rows),
    '',
    'Every command:',
    ...columns(optionRows(COMMON_OPTIONS)),
    '',
    '`cairn COMMAND --help` tells the rest. Exit status: 0 done, 1 refused or failed, 2 wrong usage.',
    '',
  ].join('\n')
}

/** What `cairn COMMAND --help` prints. */
export function commandHelp({ name, usage, summary, options }: Command): string {
  return [
    `Usage: cairn ${name} ${usage}`.trimEnd(),
    '',
    `${summary}`,
    '',
    ...columns(optionRows({ ...options, ...COMMON_OPTIONS })),
    '',
  ].join('\n')
}

const optionRows = (options: Readonly<Record<string, OptionSpec>>): [string, string][] =>
  Object.entries(options).map(([name, { value, multiple, help }]) => [
    `--${name}${value === undefined ? '' : ` ${value}`}`,
    multiple ? `${help} (may be given several times)` : help,
  ])

function columns(rows: readonly [string, string][]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length)) + 2
  return rows.map(([left, right]) => `  ${left.padEnd(width)}${right}`)
}
