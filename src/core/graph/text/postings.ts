import type { Column, FileWords } from '../../../shared/tag'
import { words } from '../../../shared/words'
import type { Interner } from '../store/interner'

/** Words of one file: `terms[i]` occurs in entries `start[i] … start[i + 1]`, each a definition and its frequency. */
export interface Postings {
  /** Rising. */
  readonly terms: Int32Array
  readonly start: Int32Array
  /** Index of the definition; the number of definitions stands for the code outside. */
  readonly definition: Column
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
/** Names whose words are remembered. */
const REMEMBERED = 20_000

/** Makes postings of one file after the other. */
export type PostingsBuilder = (file: FileWords, path: string) => Postings

/**
 * Counts the words of a file's definitions and of the code outside them. Words become terms once per file and are then counted
 * in arrays by a number that holds within the file: this runs for every word of the repository.
 */
export function createPostingsBuilder(vocabulary: Interner): PostingsBuilder {
  const nameWords = new Map<string, readonly number[]>()
  const wordsOfName = (name: string): readonly number[] => {
    const known = nameWords.get(name)
    if (known !== undefined) return known
    const found = words(name).map(vocabulary.of)
    if (nameWords.size >= REMEMBERED) nameWords.clear()
    nameWords.set(name, found)
    return found
  }
  /** By term: its number in the present file plus one. */
  let numberOf = new Int32Array(1024)
  /** By number in the file: term, and how much of it the present document has. */
  let termAt = new Int32Array(1024)
  let amounts = new Float64Array(1024)
  let terms = 0
  /** Numbers that the present document has some of. */
  let touched = new Int32Array(1024)
  let touchedCount = 0
  /** Entries of all documents so far. */
  let number = new Int32Array(4096)
  let document = new Int32Array(4096)
  let frequency = new Uint16Array(4096)
  let count = 0

  const numberOfTerm = (term: number): number => {
    if (term >= numberOf.length) numberOf = larger(numberOf, new Int32Array(2 * term))
    const known = (numberOf[term] ?? 0) - 1
    if (known >= 0) return known
    if (terms === termAt.length) {
      termAt = larger(termAt, new Int32Array(2 * terms))
      amounts = larger(amounts, new Float64Array(2 * terms))
      touched = larger(touched, new Int32Array(2 * terms))
    }
    termAt[terms] = term
    numberOf[term] = ++terms
    return terms - 1
  }
  const put = (at: number, weight: number): void => {
    const before = amounts[at] ?? 0
    if (before === 0) touched[touchedCount++] = at
    amounts[at] = before + weight
  }
  const putAll = (list: readonly number[], weight: number): void => {
    for (const term of list) put(numberOfTerm(term), weight)
  }
  const closeDocument = (index: number): void => {
    if (count + touchedCount > number.length) {
      const room = 2 * (count + touchedCount)
      number = larger(number, new Int32Array(room))
      document = larger(document, new Int32Array(room))
      frequency = larger(frequency, new Uint16Array(room))
    }
    for (let at = 0; at < touchedCount; at++) {
      const one = touched[at] ?? 0
      number[count] = one
      document[count] = index
      frequency[count++] = Math.min(MOST_UNITS, Math.round(amounts[one] ?? 0))
      amounts[one] = 0
    }
    touchedCount = 0
  }

  return (file, path) => {
    const { definitions } = file
    const length = new Float32Array(definitions.length + 1)
    const pathTerms = words(path).map(vocabulary.of)
    const numberOfWord = new Int32Array(file.words).fill(-1)
    const own = (index: number): void => {
      const occurrences = file.occurrences(index)
      for (const word of occurrences) {
        let at = numberOfWord[word] ?? -1
        if (at < 0) numberOfWord[word] = at = numberOfTerm(vocabulary.of(file.text(word)))
        put(at, UNIT)
      }
      length[index] = occurrences.length + ALLOWANCE
    }
    definitions.forEach((definition, index) => {
      own(index)
      putAll(wordsOfName(definition.name), NAME)
      const holder = definition.parent >= 0 ? definitions[definition.parent]?.name : definition.receiver
      if (holder !== undefined) putAll(wordsOfName(holder), HOLDER)
      putAll(pathTerms, PATH)
      closeDocument(index)
    })
    own(definitions.length)
    putAll(pathTerms, 2 * PATH)
    closeDocument(definitions.length)

    const postings = inOrder(length)
    for (let at = 0; at < terms; at++) numberOf[termAt[at] ?? 0] = 0
    terms = count = 0
    return postings
  }

  /** A counting sort of the entries, which come in the order of their documents, by term. */
  function inOrder(length: Float32Array): Postings {
    const sorted = termAt.slice(0, terms).sort()
    const place = new Int32Array(terms)
    for (let at = 0; at < terms; at++) place[(numberOf[sorted[at] ?? 0] ?? 0) - 1] = at
    const start = new Int32Array(terms + 1)
    for (let entry = 0; entry < count; entry++) {
      const after = (place[number[entry] ?? 0] ?? 0) + 1
      start[after] = (start[after] ?? 0) + 1
    }
    for (let at = 0; at < terms; at++) start[at + 1] = (start[at + 1] ?? 0) + (start[at] ?? 0)
    const cursor = start.slice(0, terms)
    const definition = length.length <= 1 << 16 ? new Uint16Array(count) : new Uint32Array(count)
    const own = new Uint16Array(count)
    for (let entry = 0; entry < count; entry++) {
      const at = place[number[entry] ?? 0] ?? 0
      const slot = cursor[at] ?? 0
      cursor[at] = slot + 1
      definition[slot] = document[entry] ?? 0
      own[slot] = frequency[entry] ?? 0
    }
    return { terms: sorted, start, definition, frequency: own, length }
  }
}

function larger<A extends Int32Array | Float64Array | Uint16Array>(before: A, after: A): A {
  after.set(before)
  return after
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
