import type { FileWords } from '../../../shared/tag'
import type { Scores } from '../scores'
import { createInterner } from '../store/interner'
import type { Postings } from './postings'
import { UNIT, createPostingsBuilder, positionOf } from './postings'

/** A query: stemmed words with weights. */
export type WeightedWords = ReadonlyMap<string, number>

/**
 * BM25F (Robertson, Zaragoza, Taylor 2004) over the sub-words of every definition: its own lines (signature and doc
 * comment are part of these), its name, its holder's name and its path as weighted fields of one document. Postings are kept by file, so that a
 * saved file costs only itself.
 */
export interface TextIndex {
  readonly set: (file: number, path: string, words: FileWords) => void
  readonly remove: (file: number) => void
  /** Adds each document's score at `bases[file]` (the file's code outside definitions) and the positions behind it. */
  readonly score: (query: WeightedWords, bases: Int32Array, scores: Scores) => void
  /** The same with whole files as documents, by file number. */
  readonly scoreFiles: (query: WeightedWords, scores: Float64Array) => void
  /** Words of a definition (−1: outside definitions) with their weighted frequencies. */
  readonly wordsOf: (file: number, definition: number) => ReadonlyMap<string, number>
  /** How telling a word is, 0 for one that is unknown. */
  readonly rarity: (word: string) => number
  /** Share of all documents that hold a word, 0–1. */
  readonly share: (word: string) => number
}

const SATURATION = 1.3
const LENGTH_SHARE = 0.4

/** An index without files. */
export function createTextIndex(): TextIndex {
  const vocabulary = createInterner()
  const postingsOf = createPostingsBuilder(vocabulary)
  const files: (Postings | undefined)[] = []
  const holders: number[][] = []
  const documents: number[] = []
  let count = 0
  let totalLength = 0

  const documentsIn = ({ start }: Postings, at: number): number => (start[at + 1] ?? 0) - (start[at] ?? 0)
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
      documents[term] = (documents[term] ?? 0) - documentsIn(postings, at)
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
    set(file, path, fileWords) {
      remove(file)
      const postings = postingsOf(fileWords, path)
      files[file] = postings
      postings.terms.forEach((term, at) => {
        const list = holders[term]
        if (list === undefined) holders[term] = [file]
        else list.push(file)
        documents[term] = (documents[term] ?? 0) + documentsIn(postings, at)
      })
      count += postings.length.length
      for (const length of postings.length) totalLength += length
    },
    remove,
    score(query, bases, scores) {
      const average = totalLength / Math.max(1, count)
      const fixed = SATURATION * (1 - LENGTH_SHARE)
      const byLength = (SATURATION * LENGTH_SHARE) / average
      for (const { term, weight } of known(query)) {
        const rarity = weight * idf(documents[term] ?? 0, count) * (SATURATION + 1)
        for (const file of holders[term] ?? []) {
          const postings = files[file]
          if (postings === undefined) continue
          const { terms, start, definition, frequency, length } = postings
          const at = positionOf(terms, term)
          const base = (bases[file] ?? 0) + 1
          const end = start[at + 1] ?? 0
          for (let entry = start[at] ?? 0; entry < end; entry++) {
            const own = definition[entry] ?? 0
            const times = (frequency[entry] ?? 0) / UNIT
            const score = (rarity * times) / (times + fixed + byLength * (length[own] ?? 0))
            const position = own === length.length - 1 ? base - 1 : base + own
            scores.add(position, score)
          }
        }
      }
    },
    scoreFiles(query, scores) {
      const present = files.filter((postings) => postings !== undefined).length
      const average = totalLength / Math.max(1, present)
      for (const { term, weight } of known(query)) {
        const list = holders[term] ?? []
        const rarity = weight * idf(list.length, present)
        for (const file of list) {
          const postings = files[file]
          if (postings === undefined) continue
          const at = positionOf(postings.terms, term)
          let frequency = 0
          for (let entry = postings.start[at] ?? 0; entry < (postings.start[at + 1] ?? 0); entry++)
            frequency += (postings.frequency[entry] ?? 0) / UNIT
          let length = 0
          for (const own of postings.length) length += own
          const norm = 1.2 * (1 - 0.75 + (0.75 * length) / average)
          scores[file] = (scores[file] ?? 0) + (rarity * frequency * 2.2) / (frequency + norm)
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
    share(word) {
      const term = vocabulary.find(word)
      return term < 0 ? 0 : (documents[term] ?? 0) / Math.max(1, count)
    },
  }
}
