import { words } from '../../../shared/words'

const MOST = 8
const REMEMBERED_RUNS = 60_000
/** A power of two, well above the runs remembered and those of one file. */
const TABLE = 1 << 19

export interface Terms {
  readonly words: readonly string[]
  /** Per owner, and last for owner −1: indexes into `words`, at most eight of each. */
  readonly occurrences: readonly (readonly number[])[]
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
 * Splits and stems each distinct run of letters once: that costs more than all else here, and a code base repeats itself. Runs are looked
 * up by a hash of their code units, because making a string for each would cost as much again.
 */
export function createTermCounter(): TermCounter {
  const vocabulary = new Map<string, number>()
  let spelling: string[] = []
  let runs: { readonly text: string; readonly words: readonly number[] }[] = []
  /** Open addressing: position in `runs` plus one, 0 for free. */
  const table = new Int32Array(TABLE)
  /** Per vocabulary word: its number in the current file plus one, and how often the current owner has it. */
  let inFile = new Int32Array(1024)
  let times = new Uint8Array(1024)

  /** The words of the run from `start` to `end`. */
  function wordsOf(text: string, start: number, end: number, hash: number): readonly number[] {
    let slot = (hash ^ (hash >>> 15)) & (TABLE - 1)
    for (let at = table[slot] ?? 0; at !== 0; at = table[slot] ?? 0) {
      const run = runs[at - 1]
      if (run && run.text.length === end - start && same(run.text, text, start)) return run.words
      slot = (slot + 1) & (TABLE - 1)
    }
    // A copy: a slice would keep the whole file alive.
    const run = Buffer.from(text.slice(start, end), 'utf16le').toString('utf16le')
    const numbers = words(run).map(number)
    table[slot] = runs.push({ text: run, words: numbers })
    return numbers
  }

  function number(word: string): number {
    const known = vocabulary.get(word)
    if (known !== undefined) return known
    vocabulary.set(word, spelling.length)
    return spelling.push(word) - 1
  }

  return (text, boundaries, owners, ownerCount) => {
    if (runs.length > REMEMBERED_RUNS) {
      vocabulary.clear()
      spelling = []
      runs = []
      table.fill(0)
    }
    const lists: number[][] = Array.from({ length: ownerCount + 1 }, () => [])
    let list = lists[ownerCount] ?? []
    let boundary = 0
    let nextBoundary = boundaries[0] ?? Infinity
    const length = text.length
    for (let at = 0; at < length;) {
      let code = text.charCodeAt(at)
      if (IN_RUN[code] !== 1) {
        at++
        continue
      }
      const start = at
      let hash = 0
      do {
        hash = (Math.imul(hash, 31) + code) | 0
        at++
        if (at === length) break
        code = text.charCodeAt(at)
      } while (IN_RUN[code] === 1)
      while (start >= nextBoundary) {
        const owner = owners[boundary] ?? -1
        list = lists[owner < 0 ? ownerCount : owner] ?? list
        nextBoundary = boundaries[++boundary] ?? Infinity
      }
      const numbers = wordsOf(text, start, at, hash)
      for (let index = 0; index < numbers.length; index++) list.push(numbers[index] ?? 0)
    }
    return numbered(lists)
  }

  /** Caps repetitions and renumbers words by first use in this file. */
  function numbered(lists: readonly (readonly number[])[]): Terms {
    if (inFile.length < spelling.length) {
      inFile = new Int32Array(spelling.length * 2)
      times = new Uint8Array(spelling.length * 2)
    }
    const used: number[] = []
    const occurrences = lists.map((list) => {
      const kept: number[] = []
      for (let at = 0; at < list.length; at++) {
        const word = list[at] ?? 0
        const count = times[word] ?? 0
        if (count >= MOST) continue
        times[word] = count + 1
        let local = inFile[word] ?? 0
        if (local === 0) inFile[word] = local = used.push(word)
        kept.push(local - 1)
      }
      for (let at = 0; at < list.length; at++) times[list[at] ?? 0] = 0
      return kept
    })
    for (const word of used) inFile[word] = 0
    return { words: used.map((word) => spelling[word] ?? ''), occurrences }
  }
}

function same(run: string, text: string, start: number): boolean {
  for (let at = 0; at < run.length; at++) if (run.charCodeAt(at) !== text.charCodeAt(start + at)) return false
  return true
}
