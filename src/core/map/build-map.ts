import type { MapFile, MapSymbol, RepoMap } from '../../shared/repo-map'
import type { SymbolId } from '../../shared/symbol'
import { countTokens } from './count-tokens'
import { coverageNote } from './coverage-note'
import { isPathOnly } from './draft'
import type { Section } from './draft'
import { fitBudget } from './fit-budget'
import type { MapInput, MapMemory, RankedSymbol } from './map-input'
import { renderMap } from './render-map'

/** How many of the best symbols that did not fit are named: what the graph colours as "just missed". */
const MISSED_SHOWN = 50

/**
 * The map for a ranking under a hard budget, and what to remember for the next one of the same conversation.
 * `tokens` is the count of the whole text, never above `budget`. Pure and deterministic.
 */
export function buildMap(
  input: MapInput,
  warnings: readonly string[],
): { readonly map: RepoMap; readonly memory: MapMemory } {
  const { text, tokens, sections } = fitWhole(input)
  const shown = shownSymbols(sections, input.symbols)
  const raw = sections.map(({ path }) => input.rawTokens(path))
  const rawTokens = raw.reduce((sum, file) => sum + file.tokens, 0)
  const note = coverageNote(input.coverage)
  const map: RepoMap = {
    text,
    tokens,
    budget: input.budget,
    rawTokens,
    rawExact: raw.every(({ exact }) => exact),
    savedShare: rawTokens > 0 ? Math.max(0, 1 - tokens / rawTokens) : 0,
    files: mapFiles(sections, shown, input),
    missed: missedSymbols(shown, input),
    warnings: note === '' ? warnings : [...warnings, note],
  }
  return { map, memory: remember(sections) }
}

interface Fitted {
  readonly text: string
  readonly tokens: number
  readonly sections: readonly Section[]
}

/** The sum of the lines is the count of the whole (see map-lines.ts); should the two ever differ, the text gives way, not the budget. */
function fitWhole(input: MapInput): Fitted {
  for (let budget = input.budget; budget > 0;) {
    const fitted = fitOnce({ ...input, budget })
    if (fitted.tokens <= input.budget) return fitted
    budget -= fitted.tokens - input.budget
  }
  return { text: '', tokens: 0, sections: [] }
}

function fitOnce(input: MapInput): Fitted {
  const note = coverageNote(input.coverage)
  const noteLine = note === '' ? '' : `# ${note}\n`
  const fits = countTokens(noteLine) <= input.budget / 8
  const head = fits ? noteLine : ''
  const sections = inStableOrder([...fitBudget(input, countTokens(head)).sections.values()], input.previous)
  const text = head + renderMap(sections, input.symbol, input.shape.signatureLength)
  return { text, tokens: countTokens(text), sections }
}

/** Files that the last map showed keep their order and stand first, so that the text's beginning stays as it was. */
function inStableOrder(sections: readonly Section[], previous: MapMemory | undefined): readonly Section[] {
  if (!previous) return sections
  const place = new Map(previous.sections.map(({ path }, at) => [path, at]))
  const last = previous.sections.length
  return [...sections].sort((a, b) => (place.get(a.path) ?? last) - (place.get(b.path) ?? last))
}

type Shown = ReadonlyMap<SymbolId, { readonly symbol: RankedSymbol; readonly as: 'signature' | 'name' }>

function remember(sections: readonly Section[]): MapMemory {
  const ids = (symbols: Iterable<RankedSymbol>): readonly SymbolId[] => [...symbols].map(({ id }) => id)
  return {
    sections: sections.map(({ path, signatures, names }) => ({
      path,
      signatures: [...signatures.keys()],
      names: ids(names.values()),
    })),
  }
}

function shownSymbols(sections: readonly Section[], ranked: readonly RankedSymbol[]): Shown {
  const byPath = new Map(sections.map((section) => [section.path, section]))
  const shown = new Map<SymbolId, { symbol: RankedSymbol; as: 'signature' | 'name' }>()
  for (const { signatures } of sections)
    for (const symbol of signatures.values()) shown.set(symbol.id, { symbol, as: 'signature' })
  for (const symbol of ranked) {
    if (!shown.has(symbol.id) && byPath.get(symbol.path)?.said.has(symbol.name))
      shown.set(symbol.id, { symbol, as: 'name' })
  }
  return shown
}

function mapFiles(sections: readonly Section[], shown: Shown, input: MapInput): readonly MapFile[] {
  const byPath = new Map<string, MapSymbol[]>()
  for (const { symbol, as } of shown.values()) {
    const symbols = byPath.get(symbol.path) ?? []
    symbols.push(mapSymbol(symbol, as, input))
    byPath.set(symbol.path, symbols)
  }
  return sections.map((section) => ({
    path: section.path,
    tier: section.signatures.size > 0 ? 'signatures' : isPathOnly(section) ? 'path' : 'names',
    symbols: (byPath.get(section.path) ?? []).sort((a, b) => a.line - b.line || (a.id < b.id ? -1 : 1)),
  }))
}

function missedSymbols(shown: Shown, input: MapInput): RepoMap['missed'] {
  const missed: { path: string; symbol: MapSymbol }[] = []
  for (const symbol of input.symbols) {
    if (missed.length >= MISSED_SHOWN) break
    if (!shown.has(symbol.id)) missed.push({ path: symbol.path, symbol: mapSymbol(symbol, 'no', input) })
  }
  return missed
}

const mapSymbol = (symbol: RankedSymbol, shown: MapSymbol['shown'], input: MapInput): MapSymbol => ({
  id: symbol.id,
  name: symbol.name,
  kind: symbol.kind,
  line: symbol.line,
  signature: symbol.signature,
  shown,
  score: symbol.score,
  why: input.explain(symbol.id),
})
