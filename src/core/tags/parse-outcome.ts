import type { SkipReason } from '../../shared/index-state'

/** What came of one file: packed tags (see packed-tags.ts), or the reason why it has none. Also what the tag store keeps. */
export type ParseOutcome =
  | {
      readonly kind: 'tags'
      /** Packed tags: read them with `decodeTags`. */
      readonly bytes: Uint8Array
      /** Size of the file in bytes. */
      readonly size: number
    }
  | { readonly kind: 'skipped'; readonly reason: SkipReason; readonly detail: string; readonly size: number }
  /** The file was gone or unreadable as a file when its turn came: treat it as removed. */
  | { readonly kind: 'missing' }
  /** The pool was cancelled or closed before the file's turn came. */
  | { readonly kind: 'cancelled' }
