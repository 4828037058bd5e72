/** Words for what a reply asks for, whatever format it was written in. Paths are as the reply wrote them, decorations removed. */

interface Asked {
  /** Repository-relative as the reply wrote it, with `/`; not checked yet. '' when the reply named no file. */
  readonly path: string
  /** 1-based line of the reply where this began. */
  readonly at: number
}

/** Make a file that must not exist, or is empty. */
export interface Create extends Asked {
  readonly kind: 'create'
  readonly text: string
  readonly executable?: boolean
}

/** One way to read a replacement: lines without their line ends. */
export interface Reading {
  readonly search: readonly string[]
  readonly replace: readonly string[]
}

/** Replace one run of lines by another. */
export interface Replace extends Asked {
  readonly kind: 'replace'
  /**
   * More than one only where the reply's own delimiters occur in the text (a heading underlined with seven `=`): the
   * planner takes the reading that the file confirms, and refuses when two do.
   */
  readonly readings: readonly [Reading, ...Reading[]]
  /** Headers the place lies under, outermost first (V4A `@@ class A`); they tell equal places apart. */
  readonly scopes?: readonly string[]
  /** 1-based line the reply claims; believed only to choose between equal places, and only when it is exact. */
  readonly line?: number
  /** The place is the end of the file. */
  readonly atEnd?: boolean
  /** 1-based line the user has picked among equal places; no reply sets it. */
  readonly pick?: number
  /** Blocks of this format come in file order, so a place after the previous one is meant. */
  readonly ordered?: boolean
}

/** The whole new text of a file, which may exist or not. */
export interface Rewrite extends Asked {
  readonly kind: 'rewrite'
  readonly text: string
  /** The reply says that the file shall be empty: nothing else may empty a file. */
  readonly emptied?: boolean
}

export interface Delete extends Asked {
  readonly kind: 'delete'
}

export interface Rename extends Asked {
  readonly kind: 'rename'
  readonly to: string
}

export interface Chmod extends Asked {
  readonly kind: 'chmod'
  readonly executable: boolean
}

export type Operation = Create | Replace | Rewrite | Delete | Rename | Chmod

/** Something in a reply that is no operation: cut off, malformed, ambiguous. */
export interface ParseFailure {
  readonly kind:
    | 'incomplete' // the reply stops in the middle of it
    | 'malformed' // a mark is missing or out of place
    | 'delimiter-clash' // its own marks occur in the text too often to tell
    | 'fence-clash' // inner fences hide where the file ends
    | 'no-path' // no file named
    | 'wrong-format' // written in another edit format
  /** '' when unknown. */
  readonly path: string
  /** 1-based line of the reply. */
  readonly at: number
  readonly message: string
}

/** What a reply holds. While it streams, a growing prefix of what it will hold. */
export interface ParsedReply {
  readonly operations: readonly Operation[]
  readonly failures: readonly ParseFailure[]
  /** Commands the reply suggests; never run by themselves. */
  readonly commands: readonly string[]
  /** The file being written about right now, '' between blocks and at the end: for "writing src/a.ts …". */
  readonly writing: string
  /** True after the end. */
  readonly complete: boolean
}

/** Reads a reply piece by piece. Total work is linear in the text; `result` costs nothing. */
export interface ReplyParser {
  /** Feed the next piece, however it is cut. */
  push(text: string): void
  /** No more text: unfinished blocks become failures. */
  end(): ParsedReply
  /** What is certain so far. */
  result(): ParsedReply
}
