import type { Failure } from '../../shared/result'
import { FAILED } from './command'
import type { CommonOptions } from './command'
import type { Terminal } from './terminal'

/**
 * Ends a command that could not be done: one sentence on stderr, and the same in the JSON where one was asked for. `answers` says
 * that the command's answer is data, which a program gets without asking.
 */
export async function refuse(
  failure: Failure,
  common: CommonOptions,
  terminal: Terminal,
  answers = false,
): Promise<number> {
  const document = { ok: false, kind: failure.kind, message: failure.message }
  if (answers) await printAnswer(document, () => [], common, terminal)
  else if (common.json) await printJson(document, terminal)
  terminal.err(`cairn: ${failure.message}\n`)
  return FAILED
}

/** The one document of `--json`. */
export const printJson = (value: unknown, terminal: Terminal): Promise<void> =>
  terminal.out(`${JSON.stringify(value)}\n`)

/** An answer that is data: a document for programs, lines for a person at a terminal. */
export async function printAnswer(
  value: unknown,
  lines: () => readonly string[],
  common: CommonOptions,
  terminal: Terminal,
): Promise<void> {
  if (common.json || !terminal.outIsRead) return printJson(value, terminal)
  await terminal.out(
    lines()
      .map((line) => `${line}\n`)
      .join(''),
  )
}

/** Warnings go beside the answer, never into it. */
export function warn(warnings: readonly string[], common: CommonOptions, terminal: Terminal): void {
  if (!common.quiet) for (const warning of warnings) terminal.err(`cairn: ${warning}\n`)
}
