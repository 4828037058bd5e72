import { remembered } from '../../../shared/remembered'
import type { Fusion } from './fusion'
import { highest } from './select'
import { fileOfDense, indexOfDense } from './snapshot'
import type { Snapshot } from './snapshot'

/** So many of the best symbols and files are looked at. */
export const MODELLED = 800
export const MODELLED_FILES = 200

/** What is known of one thing, by name; all but 0–1 shares and flags are binary logarithms of one more than a count. */
export type Observation<Name extends string> = Readonly<Record<Name, number>>

/** What is seen of a symbol. `place` and `filePlace` are counted in eighths and quarters, so that the first few differ little. */
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

/** What is seen of a file; `first` and `second` are the places of its best symbols. */
export type FileSign = 'place' | 'score' | 'first' | 'second' | 'lines' | 'text' | 'together'

/** What may be shown: files by number, and at most so many symbols. */
export interface Shown {
  readonly isShown: (file: number) => boolean
  readonly limit: number
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
  const highestScore = symbols.values[order[0] ?? -1] ?? 1
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
          score: (symbols.values[dense] ?? 0) / highestScore,
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

/** Places in path order of the files that may be shown, best first. */
export function bestFiles(
  { store }: Snapshot,
  scores: Float64Array,
  isShown: (file: number) => boolean,
): readonly number[] {
  const ordered = store.ordered()
  return Array.from(ordered, (_, place) => place)
    .filter((place) => isShown(ordered[place] ?? -1))
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
}
