/** A part of a file: the hunks by the ids of the preview; absent: the whole file. */
export interface FilePart {
  readonly path: string
  readonly hunks?: readonly string[]
}

/** How a conflict is to be got round, when there is one. */
export type WayOut =
  /** Only the paths that can be: the others stay as they are. */
  | { readonly kind: 'possible-paths' }
  /** This round together with the later rounds on the paths in conflict. */
  | { readonly kind: 'with-later-rounds' }
  /** With these contents for the paths in conflict, made by the user from the three-way result; null removes the file. */
  | {
      readonly kind: 'resolved'
      readonly files: readonly { readonly path: string; readonly bytes: Uint8Array | null }[]
    }

/** What an undo or redo is about. */
export interface StepTarget {
  /** A round's id; absent: the last one. */
  readonly round?: string
  /** Only these files or hunks; absent: all. */
  readonly parts?: readonly FilePart[]
  readonly wayOut?: WayOut
}
