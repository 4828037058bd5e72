import type { Definition, FileTags } from '../../../shared/tag'
import { words } from '../../../shared/words'
import { createInterner } from '../store/interner'

/** A query: stemmed words with weights. */
export type WeightedWords = ReadonlyMap<string, number>

/**
 * BM25F (Robertson, Zaragoza, Taylor 2004) over the sub-words of every definition: its own lines, name, signature, doc and path
 * as weighted fields of one document. Postings are kept by file, so that a saved file costs only itself.
 */
export interface TextIndex {
  readonly set: (file: number, path: string, tags: FileTags) => void
  readonly remove: (file: number) => void
  /** Adds the scores of a file-wise query: `add(file, definition, score, word)`, definition −1 for code outside definitions. */
  readonly score: (
    query: WeightedWords,
    add: (file: number, definition: number, score: number) => void,
  ) => void
  /** The same with whole files as documents. */
  readonly scoreFiles: (query: WeightedWords, add: (file: number, score: number) => void) => void
  /** Words of a definition with their weighted frequencies. */
  readonly wordsOf: (file: number, definition: number) => ReadonlyMap<string, number>
  /** How telling a word is, 0 for one that is unknown. */
  readonly rarity: (word: string) => number
}

/** Weights of the fields beside a definition's own lines (1 for each occurrence). */
const NAME = 4
const SIGNATURE = 0.6
const DOC = 1.5
const PATH = 1.2
const CONTAINER = 1.5
const SATURATION = 1.3
const LENGTH_SHARE = 0.4
/** Frequencies are kept in sixteenths. */
const UNIT = 16

/** Postings of one file: `terms[i]` occurs in entries `start[i] … start[i + 1]`, each a definition and its frequency. */
interface Postings {
  readonly terms: Int32Array
  readonly start: Int32Array
  readonly definition: Int32Array
  readonly frequency: Uint16Array
  /** Words in each document; the file's own is the last. */
  readonly length: Float32Array
}

/** An index without files. */
export function createTextIndex(): TextIndex {
  const vocabulary = createInterner()
  const files: (Postings | undefined)[] = []
  const holders: number[][] = []
  const documents: number[] = []
  let count = 0
  let totalLength = 0

  const remove = (file: number): void => {
    const postings = files[file]
    if (postings === undefined) return
    postings.terms.forEach((term, at) => {
      const list = holders[term]
      const position = list?.indexOf(file) ?? -1
      if (list !== undefined && position >= 0) {
        list[position] = list[list.length - 1] ?? file
        list.pop()
      }
      documents[term] = (documents[term] ?? 0) - ((postings.start[at + 1] ?? 0) - (postings.start[at] ?? 0))
    })
    count -= postings.length.length
    for (const length of postings.length) totalLength -= length
    files[file] = undefined
  }
  const idf = (frequency: number, total: number): number =>
    Math.log(1 + (total - frequency + 0.5) / (frequency + 0.5))
  const known = (query: WeightedWords): readonly { term: number; weight: number }[] =>
    [...query].flatMap(([word, weight]) => {
      const term = vocabulary.find(word)
      return term < 0 || weight <= 0 ? [] : [{ term, weight }]
    })

  return {
    set(file, path, tags) {
      remove(file)
      const postings = build(path, tags, vocabulary.of)
      files[file] = postings
      postings.terms.forEach((term, at) => {
        const list = holders[term]
        if (list === undefined) holders[term] = [file]
        else list.push(file)
        documents[term] = (documents[term] ?? 0) + (postings.start[at + 1] ?? 0) - (postings.start[at] ?? 0)
      })
      count += postings.length.length
      for (const length of postings.length) totalLength += length
    },
    remove,
    score(query, add) {
      const average = totalLength / Math.max(1, count)
      for (const { term, weight } of known(query)) {
        const rarity = weight * idf(documents[term] ?? 0, count)
        for (const file of holders[term] ?? []) {
          const postings = files[file]
          if (postings === undefined) continue
          const at = find(postings.terms, term)
          const last = postings.length.length - 1
          for (let entry = postings.start[at] ?? 0; entry < (postings.start[at + 1] ?? 0); entry++) {
            const definition = postings.definition[entry] ?? 0
            const frequency = (postings.frequency[entry] ?? 0) / UNIT
            const length = postings.length[definition] ?? average
            const norm = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / average)
            const score = (rarity * frequency * (SATURATION + 1)) / (frequency + norm)
            add(file, definition === last ? -1 : definition, score)
          }
        }
      }
    },
    scoreFiles(query, add) {
      const present = files.filter((postings) => postings !== undefined).length
      const average = totalLength / Math.max(1, present)
      for (const { term, weight } of known(query)) {
        const list = holders[term] ?? []
        const rarity = weight * idf(list.length, present)
        for (const file of list) {
          const postings = files[file]
          if (postings === undefined) continue
          const at = find(postings.terms, term)
          let frequency = 0
          for (let entry = postings.start[at] ?? 0; entry < (postings.start[at + 1] ?? 0); entry++)
            frequency += (postings.frequency[entry] ?? 0) / UNIT
          let length = 0
          for (const own of postings.length) length += own
          const norm = 1.2 * (1 - 0.75 + (0.75 * length) / average)
          add(file, (rarity * frequency * 2.2) / (frequency + norm))
        }
      }
    },
    wordsOf(file, definition) {
      const found = new Map<string, number>()
      const postings = files[file]
      if (postings === undefined) return found
      const wanted = definition < 0 ? postings.length.length - 1 : definition
      postings.terms.forEach((term, at) => {
        for (let entry = postings.start[at] ?? 0; entry < (postings.start[at + 1] ?? 0); entry++) {
          if (postings.definition[entry] === wanted)
            found.set(vocabulary.text(term), (postings.frequency[entry] ?? 0) / UNIT)
        }
      })
      return found
    },
    rarity(word) {
      const term = vocabulary.find(word)
      return term < 0 ? 0 : idf(documents[term] ?? 0, count)
    },
  }
}

