import { documentOf, originalOf, type Content, type Draft } from './draft-tree'
import type { BlockFailure } from './edit-plan'
import { findPlace } from './find-place'
import { nearestTo } from './fuzzy-match'
import type { Reading } from './operation'
import { showNearest } from './show-lines'

export const isEmptySearch = (reading: Reading): boolean => reading.search.every((body) => body.trim() === '')

/**
 * Why a block has no place, as far as the file tells: nothing to find, lines that an earlier block took, text that is already as it
 * shall be, or the nearest lines. Looking for these costs more than finding a block, so it is done for the first failures only.
 */
export function explainMiss(draft: Draft, content: Content, reading: Reading): BlockFailure {
  const document = documentOf(content)
  const { table } = document
  if (isEmptySearch(reading)) {
    const message = 'The file exists, and the edit holds no text to find in it.'
    return { kind: 'exists', message, detail: 'Repeat some lines of the file around the place.' }
  }
  const message = 'The text to replace is not in the file.'
  if (!draft.mayExplain()) return { kind: 'no-match', message, detail: '' }
  if (document.isChanged() && findPlace(originalOf(content), reading, 'trailing')) {
    const detail = 'Put both changes into one edit, or repeat the lines as the earlier edit leaves them.'
    return { kind: 'overlap', message: 'An earlier edit of the same reply changes these lines.', detail }
  }
  const [present] = reading.replace.some((body) => body.trim() !== '')
    ? table.find(reading.replace, 'exact', 1)
    : []
  const already = present === undefined ? '' : ` The new text is already there, at line ${present + 1}.`
  const nearest = nearestTo(table, reading.search)
  return {
    kind: 'no-match',
    message: `${message}${already}`,
    detail: showNearest(table.bodies, nearest),
    ...(nearest && { line: nearest.start + 1 }),
  }
}
