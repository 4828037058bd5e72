import type { FileMode } from './file-text'

/** What is, or shall be, at a path. Hashes are `hashBytes` (sha256, hex) of the raw bytes. */
export type ExpectedState =
  | { readonly kind: 'absent' }
  | { readonly kind: 'file'; readonly hash: string; readonly mode?: FileMode }
  | { readonly kind: 'link'; readonly target: string }

export type NextState =
  | { readonly kind: 'absent' }
  | { readonly kind: 'file'; readonly bytes: Uint8Array; readonly mode: FileMode }
  | { readonly kind: 'link'; readonly target: string }

/** One path to be written: refused unless the disk is exactly as expected. */
export interface FileWrite {
  /** Repository-relative with `/`, no link in its folders. */
  readonly path: string
  readonly expect: ExpectedState
  readonly next: NextState
}

export interface WriteOptions {
  /** Absolute folder for temporary files, under the git dir, so that nothing foreign ever appears in the work tree. */
  readonly tempDir: string
  /** Called before each path is touched, in order: for a journal, and for tests that stop half-way. */
  readonly onBeforeEach?: (path: string) => void | Promise<void>
}

/** Why nothing more was written. `written` lists the paths that were, in order: empty when the check before all writing failed. */
export interface WriteFailure {
  readonly kind: 'changed' | 'bad-path' | 'io'
  readonly message: string
  readonly path: string
  readonly written: readonly string[]
}
