import type { SymbolId } from '../../shared/symbol'
import { isThin } from './coverage-note'
import { startDraft } from './draft'
import type { Draft } from './draft'
import type { MapInput, MapMemory, RankedSymbol } from './map-input'

/**
 * What an entry of the last map counts more than it would anew, so that it leaves only when clearly behind. Without it every new message would
 * exchange the entries around the cut for others of the same worth.
 */
const HYSTERESIS = 1.6

/** The last map is kept whole when it is worth this part of a new one … */
const NEARLY = 0.93
/** … and shows each of the first so many symbols as well as the new one would. */
const DECISIVE = 8

/** Each sweep takes what is worth this part of what the sweep before asked for. */
const STEP = 0.75
/** Worth a token from which the sweeps start, and below which no entry is: by then the budget is full or everything is said. */
const MOST = 0.25
const LEAST = 1e-10

/** Where most files have no symbols, paths are most of what there is to say. */
const THIN_PATH = 2

/**
 * Fills the budget with what is worth most for its tokens: signatures for the best symbols, bare names for the next in global order
 * (also under files that have signatures), then paths. The steps follow from worth and cost: a name under a section that is open
 * costs two tokens, one that opens a section ten, a signature fifteen. The budget is filled in sweeps of falling worth, which is the
 * greedy knapsack without a queue; a small repository ends up whole, with all signatures. Where the last map of the conversation is
 * still about as good, it stays. Deterministic: the same input gives the same draft. `taken` tokens of the budget are spent already.
 */
export function fitBudget(input: MapInput, taken: number): Draft {
  const { previous } = input
  if (!previous) return fill(input, taken, undefined)
  const kept = refill(input, previous, taken)
  const filled = fill(input, taken, shownBefore(previous))
  return isAsGood(kept, filled, input) ? kept : filled
}

function fill(input: MapInput, taken: number, before: ReadonlySet<SymbolId> | undefined): Draft {
  const { budget, shape } = input
  const draft = startDraft(input.symbol, shape.signatureLength, taken)
  const files = filesOf(input)
  const entries = entriesOf(input.symbols, files, before)
  const room = (): number => budget - draft.spent()
  // What is left below this buys nothing that could be noticed.
  const full = Math.max(1, budget / 400)

  for (let least = MOST; least > LEAST && room() >= full; least *= STEP) {
    for (const entry of entries) {
      if (entry.said) continue
      const { symbol, wanted, file } = entry
      // With the first entry of a file comes its path.
      const opening = draft.sections.has(file.path) ? 0 : file.worth
      // Nothing costs less than a token, nor less than in an open section: most entries are passed over here.
      if (wanted * (1 + shape.signature) + opening < least) continue
      const costs = (entry.costs ??= draft.leastCosts(symbol))
      const most = Math.max(
        (wanted + opening) / costs.name,
        (wanted * (1 + shape.signature) + opening) / costs.signature,
      )
      if (most < least) continue
      const signature = draft.signatureCost(symbol)
      if (signature === 0) {
        entry.said = true
        continue
      }
      const name = draft.nameCost(symbol)
      const gain = name === 0 ? wanted * shape.signature : wanted * (1 + shape.signature) + opening
      if (signature <= room() && gain >= least * signature) draft.addSignature(symbol)
      else if (name > 0 && name <= room() && wanted + opening >= least * name) draft.addName(symbol)
    }
    for (const { path, worth } of files.values()) {
      if (worth < least) break
      const cost = draft.pathCost(path)
      if (cost > 0 && cost <= room() && worth >= least * cost) draft.addPath(path)
    }
  }
  return draft
}

interface FileWorth {
  readonly path: string
  readonly worth: number
}

interface Entry {
  readonly symbol: RankedSymbol
  readonly wanted: number
  readonly file: FileWorth
  /** Filled when the entry comes near: most never do. */
  costs: ReturnType<Draft['leastCosts']> | undefined
  /** Its signature stands there: nothing more can be said. */
  said: boolean
}

/** What each file's path is worth, best first. */
function filesOf({ files, coverage, shape }: MapInput): ReadonlyMap<string, FileWorth> {
  const scale = isThin(coverage) ? THIN_PATH : shape.path
  return new Map(files.map(({ path, score }) => [path, { path, worth: score * scale }]))
}

/** How much each symbol is wanted, best first. */
function entriesOf(
  symbols: readonly RankedSymbol[],
  files: ReadonlyMap<string, FileWorth>,
  before: ReadonlySet<SymbolId> | undefined,
): readonly Entry[] {
  const entries = symbols.map((symbol): Entry => ({
    symbol,
    wanted: symbol.score * (before?.has(symbol.id) === true ? HYSTERESIS : 1),
    file: files.get(symbol.path) ?? { path: symbol.path, worth: 0 },
    costs: undefined,
    said: false,
  }))
  // Stable: equals stay in the order of the ranking.
  return before ? entries.sort((a, b) => b.wanted - a.wanted) : entries
}

const shownBefore = (previous: MapMemory): ReadonlySet<SymbolId> =>
  new Set(previous.sections.flatMap(({ signatures, names }) => [...signatures, ...names]))

/** The last map again, as far as what it showed is still there and may be shown, and still fits. */
function refill(input: MapInput, previous: MapMemory, taken: number): Draft {
  const draft = startDraft(input.symbol, input.shape.signatureLength, taken)
  const symbols = new Map(input.symbols.map((symbol) => [symbol.id, symbol]))
  const files = new Set(input.files.map(({ path }) => path))
  const fits = (cost: number): boolean => draft.spent() + cost <= input.budget
  for (const { path, signatures, names } of previous.sections) {
    for (const id of signatures) {
      const symbol = symbols.get(id)
      if (symbol && fits(draft.signatureCost(symbol))) draft.addSignature(symbol)
    }
    for (const id of names) {
      const symbol = symbols.get(id)
      if (symbol && fits(draft.nameCost(symbol))) draft.addName(symbol)
    }
    if (files.has(path) && fits(draft.pathCost(path))) draft.addPath(path)
  }
  return draft
}

/** Whether keeping costs little: nearly the worth of the new map, and none of its best entries less well shown. */
function isAsGood(kept: Draft, fresh: Draft, input: MapInput): boolean {
  if (input.symbols.slice(0, DECISIVE).some((symbol) => levelOf(kept, symbol) < levelOf(fresh, symbol)))
    return false
  return worthOf(kept, input) >= NEARLY * worthOf(fresh, input)
}

function worthOf(draft: Draft, { symbols, files, shape }: MapInput): number {
  const worthByLevel = [0, 1, 1 + shape.signature] as const
  let worth = 0
  for (const symbol of symbols) worth += symbol.score * worthByLevel[levelOf(draft, symbol)]
  for (const { path, score } of files) worth += draft.sections.has(path) ? score * shape.path : 0
  return worth
}

/** 2 with a signature, 1 by name, 0 not at all. */
function levelOf(draft: Draft, { id, path, name }: RankedSymbol): 0 | 1 | 2 {
  const section = draft.sections.get(path)
  if (section?.signatures.has(id)) return 2
  return section?.said.has(name) ? 1 : 0
}
