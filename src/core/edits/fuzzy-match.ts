import { diffLines } from './diff-lines'
import type { Found, Wanted } from './find-place'
import { findShift, stepOf } from './indent-shift'
import { keepCommonLines } from './line-splice'
import { normalise, type LineTable } from './line-table'
import { pairSimilarity, pairsOf, similarity } from './similarity'

/** A place below this share of agreeing characters is another place. */
const MIN_SCORE = 0.9
/** The second-best place must be this much worse. */
const MARGIN = 0.05
/** Short blocks have no context that could bear a difference. */
const MIN_LINES = 6
const MIN_CHARACTERS = 100
/** A line that stands in more places than this says nothing about where. */
const MAX_VOTES = 30
const MAX_CANDIDATES = 6
/** How far the lines of a block may have moved against each other. */
const SLACK = 3
/** Above this many lines the nearest text is not looked for line by line. */
const MAX_SCANNED = 20_000

/** The text most like a block that has no place: 0-based lines, `end` exclusive. */
export interface Nearest {
  readonly start: number
  readonly end: number
  readonly score: number
}

/**
 * The last resort. A block of some size may differ from the file in a few lines *that it does not change*: those lines keep the
 * file's own text. Lines it removes or changes must be there but for blanks, the share of agreeing characters must be at least 0.9,
 * and no other place may come near. So one wrong word where the change is remains an error, as it must:
 * the model then does not know the file.
 */
export function matchFuzzily(table: LineTable, wanted: Wanted): Found | undefined {
  const { search, replace } = wanted
  const solid = search.filter((body) => body.trim() !== '')
  if (solid.length < MIN_LINES || solid.join('').length < MIN_CHARACTERS) return undefined
  const ranked = candidates(table, search)
  const [best, second] = ranked
  if (!best || best.score < MIN_SCORE || (second && second.score > best.score - MARGIN)) return undefined
  if (!changesAreCertain(search, replace, best.certain)) return undefined
  const reindent = findShift(
    search.filter((_, index) => best.certain[index] === true),
    best.lineOf.filter((_, index) => best.certain[index] === true).map((line) => table.bodies[line] ?? ''),
    stepOf(table.bodies),
  )
  if (!reindent) return undefined
  const splices = keepCommonLines(search, replace, best.lineOf, reindent)
  return { kind: 'found', how: 'fuzzy', score: best.score, start: best.start, end: best.end, splices }
}

/** The lines a block changes, and one neighbour of each line it inserts, are in the file. */
function changesAreCertain(
  search: readonly string[],
  replace: readonly string[],
  certain: readonly boolean[],
): boolean {
  return diffLines(search, replace).every(({ before, beforeCount }) =>
    beforeCount === 0
      ? certain[before - 1] === true || certain[before] === true
      : certain.slice(before, before + beforeCount).every(Boolean),
  )
}

interface Candidate extends Nearest {
  /** The file's line for each wanted one, −1 for none. */
  readonly lineOf: readonly number[]
  /** The wanted line is there but for blanks. */
  readonly certain: readonly boolean[]
}

/** Places where many of the block's lines stand in its order, best first, none overlapping a better one. */
function candidates(table: LineTable, search: readonly string[]): readonly Candidate[] {
  const votes = new Map<number, number>()
  for (const [index, places] of table.positions(search, 'bare', MAX_VOTES).entries()) {
    const weight = search[index]?.trim().length ?? 0
    for (const place of places) votes.set(place - index, (votes.get(place - index) ?? 0) + weight)
  }
  const starts = [...votes].sort((one, other) => other[1] - one[1] || one[0] - other[0])
  const found: Candidate[] = []
  for (const [start] of starts.slice(0, MAX_CANDIDATES * (2 * SLACK + 1))) {
    if (found.length >= MAX_CANDIDATES) break
    if (found.some((one) => Math.abs(one.start - start) <= SLACK)) continue
    const candidate = align(table, search, start)
    if (candidate) found.push(candidate)
  }
  found.sort((one, other) => other.score - one.score || one.start - other.start)
  return found.filter(
    (one, index) => !found.slice(0, index).some((better) => one.start < better.end && better.start < one.end),
  )
}

/** Lays the block over the file around a line and measures how well it fits. */
function align(table: LineTable, search: readonly string[], around: number): Candidate | undefined {
  const from = Math.max(0, around - SLACK)
  const window = table.bodies.slice(from, Math.max(0, around) + search.length + SLACK)
  const bare = (bodies: readonly string[]) => bodies.map((body) => normalise(body, 'bare'))
  const lineOf = search.map(() => -1)
  const changes = diffLines(bare(search), bare(window))
  let [wantedAt, windowAt] = [0, 0]
  for (const change of [
    ...changes,
    { before: search.length, beforeCount: 0, after: window.length, afterCount: 0 },
  ]) {
    while (wantedAt < change.before) lineOf[wantedAt++] = from + windowAt++
    const paired = Math.min(change.beforeCount, change.afterCount)
    const late = change.before === 0
    for (let index = 0; index < paired; index++) {
      const wantedLine = late ? change.before + change.beforeCount - 1 - index : change.before + index
      const windowLine = late ? change.after + change.afterCount - 1 - index : change.after + index
      lineOf[wantedLine] = from + windowLine
    }
    wantedAt = change.before + change.beforeCount
    windowAt = change.after + change.afterCount
  }
  return measure(table, search, lineOf)
}

function measure(
  table: LineTable,
  search: readonly string[],
  lineOf: readonly number[],
): Candidate | undefined {
  const present = lineOf.filter((line) => line >= 0)
  const start = present[0]
  const end = (present.at(-1) ?? -1) + 1
  if (start === undefined) return undefined
  let agreeing = 0
  let total = 0
  const certain = search.map((body, index) => {
    const line = lineOf[index] ?? -1
    const weight = body.trim().length
    const other = line < 0 ? undefined : table.bodies[line]
    const same = other !== undefined && normalise(other, 'bare') === normalise(body, 'bare')
    total += weight
    agreeing += weight * (same ? 1 : other === undefined ? 0 : similarity(body, other))
    return same
  })
  const known = new Set(present)
  for (let line = start; line < end; line++)
    if (!known.has(line)) total += table.bodies[line]?.trim().length ?? 0
  return { start, end, score: total === 0 ? 0 : agreeing / total, lineOf, certain }
}

/** What the model most likely had in mind, for the message to it. Undefined when nothing is alike. */
export function nearestTo(table: LineTable, search: readonly string[]): Nearest | undefined {
  const [best] = candidates(table, search)
  if (best && best.score >= 0.3) return { start: best.start, end: best.end, score: best.score }
  const longest = search.reduce((one, other) => (other.trim().length > one.trim().length ? other : one), '')
  const offset = search.indexOf(longest)
  const pairs = pairsOf(longest)
  let top: Nearest | undefined
  for (let line = 0; line < Math.min(table.bodies.length, MAX_SCANNED); line++) {
    const score = pairSimilarity(pairs, table.bodies[line] ?? '')
    if (score < 0.5 || (top && score <= top.score)) continue
    const start = Math.max(0, line - offset)
    top = { start, end: Math.min(table.bodies.length, start + search.length), score }
  }
  return top
}
