import type { Operation, ParseFailure } from './operation'
import type { IsKnown } from './path-in-reply'

/** Where a format's reader puts what it has found; grows while the reply streams. */
export interface ReplySink {
  readonly operations: Operation[]
  readonly failures: ParseFailure[]
  readonly commands: string[]
  /** The path of the block being read, '' between blocks. */
  writing: string
}

/** Reads one format line by line. A line comes without its end; `at` is its 1-based number in the reply. */
export interface FormatReader {
  line(body: string, at: number): void
  /** The reply is over: unfinished blocks become failures. */
  end(at: number): void
  /** Inside a block's own text, where nothing but the block's marks has a meaning. */
  readonly inBlock: () => boolean
}

export type CreateReader = (sink: ReplySink, isKnown: IsKnown) => FormatReader
