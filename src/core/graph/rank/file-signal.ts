import type { ListScores, Scoring } from './score-lists'
import { highestOfAll } from './select'

/** A signal says enough with its best files. */
const MOST_FILES = 200

/** A signal about files as one about symbols too: within a file by text, then by central rank, falling off. */
export function fileSignal(scoring: Scoring, signal: ReadonlyMap<string, number>): ListScores {
  const { snapshot } = scoring
  const { store, bases, places } = snapshot
  const files = new Float64Array(store.ordered().length)
  for (const [path, score] of signal) {
    const file = store.fileNumber(path)
    if (file >= 0) files[places[file] ?? 0] = score
  }
  const symbols = scoring.empty()
  const text = scoring.text().values
  const central = snapshot.central()
  for (const place of highestOfAll(files, MOST_FILES)) {
    const file = store.ordered()[place] ?? -1
    const base = bases[file] ?? 0
    const order = Array.from(store.nodesOf(file), (_, index) => base + 1 + index)
    order.sort((a, b) => (text[b] ?? 0) - (text[a] ?? 0) || (central[b] ?? 0) - (central[a] ?? 0) || a - b)
    order.forEach((dense, position) => symbols.add(dense, (files[place] ?? 0) / Math.sqrt(1 + position)))
  }
  return { symbols, files }
}
