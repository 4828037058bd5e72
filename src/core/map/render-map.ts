import type { Section } from './draft'
import { isPathOnly } from './draft'
import type { RankedSymbol } from './map-input'
import { headersOf, namesLine, ownerLine, ownerOf, pathLine, sectionLine, signatureLine } from './map-lines'
import type { SymbolLookup } from './map-lines'

/** Prints sections in the order given, within a file by source order: the same sections give the same bytes. */
export function renderMap(
  sections: readonly Section[],
  lookup: SymbolLookup,
  signatureLength: number,
): string {
  return sections.map((section) => renderSection(section, lookup, signatureLength)).join('')
}

function renderSection(section: Section, lookup: SymbolLookup, signatureLength: number): string {
  if (isPathOnly(section)) return pathLine(section.path)
  const lines = [sectionLine(section.path)]
  const owners = new Set<string>()
  for (const symbol of inPrintOrder(section, lookup)) {
    const owner = ownerOf(symbol)
    if (owner && !owners.has(owner)) lines.push(ownerLine(owner))
    owners.add(owner)
    lines.push(signatureLine(symbol, lookup, signatureLength))
  }
  if (section.names.size > 0)
    lines.push(namesLine([...section.names.values()].sort(bySource).map(({ name }) => name)))
  return lines.join('')
}

/** Source order, with each definition's members directly behind it and those of one owner together. */
function inPrintOrder(section: Section, lookup: SymbolLookup): readonly RankedSymbol[] {
  const inSource = [...section.signatures.values()].sort(bySource)
  const firstOfOwner = new Map<string, RankedSymbol>()
  for (const symbol of inSource) {
    const owner = ownerOf(symbol)
    if (owner && !firstOfOwner.has(owner)) firstOfOwner.set(owner, symbol)
  }
  const way = (symbol: RankedSymbol): readonly RankedSymbol[] => {
    const first = firstOfOwner.get(ownerOf(symbol))
    return [...headersOf(symbol, lookup), ...(first ? [first] : []), symbol]
  }
  return inSource
    .map((symbol) => ({ symbol, way: way(symbol) }))
    .sort((a, b) => byWay(a.way, b.way))
    .map(({ symbol }) => symbol)
}

function byWay(a: readonly RankedSymbol[], b: readonly RankedSymbol[]): number {
  for (let at = 0; ; at++) {
    const left = a[at]
    const right = b[at]
    if (!left || !right) return a.length - b.length
    const order = bySource(left, right)
    if (order !== 0) return order
  }
}

const bySource = (a: RankedSymbol, b: RankedSymbol): number =>
  a.line - b.line || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
