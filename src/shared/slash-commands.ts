import { fail, ok, type Failure, type Result } from './result'

/** What a draft that begins with `/` asks for. Each is also reachable by mouse. */
export type SlashCommand =
  /** Paths or patterns as typed; '' in `drop` means everything. */
  | { readonly kind: 'add' | 'read' | 'drop'; readonly paths: readonly string[] }
  /** With text: send it in this mode, once. Without: change the mode. */
  | { readonly kind: 'ask' | 'code' | 'architect'; readonly text: string }
  | { readonly kind: 'undo' | 'redo' | 'diff' | 'map' | 'tokens' | 'clear' | 'reset' | 'copy' | 'help' }
  /** '' lets the model write the message. */
  | { readonly kind: 'commit'; readonly message: string }
  /** '' opens the list. */
  | { readonly kind: 'model'; readonly name: string }
  /** '' in `lint` and `test` means the repository's usual command. */
  | { readonly kind: 'lint' | 'test' | 'run'; readonly command: string }

export type SlashCommandName = SlashCommand['kind']

/** A command as completion and help show it. */
export interface SlashCommandInfo {
  readonly name: SlashCommandName
  /** What follows the name, '' for nothing. */
  readonly argument: string
  readonly summary: string
}

/** In the order in which help lists them. */
export const SLASH_COMMANDS: readonly SlashCommandInfo[] = [
  { name: 'add', argument: 'path …', summary: 'Put files into the chat; the model may change them' },
  { name: 'read', argument: 'path …', summary: 'Put files into the chat, read-only' },
  { name: 'drop', argument: '[path …]', summary: 'Take files out of the chat; all of them without a path' },
  { name: 'code', argument: '[request]', summary: 'Change code: send this request so, or switch to it' },
  {
    name: 'ask',
    argument: '[question]',
    summary: 'Ask without changes: send this question so, or switch to it',
  },
  {
    name: 'architect',
    argument: '[request]',
    summary: 'Plan first, then let the editor model change the code',
  },
  { name: 'undo', argument: '', summary: 'Undo the last round, with a preview' },
  { name: 'redo', argument: '', summary: 'Redo what was undone last, with a preview' },
  { name: 'diff', argument: '', summary: 'Show what the last round changed' },
  { name: 'commit', argument: '[message]', summary: 'Commit your own changes' },
  { name: 'map', argument: '', summary: 'Show the map that goes with the next request' },
  { name: 'tokens', argument: '', summary: 'Show what the next request costs, part by part' },
  { name: 'model', argument: '[name]', summary: 'Choose the model' },
  { name: 'lint', argument: '[command]', summary: 'Run the linter and offer its findings to the model' },
  { name: 'test', argument: '[command]', summary: 'Run the tests and offer their failures to the model' },
  { name: 'run', argument: 'command', summary: 'Run a command and offer its output to the model' },
  { name: 'copy', argument: '', summary: 'Copy the last reply' },
  { name: 'clear', argument: '', summary: 'Start a new conversation with the same files' },
  { name: 'reset', argument: '', summary: 'Start a new conversation without files' },
  { name: 'help', argument: '', summary: 'Show these commands' },
]

export type SlashFailure = Failure<'unknown-command' | 'missing-argument' | 'no-argument'>

/**
 * Reads a draft as a command; null when it is a request. A first word with a second slash (`/usr/bin/env is missing`) or with
 * anything but letters is no command.
 */
export function parseSlashCommand(text: string): Result<SlashCommand, SlashFailure> | null {
  const found = /^\s*\/([a-z]+)(?=\s|$)\s*([^]*)$/i.exec(text)
  if (!found) return null
  const typed = (found[1] ?? '').toLowerCase()
  const argument = (found[2] ?? '').trim()
  const info = SLASH_COMMANDS.find(({ name }) => name === typed)
  if (!info) return fail({ kind: 'unknown-command', message: unknown(typed) })
  switch (info.name) {
    case 'add':
    case 'read':
    case 'drop': {
      const paths = splitPaths(argument)
      if (paths.length === 0 && info.name !== 'drop') return missing(info)
      return ok({ kind: info.name, paths })
    }
    case 'ask':
    case 'code':
    case 'architect':
      return ok({ kind: info.name, text: argument })
    case 'commit':
      return ok({ kind: 'commit', message: argument })
    case 'model':
      return ok({ kind: 'model', name: argument })
    case 'run':
    case 'lint':
    case 'test':
      return argument === '' && info.name === 'run'
        ? missing(info)
        : ok({ kind: info.name, command: argument })
    default:
      return argument === ''
        ? ok({ kind: info.name })
        : fail({ kind: 'no-argument', message: `/${info.name} takes nothing behind it.` })
  }
}

/** Words as a shell would part them: blanks separate, quotes and backslashes before blanks keep together. `@` marks are dropped. */
export function splitPaths(text: string): readonly string[] {
  const paths: string[] = []
  for (const [, double, single, plain] of text.matchAll(/"([^"]*)"|'([^']*)'|((?:\\\s|[^\s"'])+)/g)) {
    const path =
      double ??
      single ??
      (plain ?? '')
        .replace(/\\(\s)/g, '$1')
        .replace(/^@/, '')
        .replace(/,$/, '')
    if (path !== '') paths.push(path)
  }
  return paths
}

function missing({ name, argument }: SlashCommandInfo): ReturnType<typeof fail<SlashFailure>> {
  return fail({
    kind: 'missing-argument',
    message: `/${name} needs something behind it: /${name} ${argument}`,
  })
}

function unknown(typed: string): string {
  const near = SLASH_COMMANDS.find(({ name }) => name.startsWith(typed) || typed.startsWith(name))
  const hint = near ? ` Do you mean /${near.name}?` : ' /help lists them.'
  return `There is no command /${typed}.${hint} A request may begin with a blank line or other words.`
}
