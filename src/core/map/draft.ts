import type { SymbolId } from '../../shared/symbol'
import { countTokens } from './count-tokens'
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
  /** Each adds its entry when the total stays within `limit`, and says whether it is in the map now. */
  readonly addSignature: (symbol: RankedSymbol, limit: number) => boolean
  readonly addName: (symbol: RankedSymbol, limit: number) => boolean
  readonly addPath: (path: string, limit: number) => boolean
}

/** The line feed at the end of a names line. */
const LINE_END = 1

/** Starts an empty map; `signatureLength` in characters, `spent` tokens are taken already (a note on top). */
export function startDraft(lookup: SymbolLookup, signatureLength: number, taken: number): Draft {
  const sections = new Map<string, Section>()
  let spent = taken

  const opening = (section: Section | undefined, path: string): number =>
    section && !isPathOnly(section)
      ? 0
      : countTokens(sectionLine(path)) - (section ? countTokens(pathLine(path)) : 0)

  const open = (path: string): Section => {
    const section = sections.get(path) ?? emptySection(path)
    sections.set(path, section)
    return section
  }

  const addSignature: Draft['addSignature'] = (symbol, limit) => {
    const known = sections.get(symbol.path)
    if (known?.signatures.has(symbol.id)) return true
    const added = [...headersOf(symbol, lookup), symbol].filter(({ id }) => !known?.signatures.has(id))
    const owner = ownerOf(symbol)
    let cost = opening(known, symbol.path)
    for (const line of added) cost += countTokens(signatureLine(line, lookup, signatureLength))
    if (owner && !known?.owners.has(owner)) cost += countTokens(ownerLine(owner))
    const replaced = new Set(added.map(({ name }) => name).filter((name) => known?.names.has(name)))
    for (const name of replaced) cost -= countTokens(` ${name}`)
    if (known && replaced.size > 0 && replaced.size === known.names.size) cost -= LINE_END
    if (spent + cost > limit) return false

    const section = open(symbol.path)
    for (const line of added) {
      section.signatures.set(line.id, line)
      section.names.delete(line.name)
      section.said.add(line.name)
    }
    if (owner) section.owners.add(owner)
    spent += cost
    return true
  }

  const addName: Draft['addName'] = (symbol, limit) => {
    const known = sections.get(symbol.path)
    if (known?.said.has(symbol.name)) return true
    if (!isBareName(symbol.name)) return false
    const line = known && known.names.size > 0 ? 0 : LINE_END
    const cost = opening(known, symbol.path) + line + countTokens(` ${symbol.name}`)
    if (spent + cost > limit) return false
    const section = open(symbol.path)
    section.names.set(symbol.name, symbol)
    section.said.add(symbol.name)
    spent += cost
    return true
  }

  const addPath: Draft['addPath'] = (path, limit) => {
    if (sections.has(path)) return true
    const cost = countTokens(pathLine(path))
    if (spent + cost > limit) return false
    open(path)
    spent += cost
    return true
  }

  return { sections, spent: () => spent, addSignature, addName, addPath }
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
