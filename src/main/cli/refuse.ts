import type { Failure } from '../../shared/result'
import { FAILED } from './command'
import type { CommonOptions } from './command'
import type { Terminal } from './terminal'

/** Ends a command that could not be done: one sentence on stderr, and the same in the JSON where one was asked for. */
export async function refuse(failure: Failure, common: CommonOptions, terminal: Terminal): Promise<number> {
  if (common.json) await printJson({ ok: false, kind: failure.kind, message: failure.message }, terminal)
  terminal.err(`cairn: ${failure.message}\n`)
  return FAILED
}

/** The one document of `--json`. */
export const printJson = (value: unknown, terminal: Terminal): Promise<void> =>
  terminal.out(`${JSON.stringify(value)}\n`)

/** Warnings go beside the answer, never into it. */
export function warn(warnings: readonly string[], common: CommonOptions, terminal: Terminal): void {
  if (!common.quiet) for (const warning of warnings) terminal.err(`cairn: ${warning}\n`)
}
