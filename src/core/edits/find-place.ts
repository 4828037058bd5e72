import { findShift, stepOf } from './indent-shift'
import { keepCommonLines, type LineSplice } from './line-splice'
import type { Comparison, LineTable } from './line-table'
import { narrow, type Hints } from './narrow-places'

/** Places looked for before giving up counting: enough to list, few enough to stay quick. */
const MAX_PLACES = 64

export interface Wanted extends Hints {
  readonly search: readonly string[]
  readonly replace: readonly string[]
}

/** A block's one place and what to do there. Lines are 0-based in the table, `end` exclusive. */
export interface FoundBlock {
  readonly kind: 'found'
  readonly how: 'exact' | 'white-space' | 'indentation' | 'elision' | 'fuzzy'
  /** 0–1; 1 for all but fuzzy. */
  readonly score: number
  readonly start: number
  readonly end: number
  /** Ascending, and only the lines that differ: what the reply repeats unchanged keeps the file's own bytes. */
  readonly splices: readonly LineSplice[]
}

export type Found =
  | FoundBlock
  /** First lines of the places; `more` when there are more than are listed. */
  | { readonly kind: 'ambiguous'; readonly starts: readonly number[]; readonly more: boolean }
  | { readonly kind: 'none' }

/** The one place of a block compared in one way; undefined when there is none. */
export function findPlace(table: LineTable, wanted: Wanted, comparison: Comparison): Found | undefined {
  const { search } = wanted
  if (search.length === 0) return undefined
  let fileStep: string | undefined
  const shiftAt = (start: number) =>
    findShift(search, table.bodies.slice(start, start + search.length), (fileStep ??= stepOf(table.bodies)))
  let places = table.find(search, comparison, MAX_PLACES)
  if (comparison === 'bare') places = places.filter((start) => shiftAt(start) !== undefined)
  const left = narrow(table, places, wanted, search.length)
  const [start] = left
  if (start === undefined) return undefined
  if (left.length > 1) return { kind: 'ambiguous', starts: left, more: places.length >= MAX_PLACES }
  const reindent = comparison === 'bare' ? shiftAt(start) : undefined
  const lineOf = search.map((_, index) => start + index)
  return {
    kind: 'found',
    how: comparison === 'exact' ? 'exact' : comparison === 'bare' ? 'indentation' : 'white-space',
    score: 1,
    start,
    end: start + search.length,
    splices: keepCommonLines(search, wanted.replace, lineOf, reindent),
  }
}
