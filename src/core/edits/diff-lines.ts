/** A run of lines that differs: `beforeCount` lines from `before` (0-based) became `afterCount` lines from `after`. */
export interface LineChange {
  readonly before: number
  readonly beforeCount: number
  readonly after: number
  readonly afterCount: number
}

/** Edit steps after which a stretch without any unique line is called replaced as a whole: bounds time at about 10 ms. */
const MAX_EDITS = 1200

/**
 * The shortest list of changes, as people read them: Myers, "An O(ND) Difference Algorithm" (1986), on the stretches between
 * lines that occur exactly once on both sides (Cohen's patience diff). A stretch that needs more than MAX_EDITS steps
 * becomes one change, so that no input is quadratic. Always correct: applying the changes to `before` gives `after`.
 */
export function diffLines(before: readonly string[], after: readonly string[]): readonly LineChange[] {
  let start = 0
  let end = 0
  const shorter = Math.min(before.length, after.length)
  while (start < shorter && before[start] === after[start]) start++
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
  const changes = diffMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end))
  if (start === 0) return changes
  return changes.map((change) => ({ ...change, before: change.before + start, after: change.after + start }))
}

/** Most edits leave most lines alone, so only what lies between the equal ends is numbered and compared. */
function diffMiddle(before: readonly string[], after: readonly string[]): readonly LineChange[] {
  if (before.length === 0 && after.length === 0) return []
  if (before.length === 0 || after.length === 0) {
    return [{ before: 0, beforeCount: before.length, after: 0, afterCount: after.length }]
  }
  const numbers = new Map<string, number>()
  const a = numbered(before, numbers)
  const b = numbered(after, numbers)
  const keptA = new Uint8Array(a.length)
  const keptB = new Uint8Array(b.length)
  const stretches: [number, number, number, number][] = [[0, a.length, 0, b.length]]
  for (let stretch = stretches.pop(); stretch; stretch = stretches.pop()) {
    let [aFrom, aTo, bFrom, bTo] = stretch
    while (aFrom < aTo && bFrom < bTo && a[aFrom] === b[bFrom]) {
      keptA[aFrom++] = 1
      keptB[bFrom++] = 1
    }
    while (aFrom < aTo && bFrom < bTo && a[aTo - 1] === b[bTo - 1]) {
      keptA[--aTo] = 1
      keptB[--bTo] = 1
    }
    if (aFrom === aTo || bFrom === bTo) continue
    const large = aTo - aFrom + (bTo - bFrom) > 400
    const anchors = large ? uniqueAnchors(a, aFrom, aTo, b, bFrom, bTo) : []
    if (anchors.length === 0) {
      myers(a, aFrom, aTo, b, bFrom, bTo, keptA, keptB)
      continue
    }
    let [aAt, bAt] = [aFrom, bFrom]
    for (const [aLine, bLine] of anchors) {
      stretches.push([aAt, aLine, bAt, bLine])
      keptA[aLine] = 1
      keptB[bLine] = 1
      aAt = aLine + 1
      bAt = bLine + 1
    }
    stretches.push([aAt, aTo, bAt, bTo])
  }
  return changesOf(keptA, keptB)
}

function numbered(lines: readonly string[], numbers: Map<string, number>): Int32Array {
  const ids = new Int32Array(lines.length)
  for (const [index, line] of lines.entries()) {
    let number = numbers.get(line)
    if (number === undefined) {
      number = numbers.size
      numbers.set(line, number)
    }
    ids[index] = number
  }
  return ids
}

/** Lines unique on both sides, in the longest order both agree on. */
function uniqueAnchors(
  a: Int32Array,
  aFrom: number,
  aTo: number,
  b: Int32Array,
  bFrom: number,
  bTo: number,
): (readonly [number, number])[] {
  const placeInB = new Map<number, number>()
  for (let index = bFrom; index < bTo; index++) {
    const id = b[index] ?? 0
    placeInB.set(id, placeInB.has(id) ? -1 : index)
  }
  const placeInA = new Map<number, number>()
  for (let index = aFrom; index < aTo; index++) {
    const id = a[index] ?? 0
    placeInA.set(id, placeInA.has(id) ? -1 : index)
  }
  const pairs: [number, number][] = []
  for (const [id, aLine] of placeInA) {
    const bLine = placeInB.get(id)
    if (aLine >= 0 && bLine !== undefined && bLine >= 0) pairs.push([aLine, bLine])
  }
  pairs.sort((one, other) => one[0] - other[0])
  return longestRising(pairs)
}

