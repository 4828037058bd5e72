import type { FileTags } from '../../../shared/tag'
import type { Terms } from './terms'

/** Tags before packing, with the words of the file as numbers. */
export interface ExtractedTags extends FileTags {
  readonly terms: Terms
}
