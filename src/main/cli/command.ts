import type { z } from 'zod'
import type { Terminal } from './terminal'

/** Exit statuses of CLI.md: done, refused or failed with a sentence, wrong usage. */
export const DONE = 0
export const FAILED = 1
export const WRONG_USAGE = 2

/** One option as it is typed: `--name VALUE`, or a flag when it takes no value. */
export interface OptionSpec {
  readonly type: 'string' | 'boolean'
  readonly multiple?: boolean
  /** The placeholder and what it does, for the help. */
  readonly value?: string
  readonly help: string
}

/** A command is its words for people, what it accepts, and what it does. Returns the exit status. */
export interface Command<S extends z.ZodType = z.ZodType> {
  readonly name: string
  /** What stands behind the name in the usage line. */
  readonly usage: string
  readonly summary: string
  readonly options: Readonly<Record<string, OptionSpec>>
  /** Checks the options, with the plain arguments as `_`. */
  readonly schema: S
  readonly run: (args: z.infer<S>, common: CommonOptions, terminal: Terminal) => Promise<number>
}

/** What every command takes. */
export interface CommonOptions {
  readonly repo: string
  readonly json: boolean
  readonly quiet: boolean
}

/** Keeps the type of a command's arguments while all commands live in one list. */
export const command = <S extends z.ZodType>(definition: Command<S>): Command => definition
