import type { Fused, Fusion } from './fusion'
import { highest } from './select'
import { fileOfDense, indexOfDense } from './snapshot'
import type { Snapshot } from './snapshot'

/*
 * How likely each symbol and each file is to be part of what a request is about, 0–1. The fusion says what comes before what; what a
 * map may spend on it needs to know by how much, and that the longest function of a small file is a better guess than a line in the
 * largest. Two logistic regressions on the fusion's own outcome, fitted on 303 past commits of 19 repositories, each commit with the
 * same weight however many definitions it changed. bench/RESULTS.md has what they reach on repositories left out.
 */

/** Symbols and files that are looked at closely; those behind them fall off with their place. */
const MODELLED = 800
const MODELLED_FILES = 200
const TAIL = 3e-4
const FILE_TAIL = 4e-4

/** What is known of one thing, by name; all but 0–1 shares and flags are binary logarithms of one more than a count. */
export type Observation<Name extends string> = Readonly<Record<Name, number>>
type Model<Name extends string> = Observation<Name> & { readonly always: number }

/** Logarithms of odds. `place` and `filePlace` are counted in eighths and quarters, so that the first few differ little. */
export type SymbolSign =
  | 'place'
  | 'filePlace'
  /** Scores relative to the best. */
  | 'score'
  | 'fileScore'
  /** Lines of the definition, and those of them that are in no definition inside. */
  | 'lines'
  | 'ownLines'
  | 'users'
  | 'local'
  | 'variable'
  | 'fileLines'
  | 'fileSymbols'
  /** What single lists say, 1 for their first. */
  | 'near'
  | 'alike'
  | 'chatText'
  | 'fileTogether'

const SYMBOL: Model<SymbolSign> = {
  always: -4.64,
  place: -0.248,
  filePlace: -0.203,
  score: 2.28,
  fileScore: 0.837,
  ownLines: 0.118,
  lines: 0.063,
  users: -0.12,
  local: -1,
  variable: 1.13,
  fileLines: -0.191,
  fileSymbols: -0.104,
  near: 1.18,
  alike: 0.8,
  chatText: 0.644,
  fileTogether: 0.634,
}

/** `first` and `second` are the places of the file's best symbols. */
export type FileSign = 'place' | 'score' | 'first' | 'second' | 'lines' | 'text' | 'together'

const FILE: Model<FileSign> = {
  always: -2.67,
  place: -0.362,
  score: 2.45,
  first: -0.167,
  second: -0.136,
  lines: -0.044,
  text: 0.608,
  together: 1.107,
}

/** Likelihoods in place of scores: symbols by dense number (0 for what may not be shown), files by place in path order. */
export function likelihoodOf(snapshot: Snapshot, fusion: Fusion, shown: Shown): Fused {
  const seen = observe(snapshot, fusion, shown)
  const symbols = new Float64Array(fusion.symbols.length)
  seen.order.forEach((dense, place) => (symbols[dense] = (TAIL * MODELLED) / (MODELLED + place)))
  for (const { dense, signs } of seen.symbols) symbols[dense] = probability(SYMBOL, signs)
  const files = new Float64Array(fusion.files.length)
  seen.fileOrder.forEach(
    (file, place) => (files[file] = (FILE_TAIL * MODELLED_FILES) / (MODELLED_FILES + place)),
  )
  for (const { place, signs } of seen.files) files[place] = probability(FILE, signs)
  return { symbols, files }
}

/** The logistic function of the weighted signs. */
function probability<Name extends string>(model: Model<Name>, signs: Observation<Name>): number {
  let odds: number = model.always
  for (const name in signs) odds += model[name] * signs[name]
  return 1 / (1 + Math.exp(-odds))
}

/** What may be shown: files by number, and at most so many symbols. */
export interface Shown {
  readonly isShown: (file: number) => boolean
  readonly limit: number
}

/**
 * Likelihoods by place alone, as past commits have it on average: of the first symbols 22 % were wanted, around the 6th 10 %, the 25th 3.5 %,
 * the 100th 1 %; of the first files 45 %, of the third 18 %, around the 12th 3 %. For rankings that the regressions do not know.
 */
export function likelihoodByPlace(snapshot: Snapshot, fused: Fused, { isShown, limit }: Shown): Fused {
  const symbols = new Float64Array(fused.symbols.length)
  highest(fused.symbols, limit, snapshot.isSymbol).forEach(
    (dense, place) => (symbols[dense] = 0.22 * (1 + place / 8) ** -1.25),
  )
  const files = new Float64Array(fused.files.length)
  bestFiles(snapshot, fused.files, isShown).forEach(
    (file, place) => (files[file] = 0.45 * (1 + place / 4) ** -1.9),
  )
  return { symbols, files }
}

