import { once } from 'node:events'
import type { EngineFiles } from '../engine-files'
import { FAILED } from './command'
import type { Terminal } from './terminal'

/** The real process. A reader that closes the pipe (`| head`) ends the command quietly, as it does for every Unix tool; a full disk is said. */
export function processTerminal(engine: EngineFiles): Terminal {
  const interrupt = new AbortController()
  process.once('SIGINT', () => interrupt.abort())
  process.once('SIGTERM', () => interrupt.abort())
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0)
    process.stderr.write(`cairn: The answer could not be written (${error.code ?? error.message}).\n`)
    process.exit(FAILED)
  })
  return {
    cwd: process.cwd(),
    engine,
    env: process.env,
    stdin: process.stdin,
    out: async (text) => {
      if (!process.stdout.write(text)) await once(process.stdout, 'drain')
    },
    err: (text) => {
      process.stderr.write(text)
    },
    outIsRead: process.stdout.isTTY,
    progressShown: process.stderr.isTTY,
    signal: interrupt.signal,
  }
}
