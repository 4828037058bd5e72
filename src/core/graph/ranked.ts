import type { SymbolId, SymbolInfo } from '../../shared/symbol'

/** What is being worked on. Paths are repository-relative with `/`; unknown paths are ignored. */
export interface RankQuery {
  /** Files whose whole text is in the prompt. */
  readonly chat: readonly string[]
  /** Files or `path#Scope.name` symbols that are in the prompt read-only. */
  readonly read: readonly string[]
  readonly pins: readonly { readonly path: string; readonly symbol?: string | undefined }[]
  readonly message: string
}

export interface RankedSymbol {
  readonly info: SymbolInfo
  /** Id of the enclosing definition, '' at file level. */
  readonly parent: SymbolId
  /** The likelihood, 0–1, that a task like this one touches it. */
  readonly score: number
}

export interface RankedFile {
  readonly path: string
  /** The same for the file. */
  readonly score: number
}

/** A ranking, best first and never empty when there are files. Symbols of chat files are left out, their files too. */
export interface Ranked {
  /** At most `limit` of the method (default 4,000), ordered by score, then id. */
  readonly symbols: readonly RankedSymbol[]
  /** Every file, ordered by score, then path. */
  readonly files: readonly RankedFile[]
  /** One line for a symbol of this ranking: which pin or word reached it, by which edges. */
  readonly why: (id: SymbolId) => string
}
