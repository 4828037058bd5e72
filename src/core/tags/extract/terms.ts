import { words } from '../../../shared/words'

const MOST = 8
/** Distinct runs remembered before all are forgotten. */
const REMEMBERED_RUNS = 50_000
/** Slots of the table at first, a power of two: small, so that it stays in the processor's cache. Doubled when half full. */
const FIRST_TABLE = 1 << 14
/** Words per slot of the table: two hashes, what the run stands for, 1 when taken. */
const SLOT_SHIFT = 2
const SLOT = 1 << SLOT_SHIFT

export interface Terms {
  /** Distinct stemmed sub-words of the file. */
  readonly words: readonly string[]
  /** How many occurrences belong to each owner, and last to the file itself. */
  readonly counts: Uint32Array
  /** Indexes into `words`, owner after owner, at most eight of each word per owner. */
  readonly occurrences: Uint32Array
}

/**
 * Stemmed sub-words of a text by owner. `boundaries` are rising offsets, `owners` whose text begins there (−1: the file's).
 */
export type TermCounter = (
  text: string,
  boundaries: readonly number[],
  owners: readonly number[],
  ownerCount: number,
) => Terms

/** Code units that belong to a run: ASCII letters, digits, underscore, and everything beyond ASCII, which `words` sorts out. */
const IN_RUN = Uint8Array.from({ length: 65_536 }, (_, code) =>
  code >= 128 || /\w/.test(String.fromCharCode(code)) ? 1 : 0,
)

/**
 * Splits and stems each distinct run of letters once: that costs more than all else here, and a code base repeats itself. Runs are told apart by
 * two 32-bit hashes of their code units, because making a string for each would cost as much again; among 50,000 runs two are taken
 * for one with a probability of one in ten billion.
 */
export function createTermCounter(): TermCounter {
  const vocabulary = new Map<string, number>()
  let spelling: string[] = []
  /** Runs that are not exactly one word: their words. */
  let compounds: (readonly number[])[] = []
  let remembered = 0
  let table = new Int32Array(FIRST_TABLE * SLOT)
  /** The words of the current text in order. */
  let sequence = new Int32Array(4096)
  let length = 0
  /** Per vocabulary word: its number in the current file plus one, and how often the current owner has it. */
  let inFile = new Int32Array(1024)
  let times = new Uint8Array(1024)

  return (text, boundaries, owners, ownerCount) => {
    if (remembered > REMEMBERED_RUNS) forget()
    length = 0
    /** Where in the sequence each stretch between boundaries begins. */
    const stretches = new Int32Array(boundaries.length + 1)
    let boundary = 0
    let nextBoundary = boundaries[0] ?? Infinity
    const end = text.length
    for (let at = 0; at < end;) {
      let code = text.charCodeAt(at)
      if (IN_RUN[code] !== 1) {
        at++
        continue
      }
      const start = at
      let first = 0
      let second = 0
      do {
        first = (Math.imul(first, 31) + code) | 0
        second = (Math.imul(second, 0x01000193) ^ code) | 0
        at++
        if (at === end) break
        code = text.charCodeAt(at)
      } while (IN_RUN[code] === 1)
      while (start >= nextBoundary) {
        stretches[++boundary] = length
        nextBoundary = boundaries[boundary] ?? Infinity
      }
      // A single letter is no word; beyond ASCII it may be one.
      if (at - start > 1 || text.charCodeAt(start) > 127) addRun(text, start, at, first, second)
    }
    while (boundary < boundaries.length) stretches[++boundary] = length
    return numbered(stretches, owners, ownerCount)
  }

  function forget(): void {
    vocabulary.clear()
    spelling = []
    compounds = []
    remembered = 0
    table = new Int32Array(FIRST_TABLE * SLOT)
  }

  function addRun(text: string, start: number, end: number, first: number, second: number): void {
    let slot = slotOf(first, second)
    if (table[slot + 3] === 0) {
      if (++remembered * 2 * SLOT > table.length) {
        enlarge()
        slot = slotOf(first, second)
      }
      table[slot] = first
      table[slot + 1] = second
      table[slot + 2] = meaning(text.slice(start, end))
      table[slot + 3] = 1
    }
    const word = table[slot + 2] ?? 0
    if (word >= 0) {
      if (length === sequence.length) sequence = grown(sequence)
      sequence[length++] = word
      return
    }
    for (const one of compounds[-1 - word] ?? []) {
      if (length === sequence.length) sequence = grown(sequence)
      sequence[length++] = one
    }
  }

  /** Where a run is in the table, or the free place for it. */
  function slotOf(first: number, second: number): number {
    let slot = ((first ^ (second >>> 13)) << SLOT_SHIFT) & (table.length - 1)
    while (table[slot + 3] !== 0 && (table[slot] !== first || table[slot + 1] !== second)) {
      slot = (slot + SLOT) & (table.length - 1)
    }
    return slot
  }

  function enlarge(): void {
    const old = table
    table = new Int32Array(old.length * 2)
    for (let from = 0; from < old.length; from += SLOT) {
      if (old[from + 3] === 0) continue
      table.set(old.subarray(from, from + SLOT), slotOf(old[from] ?? 0, old[from + 1] ?? 0))
    }
  }

  /** A word's number, or −1 − n for the n-th compound. */
  function meaning(run: string): number {
    const numbers = words(run).map((word) => {
      const known = vocabulary.get(word)
      if (known !== undefined) return known
      vocabulary.set(word, spelling.length)
      return spelling.push(word) - 1
    })
    return numbers.length === 1 ? (numbers[0] ?? 0) : -compounds.push(numbers)
  }

  /** Caps repetitions, puts stretches of one owner together and renumbers words by first use. */
  function numbered(stretches: Int32Array, owners: readonly number[], ownerCount: number): Terms {
    if (inFile.length < spelling.length) {
      inFile = new Int32Array(spelling.length * 2)
      times = new Uint8Array(spelling.length * 2)
    }
    const byOwner: number[][] = Array.from({ length: ownerCount + 1 }, () => [])
    byOwner[ownerCount]?.push(0)
    owners.forEach((owner, index) => byOwner[owner < 0 ? ownerCount : owner]?.push(index + 1))

    const used: number[] = []
    const counts = new Uint32Array(ownerCount + 1)
    const occurrences = new Uint32Array(length)
    let kept = 0
    const ends = (stretch: number): number => stretches[stretch + 1] ?? length
    byOwner.forEach((own, owner) => {
      const before = kept
      for (const stretch of own) {
        for (let at = stretches[stretch] ?? 0, end = ends(stretch); at < end; at++) {
          const word = sequence[at] ?? 0
          const count = times[word] ?? 0
          if (count >= MOST) continue
          times[word] = count + 1
          let local = inFile[word] ?? 0
          if (local === 0) inFile[word] = local = used.push(word)
          occurrences[kept++] = local - 1
        }
      }
      counts[owner] = kept - before
      for (let at = before; at < kept; at++) times[used[occurrences[at] ?? 0] ?? 0] = 0
    })
    for (const word of used) inFile[word] = 0
    return {
      words: used.map((word) => spelling[word] ?? ''),
      counts,
      occurrences: occurrences.subarray(0, kept),
    }
  }
}

function grown(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2)
  larger.set(array)
  return larger
}
