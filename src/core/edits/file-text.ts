/** Git's two modes of a regular file. */
export type FileMode = '100644' | '100755'

/**
 * utf-8 and utf-16 as named by BOM or content. windows-1252 is what an 8-bit text of western languages is read as (a superset
 * of Latin-1, one byte a character, so every byte survives). bytes is any other 8-bit text: read the same way, but nothing
 * beyond ASCII can be written into it, because its alphabet is unknown. binary has no text.
 */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'bytes' | 'binary'

export type LineEnd = '\n' | '\r\n' | '\r'

/** A file's bytes and how they read. `encodeText` with the same encoding and BOM gives the same bytes back. */
export interface FileText {
  readonly bytes: Uint8Array
  /** Decoded, without the BOM, line ends as they are; '' for binary. */
  readonly text: string
  readonly encoding: Encoding
  readonly bom: boolean
  /** The most frequent line end; `\n` in a file without any. */
  readonly eol: LineEnd
  readonly mixed: boolean
  /** The last line ends with a line end. True for an empty file, so that new text gets one. */
  readonly finalNewline: boolean
  readonly mode: FileMode
}

/** What is at a path of the work tree. `real` is the repository-relative path after following links inside the repository. */
export type OnDisk =
  | { readonly kind: 'absent'; readonly path: string; readonly real: string }
  | { readonly kind: 'file'; readonly path: string; readonly real: string; readonly file: FileText }
  | { readonly kind: 'folder'; readonly path: string }
  /** A link in the path leads out of the repository, or into `.git`. */
  | { readonly kind: 'outside'; readonly path: string; readonly target: string }
  /** A link whose target does not exist, or that turns in a circle. */
  | { readonly kind: 'dangling'; readonly path: string; readonly target: string }
  /** A socket, pipe or device. */
  | { readonly kind: 'special'; readonly path: string }
  /** A file stands where a folder of the path should be. */
  | { readonly kind: 'blocked'; readonly path: string; readonly by: string }
  /** A folder of the path is a repository of its own. */
  | { readonly kind: 'nested'; readonly path: string; readonly by: string }
  | { readonly kind: 'unreadable'; readonly path: string; readonly message: string }
