import { findPlace, type Found, type Wanted } from './find-place'
import type { LineSplice } from './line-splice'
import { COMPARISONS, type LineTable } from './line-table'
import { isDots, isOmission } from './omission'

/**
 * A block with `...` lines (or a comment that omits code, the same in both halves): the pieces between must each stand in
 * exactly one place, in order, and what lies between the places stays as it is. Undefined when the block has no such lines
 * or the halves do not have the same ones.
 */
export function matchElided(table: LineTable, wanted: Wanted): Found | undefined {
  const from = pieces(wanted.search)
  const to = pieces(wanted.replace)
  if (from.marks.length === 0 || from.marks.join('\n') !== to.marks.join('\n')) return undefined
  const splices: LineSplice[] = []
  let start = -1
  let end = 0
  for (const [index, search] of from.pieces.entries()) {
    const replace = to.pieces[index] ?? []
    if (search.every(isBlank)) {
      if (replace.every(isBlank)) continue
      return undefined
    }
    const found = findPiece(table, { search, replace })
    if (found === undefined || found.kind !== 'found') return found
    if (found.start < end) return undefined
    if (start < 0) start = found.start
    end = found.end
    splices.push(...found.splices)
  }
  return start < 0 ? undefined : { kind: 'found', how: 'elision', score: 1, start, end, splices }
}

function findPiece(table: LineTable, wanted: Wanted): Found | undefined {
  const trimmed = { search: trimBlanks(wanted.search), replace: trimBlanks(wanted.replace) }
  for (const comparison of COMPARISONS) {
    const found = findPlace(table, wanted, comparison) ?? findPlace(table, trimmed, comparison)
    if (found) return found
  }
  return undefined
}

function trimBlanks(bodies: readonly string[]): readonly string[] {
  const first = bodies.findIndex((body) => !isBlank(body))
  const last = bodies.findLastIndex((body) => !isBlank(body))
  return first < 0 ? [] : bodies.slice(first, last + 1)
}

const isBlank = (body: string): boolean => body.trim() === ''

function pieces(bodies: readonly string[]): { readonly marks: string[]; readonly pieces: string[][] } {
  const marks: string[] = []
  const found: string[][] = [[]]
  for (const body of bodies) {
    if (isDots(body) || isOmission(body)) {
      marks.push(body.trim())
      found.push([])
    } else found.at(-1)?.push(body)
  }
  return { marks, pieces: found }
}
