import type { SkippedFile, SkipReason } from '../../shared/index-state'
import type { Definition, PackedTags } from '../../shared/tag'
import { decodeTags } from '../tags/decode-tags'
import { encodeTags } from '../tags/encode-tags'

/** What the index knows of one file of the repository. */
export type FileRecord = IndexedFile | UnreadFile

interface Known {
  readonly path: string
  /** Bytes on disk when it was listed or parsed. */
  readonly size: number
  /** Stands for the content that was indexed; null when only reading the file again can tell. */
  readonly contentId: string | null
}

export interface IndexedFile extends Known {
  readonly kind: 'indexed'
  readonly language: string
  /** The same objects that the graph has. */
  readonly definitions: readonly Definition[]
  /** How many there are. */
  readonly references: number
  readonly lines: number
  /** Why not all was found, if so. */
  readonly partial: string | undefined
}

/** A file without symbols, with the reason. */
export interface UnreadFile extends Known {
  readonly kind: 'unread'
  readonly reason: SkipReason
  readonly detail: string
}

/** Reasons for which a file has no symbols but is a text worth knowing by its path: it can be found, pinned and edited. */
const TEXT_REASONS: ReadonlySet<SkipReason> = new Set<SkipReason>([
  'no-grammar',
  'too-large',
  'minified',
  'generated',
  'deadline',
  'parser-trap',
])

export const isWorthNaming = (reason: SkipReason): boolean => TEXT_REASONS.has(reason)

/** Tags of a file that has none: it exists, and that is all. */
export const emptyTags = (path: string): PackedTags =>
  decodeTags(
    encodeTags({
      language: languageOfUnread(path),
      definitions: [],
      references: [],
      imports: [],
      bindings: [],
      terms: { words: [], counts: Uint32Array.of(0), occurrences: new Uint32Array() },
      lines: 0,
    }),
  )

/** For the coverage report: the extension stands for a language that Cairn does not know. */
export function languageOfUnread(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : name
}

export const skippedFile = ({ path, reason, detail }: UnreadFile): SkippedFile => ({ path, reason, detail })