function build(path: string, tags: FileTags, termOf: (word: string) => number): Postings {
  const { definitions } = tags
  const entries: { term: number; definition: number; frequency: number }[] = []
  const length = new Float32Array(definitions.length + 1)
  const pathWords = words(path)
  const document = (
    index: number,
    own: string,
    fields: readonly (readonly [readonly string[], number])[],
  ): void => {
    const frequencies = new Map<number, number>()
    let size = 0
    const put = (word: string, weight: number): void => {
      const term = termOf(word)
      frequencies.set(term, (frequencies.get(term) ?? 0) + weight)
    }
    if (own !== '') {
      for (const word of own.split(' ')) {
        put(word, 1)
        size++
      }
    }
    for (const [list, weight] of fields) for (const word of list) put(word, weight)
    length[index] = size + 12
    for (const [term, frequency] of frequencies) entries.push({ term, definition: index, frequency })
  }
  definitions.forEach((definition, index) => {
    document(index, tags.terms[index] ?? '', [
      [words(definition.name), NAME],
      [words(definition.signature), SIGNATURE],
      [words(definition.doc), DOC],
      [containerWords(definitions, definition), CONTAINER],
      [pathWords, PATH],
    ])
  })
  document(definitions.length, tags.fileTerms, [[pathWords, PATH * 2]])
  entries.sort((a, b) => a.term - b.term || a.definition - b.definition)

  const terms: number[] = []
  const start: number[] = []
  const definition = new Int32Array(entries.length)
  const frequency = new Uint16Array(entries.length)
  entries.forEach((entry, at) => {
    if (terms.at(-1) !== entry.term) {
      terms.push(entry.term)
      start.push(at)
    }
    definition[at] = entry.definition
    frequency[at] = Math.min(65535, Math.round(entry.frequency * UNIT))
  })
  start.push(entries.length)
  return { terms: Int32Array.from(terms), start: Int32Array.from(start), definition, frequency, length }
}

function containerWords(definitions: readonly Definition[], definition: Definition): readonly string[] {
  const holder = definition.parent >= 0 ? definitions[definition.parent]?.name : definition.receiver
  return holder === undefined ? [] : words(holder)
}

/** Position of a term in a sorted array that holds it. */
function find(terms: Int32Array, term: number): number {
  let low = 0
  let high = terms.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((terms[middle] ?? 0) < term) low = middle + 1
    else high = middle
  }
  return low
}
