import { matchElided } from './elision'
import { findPlace, type Found, type Wanted } from './find-place'
import { matchFuzzily } from './fuzzy-match'
import { COMPARISONS, type LineTable } from './line-table'

/**
 * Where a block means: word for word, else but for blanks at line ends, else but for runs of blanks, else with a uniformly
 * shifted indentation, else without blank first and last lines, else around `...` lines, else nearly (guarded, see
 * `matchFuzzily`). The first of these that has a place decides: one place is found, several are ambiguous, and a looser
 * way is not tried then. Work is linear in the file and the block for each way.
 */
export function findBlock(table: LineTable, wanted: Wanted): Found {
  for (const variant of withoutBlankEdges(wanted)) {
    for (const comparison of COMPARISONS) {
      const found = findPlace(table, variant, comparison)
      if (found) return found
    }
  }
  return matchElided(table, wanted) ?? matchFuzzily(table, wanted) ?? { kind: 'none' }
}

/** The block itself, then, where it starts or ends with blank lines, without them (and the replacement without as many). */
function withoutBlankEdges(wanted: Wanted): readonly Wanted[] {
  const { search, replace } = wanted
  const head = leadingBlanks(search)
  const tail = leadingBlanks(search.toReversed())
  if ((head === 0 && tail === 0) || head === search.length) return [wanted]
  const dropHead = Math.min(head, leadingBlanks(replace))
  const dropTail = Math.min(tail, leadingBlanks(replace.toReversed()), replace.length - dropHead)
  return [
    wanted,
    {
      ...wanted,
      search: search.slice(head, search.length - tail),
      replace: replace.slice(dropHead, replace.length - dropTail),
    },
  ]
}

function leadingBlanks(bodies: readonly string[]): number {
  const first = bodies.findIndex((body) => body.trim() !== '')
  return first < 0 ? bodies.length : first
}
