import { isThin } from './coverage-note'
import { startDraft } from './draft'
import type { Draft } from './draft'
import type { MapInput, MapMemory, RankedSymbol } from './map-input'

/**
 * How far behind the cut an entry of the last map may fall and still keep its place: its position counts as divided by this.
 * Without it every new message would exchange the entries around the cut for others of the same worth.
 */
const HYSTERESIS = 1.5

/** Where most files have no symbols, paths are most of what there is to say. */
const THIN = { signatures: 0.3, paths: 0.4 }

/** After this many entries in a row that do not fit, a step is full: what follows is of less worth than the tokens it leaves. */
const MISSES = 40

/**
 * Fills the budget in steps: signatures for the best symbols, bare names for the next in global order (also under files that have
 * signatures), then paths. What is left goes to more names and then to more signatures, so a small repository is shown whole.
 * Deterministic: the same input gives the same draft. `taken` tokens of the budget are spent already.
 */
export function fitBudget(input: MapInput, taken: number): Draft {
  const { budget, previous } = input
  const shape = isThin(input.coverage) ? { ...input.shape, ...THIN } : input.shape
  const draft = startDraft(input.symbol, shape.signatureLength, taken)
  const forPaths = Math.floor(budget * shape.paths)
  const bySignature = keepPlaces(input.symbols, previous, (shown) => shown === 'signature')
  const byName = keepPlaces(input.symbols, previous, () => true)

  fill(bySignature, (symbol) => draft.addSignature(symbol, Math.floor(budget * shape.signatures)))
  fill(byName, (symbol) => draft.addName(symbol, budget - forPaths))
  fill(input.files, (path) => draft.addPath(path, budget))
  fill(byName, (symbol) => draft.addName(symbol, budget))
  fill(bySignature, (symbol) => draft.addSignature(symbol, budget))
  return draft
}

function fill<T>(entries: readonly T[], add: (entry: T) => boolean): void {
  let misses = 0
  for (const entry of entries) {
    if (add(entry)) misses = 0
    else if (++misses >= MISSES) return
  }
}

/** The ranking with entries of the last map moved forward, so that they leave only when they are clearly behind. */
function keepPlaces(
  symbols: readonly RankedSymbol[],
  previous: MapMemory | undefined,
  counts: (shown: 'signature' | 'name') => boolean,
): readonly RankedSymbol[] {
  if (!previous) return symbols
  const placed = symbols.map((symbol, at) => {
    const shown = previous.shown.get(symbol.id)
    return { symbol, at, place: shown && counts(shown) ? at / HYSTERESIS : at }
  })
  return placed.sort((a, b) => a.place - b.place || a.at - b.at).map(({ symbol }) => symbol)
}
