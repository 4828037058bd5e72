import type { ParseOutcome } from './parse-outcome'

export interface ParsePoolOptions {
  /** Absolute path of the built parse worker. */
  readonly workerFile: string
  /** Folder with tree-sitter.wasm and the grammars. */
  readonly grammarDir: string
  /** Folder with the queries. */
  readonly queryDir: string
  /** Threads; 0 means as many as there are cores. */
  readonly threads: number
  /** Bytes above which a file is not parsed. */
  readonly maxFileSize: number
  /** Milliseconds one file may take, query included, before its worker is replaced. Default 5,000. */
  readonly deadline?: number
}

export interface ParseJob {
  /** Repository-relative path, `/`-separated: it decides the language and appears in reasons. */
  readonly path: string
  /** Absolute path to read. */
  readonly file: string
  /** Just-saved files go before everything that waits. */
  readonly urgent?: boolean
}

/** A syntax error that a new text has and the old one had not. */
export interface NewSyntaxError {
  /** 1-based line in the new text. */
  readonly line: number
  readonly message: string
}

/**
 * Threads that read, decode and parse files. A file that hangs or traps the parser costs itself alone: its worker is
 * replaced and the file is reported as skipped.
 */
export interface ParsePool {
  /** Never rejects. */
  parse(job: ParseJob): Promise<ParseOutcome>
  /** Syntax errors in `after` that `before` had not; empty for languages without grammar. */
  syntaxProblems(path: string, before: string, after: string): Promise<readonly NewSyntaxError[]>
  /** Paths being parsed right now and for how many milliseconds: a stall can be named. */
  active(): readonly { readonly path: string; readonly milliseconds: number }[]
  /** Drops what waits; files being parsed end or are dropped. Every pending promise resolves with `cancelled`. The pool stays usable. */
  cancel(): void
  /** Ends the threads. */
  close(): Promise<void>
}

export declare function createParsePool(options: ParsePoolOptions): ParsePool