/** Longest strictly rising subsequence by the second member, patience sorting with back links. */
function longestRising(pairs: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const tops: number[] = []
  const previous = new Int32Array(pairs.length).fill(-1)
  for (const [index, pair] of pairs.entries()) {
    let [low, high] = [0, tops.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((pairs[tops[middle] ?? 0]?.[1] ?? 0) < pair[1]) low = middle + 1
      else high = middle
    }
    previous[index] = low > 0 ? (tops[low - 1] ?? -1) : -1
    tops[low] = index
  }
  const chain: (readonly [number, number])[] = []
  for (let index = tops.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) {
    const pair = pairs[index]
    if (pair) chain.push(pair)
  }
  return chain.reverse()
}

/** Greedy forward Myers; marks what both sides keep. Gives up, marking nothing, beyond MAX_EDITS. */
function myers(
  a: Int32Array,
  aFrom: number,
  aTo: number,
  b: Int32Array,
  bFrom: number,
  bTo: number,
  keptA: Uint8Array,
  keptB: Uint8Array,
): void {
  const n = aTo - aFrom
  const m = bTo - bFrom
  const bound = Math.min(n + m, MAX_EDITS)
  const reach = new Int32Array(2 * bound + 3)
  const middle = bound + 1
  const trace: Int32Array[] = []
  for (let edits = 0; edits <= bound; edits++) {
    for (let k = -edits; k <= edits; k += 2) {
      const down = k === -edits || (k !== edits && at(reach, middle + k - 1) < at(reach, middle + k + 1))
      let x = down ? at(reach, middle + k + 1) : at(reach, middle + k - 1) + 1
      let y = x - k
      while (x < n && y < m && a[aFrom + x] === b[bFrom + y]) {
        x++
        y++
      }
      reach[middle + k] = x
      if (x < n || y < m) continue
      backtrack(trace, edits, n, m, (i, j) => {
        keptA[aFrom + i] = 1
        keptB[bFrom + j] = 1
      })
      return
    }
    trace.push(reach.slice(middle - edits - 1, middle + edits + 2))
  }
}

/** Walks the recorded reaches back from the end; `trace[d]` holds diagonals −d−1 … d+1. */
function backtrack(
  trace: readonly Int32Array[],
  edits: number,
  n: number,
  m: number,
  keep: (aLine: number, bLine: number) => void,
): void {
  let [x, y] = [n, m]
  for (let d = edits; d > 0; d--) {
    const reach = trace[d - 1] ?? new Int32Array(0)
    const k = x - y
    const read = (diagonal: number) => at(reach, diagonal + d)
    const down = k === -d || (k !== d && read(k - 1) < read(k + 1))
    const from = down ? read(k + 1) : read(k - 1)
    const fromY = from - (down ? k + 1 : k - 1)
    while (x > (down ? from : from + 1) && y > (down ? fromY + 1 : fromY)) keep(--x, --y)
    x = from
    y = fromY
  }
  while (x > 0 && y > 0) keep(--x, --y)
}

const at = (numbers: Int32Array, index: number): number => numbers[index] ?? 0

function changesOf(keptA: Uint8Array, keptB: Uint8Array): readonly LineChange[] {
  const changes: LineChange[] = []
  let [i, j] = [0, 0]
  while (i < keptA.length || j < keptB.length) {
    if (keptA[i] === 1 && keptB[j] === 1) {
      i++
      j++
      continue
    }
    const [before, after] = [i, j]
    while (i < keptA.length && keptA[i] === 0) i++
    while (j < keptB.length && keptB[j] === 0) j++
    changes.push({ before, beforeCount: i - before, after, afterCount: j - after })
  }
  return changes
}
