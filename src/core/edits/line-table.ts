/**
 * How lines are compared. exact: character for character; trailing: but for blanks at the end; squeezed: each run of blanks inside
 * is one blank, indentation must be the same; bare: without indentation, runs squeezed, so that indentation is judged apart.
 */
export const COMPARISONS = ['exact', 'trailing', 'squeezed', 'bare'] as const
export type Comparison = (typeof COMPARISONS)[number]

export function normalise(body: string, comparison: Comparison): string {
  switch (comparison) {
    case 'exact':
      return body
    case 'trailing':
      return body.trimEnd()
    case 'squeezed':
      return indentOf(body) + squeeze(body.trim())
    case 'bare':
      return squeeze(body.trim())
  }
}

/** Most lines hold single blanks only: testing is cheaper than rebuilding. */
const squeeze = (text: string): string => (/\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ') : text)

/** A line's leading blanks; all of a blank line counts as none. */
export function indentOf(body: string): string {
  const trimmed = body.trimStart()
  return trimmed === '' ? '' : body.slice(0, body.length - trimmed.length)
}

/**
 * A file's lines as numbers: equal lines have equal numbers, so that looking for a block is a search over an Int32Array.
 * One table serves all blocks of a file; an edit splices it. A block with a line that occurs nowhere is answered without a scan.
 */
export interface LineTable {
  readonly bodies: readonly string[]
  /** First lines (0-based) of all places that equal `search`, at most `limit`. */
  find(search: readonly string[], comparison: Comparison, limit: number): readonly number[]
  /** For each line of `search` where it stands, in one pass; lines that stand in more than `limit` places get none. */
  positions(search: readonly string[], comparison: Comparison, limit: number): readonly (readonly number[])[]
  splice(start: number, count: number, bodies: readonly string[]): void
  /** Steps done so far: what the tests measure instead of a clock. */
  readonly steps: () => number
}

interface Level {
  readonly numbers: Map<string, number>
  ids: Int32Array
}

/** The first few blocks of a file are looked for without numbering its lines: most files get no more. */
const MAX_DIRECT_SCANS = 3

export function createLineTable(initial: readonly string[]): LineTable {
  const bodies = [...initial]
  const levels = new Map<Comparison, Level>()
  let steps = 0
  let directScans = 0

  const level = (comparison: Comparison): Level => {
    const known = levels.get(comparison)
    if (known) return known
    const numbers = new Map<string, number>()
    const made: Level = { numbers, ids: numberAll(numbers, bodies, comparison) }
    levels.set(comparison, made)
    steps += bodies.length
    return made
  }

  return {
    bodies,
    find(search, comparison, limit) {
      if (comparison === 'exact' && !levels.has('exact') && directScans < MAX_DIRECT_SCANS) {
        directScans++
        const found = scan(bodies, search, limit)
        steps += bodies.length + search.length
        if (found) return found
      }
      const { numbers, ids } = level(comparison)
      const wanted = new Int32Array(search.length)
      for (const [index, body] of search.entries()) {
        const number = numbers.get(normalise(body, comparison))
        steps++
        if (number === undefined) return []
        wanted[index] = number
      }
      steps += ids.length
      return occurrences(ids, wanted, limit)
    },
    positions(search, comparison, limit) {
      const { numbers, ids } = level(comparison)
      const wanted = search.map((body) => numbers.get(normalise(body, comparison)) ?? -1)
      const places = new Map<number, number[]>(wanted.map((number) => [number, []]))
      for (let index = 0; index < ids.length; index++) {
        const known = places.get(ids[index] ?? -1)
        if (known && known.length <= limit) known.push(index)
      }
      steps += ids.length + search.length
      return wanted.map((number) => {
        const known = number < 0 ? undefined : places.get(number)
        return known && known.length <= limit ? known : []
      })
    },
    splice(start, count, added) {
      spliceAll(bodies, start, count, added)
      for (const [comparison, one] of levels) {
        const middle = numberAll(one.numbers, added, comparison)
        const ids = new Int32Array(one.ids.length - count + added.length)
        ids.set(one.ids.subarray(0, start))
        ids.set(middle, start)
        ids.set(one.ids.subarray(start + count), start + middle.length)
        one.ids = ids
      }
      steps += added.length + count
    },
    steps: () => steps,
  }
}

/** Array.splice for any number of items: spreading a hundred thousand arguments overflows the stack. */
export function spliceAll<T>(items: T[], start: number, count: number, added: readonly T[]): void {
  if (added.length < 10_000) {
    items.splice(start, count, ...added)
    return
  }
  const tail = items.slice(start + count)
  items.length = start
  for (const item of added) items.push(item)
  for (const item of tail) items.push(item)
}

function numberAll(
  numbers: Map<string, number>,
  bodies: readonly string[],
  comparison: Comparison,
): Int32Array {
  const ids = new Int32Array(bodies.length)
  for (const [index, body] of bodies.entries()) {
    const key = normalise(body, comparison)
    let number = numbers.get(key)
    if (number === undefined) {
      number = numbers.size
      numbers.set(key, number)
    }
    ids[index] = number
  }
  return ids
}

/** Comparing at each line; undefined when repeated lines make that cost more than a few passes. */
function scan(bodies: readonly string[], search: readonly string[], limit: number): number[] | undefined {
  const found: number[] = []
  const [first] = search
  if (first === undefined) return found
  let credit = 2 * bodies.length + search.length
  for (let start = 0; start + search.length <= bodies.length; start++) {
    if (bodies[start] !== first) continue
    let length = 1
    while (length < search.length && bodies[start + length] === search[length]) length++
    credit -= length
    if (credit < 0) return undefined
    if (length < search.length) continue
    found.push(start)
    if (found.length >= limit) break
  }
  return found
}

/** Knuth, Morris and Pratt (1977): linear whatever repeats, where comparing at each line would be quadratic. Places may overlap. */
function occurrences(text: Int32Array, pattern: Int32Array, limit: number): number[] {
  const found: number[] = []
  const length = pattern.length
  if (length === 0) return found
  const borders = new Int32Array(length)
  for (let index = 1, border = 0; index < length; index++) {
    while (border > 0 && pattern[index] !== pattern[border]) border = borders[border - 1] ?? 0
    if (pattern[index] === pattern[border]) border++
    borders[index] = border
  }
  for (let index = 0, matched = 0; index < text.length; index++) {
    while (matched > 0 && text[index] !== pattern[matched]) matched = borders[matched - 1] ?? 0
    if (text[index] === pattern[matched]) matched++
    if (matched < length) continue
    found.push(index - length + 1)
    if (found.length >= limit) break
    matched = borders[matched - 1] ?? 0
  }
  return found
}
