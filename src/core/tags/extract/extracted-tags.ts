import type { FileTags } from '../../../shared/tag'

/** `FileTags` before packing: words are numbers, so that the tag store and the index need not split text again. */
export interface ExtractedTags extends Omit<FileTags, 'terms' | 'fileTerms'> {
  /** Distinct stemmed sub-words of the file. */
  readonly words: readonly string[]
  /** Indexes into `words`, one per occurrence: for each definition, and last for the lines outside any. */
  readonly occurrences: readonly (readonly number[])[]
}
