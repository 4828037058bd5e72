import { remembered } from '../../shared/remembered'
import type { SymbolId } from '../../shared/symbol'
import { countTokens, leastTokens } from './count-tokens'
import type { RankedSymbol } from './map-input'
import { headersOf, isBareName, ownerLine, ownerOf, pathLine, sectionLine, signatureLine } from './map-lines'
import type { SymbolLookup } from './map-lines'

/** One file of the map while it is being filled. A section without signatures and names is a path-only entry. */
export interface Section {
  readonly path: string
  /** Symbols shown with a signature, scope headers included. */
  readonly signatures: Map<SymbolId, RankedSymbol>
  /** Owners that have a line of their own. */
  readonly owners: Set<string>
  /** Names on the names line, each with the first symbol of that name. */
  readonly names: Map<string, RankedSymbol>
  /** Every name that stands in the section: another symbol of that name costs nothing more. */
  readonly said: Set<string>
}

/** A map being filled: sections in the order in which their files came up, and the tokens spent. */
export interface Draft {
  readonly sections: ReadonlyMap<string, Section>
  readonly spent: () => number
  /** Tokens that each kind of entry would add now; 0 when it is in the map already, infinite when it cannot be shown so. */
  readonly signatureCost: (symbol: RankedSymbol) => number
  readonly nameCost: (symbol: RankedSymbol) => number
  readonly pathCost: (path: string) => number
  /** What a symbol costs at the least, by name and by signature, in a section that is open and has its headers. */
  readonly leastCosts: (symbol: RankedSymbol) => { readonly name: number; readonly signature: number }
  readonly addSignature: (symbol: RankedSymbol) => void
  readonly addName: (symbol: RankedSymbol) => void
  readonly addPath: (path: string) => void
}

/** The line feed at the end of a names line. */
const LINE_END = 1

/** Starts an empty map; `signatureLength` in characters, `spent` tokens are taken already (a note on top). */
export function startDraft(lookup: SymbolLookup, signatureLength: number, taken: number): Draft {
  const sections = new Map<string, Section>()
  let spent = taken

  // A fill asks for the same costs over and over, and making the lines is what takes time.
  const sectionTokens = remembered((path: string) => countTokens(sectionLine(path)))
  const pathTokens = remembered((path: string) => countTokens(pathLine(path)))
  const nameTokens = remembered((name: string) => (isBareName(name) ? countTokens(` ${name}`) : Infinity))
  const line = remembered((symbol: RankedSymbol) => signatureLine(symbol, lookup, signatureLength))
  const lineTokens = remembered((symbol: RankedSymbol) => countTokens(line(symbol)))
  const headers = remembered((symbol: RankedSymbol) => headersOf(symbol, lookup))

  const opening = (section: Section | undefined, path: string): number =>
    section && !isPathOnly(section) ? 0 : sectionTokens(path) - (section ? pathTokens(path) : 0)

  const open = (path: string): Section => {
    const section = sections.get(path) ?? emptySection(path)
    sections.set(path, section)
    return section
  }

  /** The symbol with those of its headers that are not there yet, outermost first. */
  const missingLines = (symbol: RankedSymbol): readonly RankedSymbol[] => {
    const known = sections.get(symbol.path)
    return [...headers(symbol), symbol].filter(({ id }) => !known?.signatures.has(id))
  }

  const signatureCost: Draft['signatureCost'] = (symbol) => {
    const known = sections.get(symbol.path)
    if (known?.signatures.has(symbol.id)) return 0
    const added = missingLines(symbol)
    const owner = ownerOf(symbol)
    let cost = opening(known, symbol.path)
    for (const one of added) cost += lineTokens(one)
    if (owner && !known?.owners.has(owner)) cost += countTokens(ownerLine(owner))
    const replaced = new Set(added.map(({ name }) => name).filter((name) => known?.names.has(name)))
    for (const name of replaced) cost -= nameTokens(name)
    return known && replaced.size > 0 && replaced.size === known.names.size ? cost - LINE_END : cost
  }

  const addSignature: Draft['addSignature'] = (symbol) => {
    spent += signatureCost(symbol)
    const added = missingLines(symbol)
    const section = open(symbol.path)
    for (const one of added) {
      section.signatures.set(one.id, one)
      section.names.delete(one.name)
      section.said.add(one.name)
    }
    const owner = ownerOf(symbol)
    if (owner) section.owners.add(owner)
  }

  const nameCost: Draft['nameCost'] = ({ path, name }) => {
    const known = sections.get(path)
    if (known?.said.has(name)) return 0
    const lineEnd = known && known.names.size > 0 ? 0 : LINE_END
    return opening(known, path) + lineEnd + nameTokens(name)
  }

  const addName: Draft['addName'] = (symbol) => {
    const cost = nameCost(symbol)
    if (cost === 0) return
    spent += cost
    const section = open(symbol.path)
    section.names.set(symbol.name, symbol)
    section.said.add(symbol.name)
  }

  const pathCost: Draft['pathCost'] = (path) => (sections.has(path) ? 0 : pathTokens(path))

  const addPath: Draft['addPath'] = (path) => {
    spent += pathCost(path)
    open(path)
  }

  return {
    sections,
    spent: () => spent,
    signatureCost,
    nameCost,
    pathCost,
    // Counting a line's tokens takes much longer than making it, and most symbols never come near the map.
    leastCosts: (symbol) => ({
      name: nameTokens(symbol.name),
      signature: Math.max(1, leastTokens(line(symbol))),
    }),
    addSignature,
    addName,
    addPath,
  }
}

export const isPathOnly = (section: Section): boolean =>
  section.signatures.size === 0 && section.names.size === 0

const emptySection = (path: string): Section => ({
  path,
  signatures: new Map(),
  owners: new Set(),
  names: new Map(),
  said: new Set(),
})
