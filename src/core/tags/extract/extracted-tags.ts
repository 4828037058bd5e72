import type { FileTags } from '../../../shared/tag'
import type { Terms } from './terms'

/** `FileTags` before packing: words are numbers, so that the tag store and the index need not split text again. */
export interface ExtractedTags extends Omit<FileTags, 'terms' | 'fileTerms'> {
  readonly terms: Terms
}
