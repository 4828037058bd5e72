import type { SymbolId } from '../../shared/symbol'
import type { SymbolKind } from '../../shared/tag'

/** A symbol as the ranking hands it to the map. */
export interface RankedSymbol {
  readonly id: SymbolId
  readonly name: string
  readonly kind: SymbolKind
  readonly path: string
  /** 1-based line of the name. */
  readonly line: number
  /** One line without body. */
  readonly signature: string
  /** The enclosing definition, whose header is printed above a method's signature. */
  readonly parent: SymbolId | undefined
  /** Type the symbol belongs to when no enclosing definition says it (Rust impl, C++ qualifier), '' otherwise. */
  readonly owner: string
  /** How likely it is wanted, 0–1. */
  readonly score: number
}

/** What the map is to say, best first, and how to look things up. A pure value: no IO happens while a map is made. */
export interface MapInput {
  /** Hard limit in o200k_base tokens. */
  readonly budget: number
  /** Symbols that may be shown, best first. */
  readonly symbols: readonly RankedSymbol[]
  /** Files that may be named, best first; those without symbols included. */
  readonly files: readonly { readonly path: string; readonly score: number }[]
  readonly symbol: (id: SymbolId) => RankedSymbol | undefined
  /** One line saying why a symbol is ranked where it is. */
  readonly explain: (id: SymbolId) => string
  /** What a file would cost raw, and whether that was counted or estimated from its size. */
  readonly rawTokens: (path: string) => { readonly tokens: number; readonly exact: boolean }
  /** Files that could carry symbols for a reader, and how many of them do: below half, the map says so. */
  readonly coverage: { readonly covered: number; readonly total: number }
  /** What the last map of the same conversation showed. */
  readonly previous: MapMemory | undefined
  readonly shape: MapShape
}

/** What a token is spent on, as worths relative to that of knowing a wanted symbol's name. */
export interface MapShape {
  /** Worth of seeing a wanted symbol's signature on top of its name. */
  readonly signature: number
  /** Worth of a wanted file's path, for files of which nothing else is shown. */
  readonly path: number
  /** Longest signature in characters; longer ones are cut behind a separator. */
  readonly signatureLength: number
}

/** Between the divisions that `npm run bench:recall` found good for files and for signatures; what it reaches stands in bench/RESULTS.md. */
export const DEFAULT_SHAPE: MapShape = { signature: 0.42, path: 1.2, signatureLength: 54 }

/** What a map showed, in its order: enough to keep the next one of the conversation close to it. */
export interface MapMemory {
  readonly sections: readonly {
    readonly path: string
    readonly signatures: readonly SymbolId[]
    /** One symbol for each bare name. */
    readonly names: readonly SymbolId[]
  }[]
}
