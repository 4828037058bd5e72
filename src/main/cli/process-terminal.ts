import { once } from 'node:events'
import type { EngineFiles } from '../engine-files'
import type { Terminal } from './terminal'

/** The real process. A reader that closes the pipe (`| head`) ends the command quietly, as it does for every Unix tool. */
export function processTerminal(engine: EngineFiles): Terminal {
  const interrupt = new AbortController()
  process.once('SIGINT', () => interrupt.abort())
  process.once('SIGTERM', () => interrupt.abort())
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit(0)
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