/** Places in path order of the files that may be shown, best first. */
function bestFiles(
  { store }: Snapshot,
  scores: Float64Array,
  isShown: (file: number) => boolean,
): readonly number[] {
  const ordered = store.ordered()
  return Array.from(ordered, (_, place) => place)
    .filter((place) => isShown(ordered[place] ?? -1))
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
}

/** What the regressions see of the best symbols and files of a ranking. */
export interface Observations {
  readonly order: Int32Array
  readonly symbols: readonly { readonly dense: number; readonly signs: Observation<SymbolSign> }[]
  /** Places in path order, best first. */
  readonly fileOrder: readonly number[]
  readonly files: readonly { readonly place: number; readonly signs: Observation<FileSign> }[]
}

/** Observes a fusion; files that may not be shown, and their symbols, are left out. */
export function observe(
  snapshot: Snapshot,
  { symbols, files, shares }: Fusion,
  { isShown, limit }: Shown,
): Observations {
  const { store, graph, places, isSymbol } = snapshot
  const ordered = store.ordered()
  const order = highest(symbols, limit, isSymbol)
  const fileOrder = bestFiles(snapshot, files, isShown)
  const filePlace = new Map(fileOrder.map((place, at) => [place, at]))
  const highestScore = symbols[order[0] ?? -1] ?? 1
  const highestFile = files[fileOrder[0] ?? -1] ?? 1
  const share = (list: 'near' | 'alike' | 'chat-text', dense: number): number =>
    shares.get(list)?.symbols.get(dense) ?? 0
  const fileShare = (list: 'text' | 'together', place: number): number =>
    shares.get(list)?.files?.get(place) ?? 0
  const ownLines = remembered((file: number) => linesOutsideOthers(snapshot, file))
  const bestOf = new Map<number, number[]>()

  const observed = Array.from(order, (dense, at) => {
    const file = fileOfDense(snapshot, dense)
    const place = places[file] ?? -1
    const best = bestOf.get(place) ?? []
    if (best.length < 2) bestOf.set(place, [...best, at])
    return { dense, file, place, at }
  }).slice(0, MODELLED)
  return {
    order,
    fileOrder,
    symbols: observed.map(({ dense, file, place, at }) => {
      const index = indexOfDense(snapshot, dense)
      const definition = store.definition(graph.nodeAt[dense] ?? -1)
      return {
        dense,
        signs: {
          place: logarithm(at / 8),
          filePlace: logarithm((filePlace.get(place) ?? fileOrder.length) / 4),
          score: (symbols[dense] ?? 0) / highestScore,
          fileScore: (files[place] ?? 0) / highestFile,
          lines: logarithm(definition ? definition.endLine - definition.startLine + 1 : 0),
          ownLines: logarithm(Math.max(0, ownLines(file)[index] ?? 0)),
          users: logarithm((graph.inStart[dense + 1] ?? 0) - (graph.inStart[dense] ?? 0)),
          local: definition?.local === true ? 1 : 0,
          variable: definition?.kind === 'variable' ? 1 : 0,
          fileLines: logarithm(store.file(file)?.lines ?? 0),
          fileSymbols: logarithm(store.nodesOf(file).length),
          near: share('near', dense),
          alike: share('alike', dense),
          chatText: share('chat-text', dense),
          fileTogether: fileShare('together', place),
        },
      }
    }),
    files: fileOrder.slice(0, MODELLED_FILES).map((place, at) => {
      // A file that has no symbols is not blamed for it: it counts as if its best were where its own place has them.
      const none = store.nodesOf(ordered[place] ?? -1).length === 0
      const [first = none ? at : limit, second = none ? 2 * at : limit] = bestOf.get(place) ?? []
      return {
        place,
        signs: {
          place: logarithm(at / 4),
          score: (files[place] ?? 0) / highestFile,
          first: logarithm(first / 8),
          second: logarithm(second / 8),
          lines: logarithm(store.file(ordered[place] ?? -1)?.lines ?? 0),
          text: fileShare('text', place),
          together: fileShare('together', place),
        },
      }
    }),
  }
}

const logarithm = (count: number): number => Math.log2(1 + count)

/** Lines of each definition of a file that are in no other definition inside it; what is local to a function is part of it. */
function linesOutsideOthers({ store }: Snapshot, file: number): readonly number[] {
  const definitions = store.file(file)?.definitions ?? []
  const own = definitions.map(({ startLine, endLine }) => endLine - startLine + 1)
  for (const { parent, local, startLine, endLine } of definitions)
    if (parent >= 0 && !local) own[parent] = (own[parent] ?? 0) - (endLine - startLine + 1)
  return own
}

function remembered<K, V>(compute: (key: K) => V): (key: K) => V {
  const values = new Map<K, V>()
  return (key) => {
    const known = values.get(key)
    if (known !== undefined) return known
    const value = compute(key)
    values.set(key, value)
    return value
  }
}
