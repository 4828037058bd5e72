import type { Readable } from 'node:stream'
import type { EngineFiles } from '../engine-files'

/** What a command may touch of the process, so that a test can stand in for it. */
export interface Terminal {
  readonly cwd: string
  /** Where the built engine keeps its grammars, queries and workers. */
  readonly engine: EngineFiles
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdin: Readable
  /** Waits while the reader is slow, so that a large answer does not pile up in memory. */
  readonly out: (text: string) => Promise<void>
  readonly err: (text: string) => void
  /** A person reads stdout: commands whose answer is data print a text for people instead. */
  readonly outIsRead: boolean
  /** Progress is shown only to a person. */
  readonly progressShown: boolean
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal
}
