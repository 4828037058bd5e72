import { words } from '../../../shared/words'

const MOST = 8
const REMEMBERED_RUNS = 60_000

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

/** Splits and stems each distinct run of letters once: that costs more than all else here, and a code base repeats itself. */
export function createTermCounter(): TermCounter {
  let vocabulary = new Map<string, number>()
  let spelling: string[] = []
  let runs = new Map<string, readonly number[]>()
  /** Per vocabulary word: its number in the current file plus one, and how often the current owner has it. */
  let inFile = new Int32Array(1024)
  let times = new Uint8Array(1024)

  const numbersOf = (run: string): readonly number[] => {
    const known = runs.get(run)
    if (known !== undefined) return known
    const numbers = words(run).map((word) => {
      const old = vocabulary.get(word)
      if (old !== undefined) return old
      vocabulary.set(word, spelling.length)
      return spelling.push(word) - 1
    })
    runs.set(run, numbers)
    return numbers
  }

  return (text, boundaries, owners, ownerCount) => {
    if (runs.size > REMEMBERED_RUNS) {
      vocabulary = new Map()
      spelling = []
      runs = new Map()
    }
    const lists: number[][] = Array.from({ length: ownerCount + 1 }, () => [])
    let list = lists[ownerCount] ?? []
    let boundary = 0
    let nextBoundary = boundaries[0] ?? Infinity
    const length = text.length
    for (let at = 0; at < length;) {
      if (IN_RUN[text.charCodeAt(at)] !== 1) {
        at++
        continue
      }
      const start = at
      do at++
      while (at < length && IN_RUN[text.charCodeAt(at)] === 1)
      while (start >= nextBoundary) {
        const owner = owners[boundary] ?? -1
        list = lists[owner < 0 ? ownerCount : owner] ?? list
        nextBoundary = boundaries[++boundary] ?? Infinity
      }
      for (const word of numbersOf(text.slice(start, at))) list.push(word)
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
      for (const word of list) {
        const count = times[word] ?? 0
        if (count >= MOST) continue
        times[word] = count + 1
        let local = inFile[word] ?? 0
        if (local === 0) inFile[word] = local = used.push(word)
        kept.push(local - 1)
      }
      for (const word of list) times[word] = 0
      return kept
    })
    for (const word of used) inFile[word] = 0
    return { words: used.map((word) => spelling[word] ?? ''), occurrences }
  }
}
