import type { FileTags } from '../../../shared/tag'

/** Words of one file: `terms[i]` occurs in entries `start[i] … start[i + 1]`, each a definition and its frequency. */
export interface Postings {
  /** Rising. */
  readonly terms: Int32Array
  readonly start: Int32Array
  /** Index of the definition; the number of definitions stands for the code outside. */
  readonly definition: Int32Array
  /** In sixteenths. */
  readonly frequency: Uint16Array
  /** Words in each document, with an allowance that keeps one-liners from winning; the file's own is the last. */
  readonly length: Float32Array
}

/** Frequencies are kept in sixteenths. */
export const UNIT = 16
const MOST_UNITS = 4095
/** Weights of the fields beside a definition's own lines, in sixteenths. */
const NAME = 4 * UNIT
const HOLDER = 1.5 * UNIT
const PATH = 1.2 * UNIT
const ALLOWANCE = 12

/** Counts the words of a file's definitions and of the code outside them. */
export function buildPostings(
  tags: FileTags,
  path: readonly number[],
  termOf: (word: string) => number,
  wordsOfName: (name: string) => readonly number[],
): Postings {
  const { definitions } = tags
  const documents = definitions.length + 1
  const length = new Float32Array(documents)
  const frequencies = new Map<number, number>()
  let keys = new Float64Array(1024)
  let count = 0
  const put = (term: number, weight: number): void => {
    frequencies.set(term, (frequencies.get(term) ?? 0) + weight)
  }
  const own = (index: number, text: string): void => {
    const found = text === '' ? [] : text.split(' ')
    for (const word of found) put(termOf(word), UNIT)
    length[index] = found.length + ALLOWANCE
  }
  /** Ends a document: word, document and frequency become one number that sorts as these do. */
  const close = (index: number): void => {
    for (const [term, frequency] of frequencies) {
      if (count === keys.length) {
        const larger = new Float64Array(count * 2)
        larger.set(keys)
        keys = larger
      }
      keys[count++] =
        (term * documents + index) * (MOST_UNITS + 1) + Math.min(MOST_UNITS, Math.round(frequency))
    }
    frequencies.clear()
  }
  definitions.forEach((definition, index) => {
    own(index, tags.terms[index] ?? '')
    for (const term of wordsOfName(definition.name)) put(term, NAME)
    const holder = definition.parent >= 0 ? definitions[definition.parent]?.name : definition.receiver
    if (holder !== undefined) for (const term of wordsOfName(holder)) put(term, HOLDER)
    for (const term of path) put(term, PATH)
    close(index)
  })
  own(definitions.length, tags.fileTerms)
  for (const term of path) put(term, 2 * PATH)
  close(definitions.length)

  const sorted = keys.subarray(0, count).sort()
  const terms: number[] = []
  const start: number[] = []
  const definition = new Int32Array(count)
  const frequency = new Uint16Array(count)
  for (let at = 0; at < count; at++) {
    const key = sorted[at] ?? 0
    const document = Math.floor(key / (MOST_UNITS + 1))
    const term = Math.floor(document / documents)
    if (terms.at(-1) !== term) {
      terms.push(term)
      start.push(at)
    }
    definition[at] = document - term * documents
    frequency[at] = key - document * (MOST_UNITS + 1)
  }
  start.push(count)
  return { terms: Int32Array.from(terms), start: Int32Array.from(start), definition, frequency, length }
}

/** Position of a term in a rising array that holds it. */
export function positionOf(terms: Int32Array, term: number): number {
  let low = 0
  let high = terms.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((terms[middle] ?? 0) < term) low = middle + 1
    else high = middle
  }
  return low
}
