import type { Failure, Result } from '../../shared/result'

export type SlashCommand =
  | { readonly kind: 'add' | 'read' | 'drop'; readonly paths: readonly string[] }
  | { readonly kind: 'ask' | 'code' | 'architect'; readonly text: string }
  | { readonly kind: 'undo' | 'redo' | 'diff' | 'map' | 'tokens' | 'clear' | 'reset' | 'copy' | 'help' }
  | { readonly kind: 'commit'; readonly message: string }
  | { readonly kind: 'model'; readonly name: string }
  | { readonly kind: 'lint' | 'test' | 'run'; readonly command: string }

export interface SlashCommandInfo {
  readonly name: string
  readonly argument: string
  readonly summary: string
}

export declare const SLASH_COMMANDS: readonly SlashCommandInfo[]

/** null when the text is no command but a request. */
export declare function parseSlashCommand(
  text: string,
): Result<SlashCommand, Failure<'unknown-command' | 'missing-argument' | 'no-argument'>> | null
