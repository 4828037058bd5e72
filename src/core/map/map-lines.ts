import type { SymbolId } from '../../shared/symbol'
import type { RankedSymbol } from './map-input'
import { shortenSignature } from './shorten-signature'

/*
 * The lines of a map, each with its line feed. Every line starts with a path or a blank and none is empty, so the tokenizer never
 * merges across a line's end, and the cost of a map is the sum of the costs of its lines.
 */

export type SymbolLookup = (id: SymbolId) => RankedSymbol | undefined

/** A path as printed: quoted when it holds a control character, so that a path can never forge a line. */
export const printPath = (path: string): string =>
  /\p{Cc}|\u2028|\u2029/u.test(path) || path.startsWith(' ') ? JSON.stringify(path) : path

/** The line that opens the section of a file of which something is shown. */
export const sectionLine = (path: string): string => `${printPath(path)}:\n`

/** A file of which only the path is shown. */
export const pathLine = (path: string): string => `${printPath(path)}\n`

/** One symbol's signature, indented by the number of headers above it. Whether it is there as a header or for itself is one. */
export function signatureLine(symbol: RankedSymbol, lookup: SymbolLookup, limit: number): string {
  const text = shortenSignature(oneLine(symbol.signature), oneLine(symbol.name), limit)
  return `${' '.repeat(headersOf(symbol, lookup).length + (ownerOf(symbol) ? 2 : 1))}${text || symbol.name}\n`
}

/** Names the owner of the methods below it where no definition in the file does (a Rust impl of a type from elsewhere). */
export const ownerLine = (owner: string): string => ` ${oneLine(owner)}:\n`

/** The line of bare names of a file. */
export const namesLine = (names: readonly string[]): string => ` ${names.join(' ')}\n`

/** A bare name must be one word that says something, or the names line could not be read back. */
export const isBareName = (name: string): boolean => /[\p{L}\p{N}_$]/u.test(name) && !/\s/.test(name)

/**
 * The definitions around a symbol that get a header, outermost first. Namespaces and modules get none: the path says as much.
 * Deeper nesting than eight is cut, so that a broken parent chain ends.
 */
export function headersOf(symbol: RankedSymbol, lookup: SymbolLookup): readonly RankedSymbol[] {
  const headers: RankedSymbol[] = []
  for (let id = symbol.parent; id !== undefined && headers.length < 8;) {
    const parent = lookup(id)
    if (!parent || parent.path !== symbol.path) break
    if (parent.kind !== 'namespace' && parent.kind !== 'module') headers.unshift(parent)
    id = parent.parent
  }
  return headers
}

/** The owner that needs a line of its own: the signature does not name it, as Go's receivers do, and no parent does. */
export const ownerOf = (symbol: RankedSymbol): string =>
  symbol.parent === undefined && !symbol.signature.includes(symbol.owner) ? symbol.owner : ''

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
