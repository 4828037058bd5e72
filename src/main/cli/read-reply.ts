import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { fail, ok } from '../../shared/result'
import type { Result } from '../../shared/result'
import type { Terminal } from './terminal'

/** The reply's text: from a file named relative to where the command runs, or from standard input. */
export async function readReply(name: string, terminal: Terminal): Promise<Result<string>> {
  if (name === '-') return ok(await text(terminal.stdin))
  try {
    return ok(await readFile(resolve(terminal.cwd, name), 'utf8'))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return fail({ kind: 'no-reply', message: `The reply could not be read (${why}).` })
  }
}
