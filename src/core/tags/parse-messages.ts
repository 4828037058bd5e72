import type { NewSyntaxError } from './parse-pool'
import type { ParseOutcome } from './parse-outcome'

/** What a parse thread is told when it starts. */
export interface ParseThreadData {
  readonly grammarDir: string
  readonly queryDir: string
  readonly maxFileSize: number
}

export type ParseTask =
  | { readonly kind: 'parse'; readonly path: string; readonly file: string }
  | { readonly kind: 'syntax'; readonly path: string; readonly before: string; readonly after: string }

export type TaskAnswer =
  | { readonly kind: 'parsed'; readonly outcome: ParseOutcome }
  | { readonly kind: 'checked'; readonly problems: readonly NewSyntaxError[] }
  /** The parser's memory can no longer be trusted: the thread must be replaced. */
  | { readonly kind: 'trapped'; readonly message: string }

/** Tasks are answered in the order in which they came. */
export type ParseThreadMessage = { readonly kind: 'ready' } | TaskAnswer
