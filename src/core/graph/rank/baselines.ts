import { words } from '../../../shared/words'
import type { Scoring } from './score-lists'
import { denseFile } from './snapshot'
import type { Snapshot } from './snapshot'

/** A repeatable shuffle (mulberry32) of symbols. */
export function randomScores(snapshot: Snapshot, seed: number): Float64Array {
  let state = seed >>> 0
  return Float64Array.from({ length: snapshot.graph.count }, () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32 + 1e-9
  })
}

/** Files whose path holds words of the request or of the chat files' paths; their symbols in source order. */
export function pathScores(scoring: Scoring): Float64Array {
  const { snapshot, query } = scoring
  const asked = new Set([...words(query.message), ...query.chat.flatMap((path) => words(path))])
  return bySource(snapshot, (path) => words(path).filter((word) => asked.has(word)).length)
}

/** BM25 over whole files; the symbols of a file in source order. */
export function fileTextScores(scoring: Scoring): Float64Array {
  const { snapshot } = scoring
  const files = new Float64Array(snapshot.store.fileLimit())
  snapshot.text.scoreFiles(scoring.words, files)
  return bySource(snapshot, (path) => files[snapshot.store.fileNumber(path)] ?? 0)
}

/** A file's score for all its symbols, falling by a hair with their place in it. */
function bySource(snapshot: Snapshot, scoreOf: (path: string) => number): Float64Array {
  const scores = new Float64Array(snapshot.graph.count)
  for (const file of snapshot.store.ordered()) {
    const score = scoreOf(snapshot.store.file(file)?.path ?? '')
    if (score <= 0) continue
    const base = denseFile(snapshot, file)
    for (let at = 1; at <= snapshot.store.nodesOf(file).length; at++)
      scores[base + at] = score * (1 - at * 1e-9)
  }
  return scores
}
