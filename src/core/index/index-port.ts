import type { ContextItem, ContextLine } from '../../shared/context-item'
import type { GraphFilter, GraphRequest, GraphView } from '../../shared/graph-view'
import type { IndexProgress, IndexStats } from '../../shared/index-state'
import type { MapQuery, RepoMap } from '../../shared/repo-map'
import type { Result } from '../../shared/result'
import type { Affected } from '../../shared/review'
import type { OutlineEntry, ResolvedReference, SymbolId, SymbolInfo } from '../../shared/symbol'

/** Where to find what and where to keep it. Everything is passed in: the index knows no environment. */
export interface IndexOptions {
  /** Absolute path of the work tree's root. */
  readonly root: string
  /** Repository-relative folder the user scoped to, '' for all. */
  readonly scope: string
  /** Folder of the tag store, outside the repository; '' keeps tags in memory only. */
  readonly storeDir: string
  /** Folder with tree-sitter.wasm and the grammars. */
  readonly grammarDir: string
  /** Folder with the queries. */
  readonly queryDir: string
  /** Absolute path of the built parse worker. */
  readonly parseWorker: string
  /** Parse threads; 0 means as many as there are cores. */
  readonly threads: number
  /** Bytes above which a file is not indexed. */
  readonly maxFileSize: number
  /** Whether the user trusts the repository: without it git runs nothing of the repository's own. */
  readonly trusted: boolean
}

/** A half-open set of 1-based lines in a text: what an edit changes. */
export interface LineRange {
  readonly start: number
  readonly end: number
}

/** A syntax error that a new text has and the old one had not. */
export interface SyntaxProblem {
  readonly line: number
  readonly message: string
}

/**
 * One repository's index, kept up to date and asked questions. In-process for the command line and tests,
 * behind a worker thread in the app: every answer is a plain value that can be cloned.
 * Questions asked while indexing are answered from what is known so far.
 */
export interface IndexPort {
  /** Index everything; resolves when ready, cancelled or failed. Progress arrives at least every 250 ms. */
  open(onProgress: (progress: IndexProgress) => void): Promise<Result<IndexProgress>>
  /** Stop indexing within two seconds; what is done is kept for the next start. */
  cancel(): Promise<void>
  /** Forget the kept tags and index again. */
  rebuild(onProgress: (progress: IndexProgress) => void): Promise<Result<IndexProgress>>
  /** Files at these repository-relative paths were written, created or removed. An empty list means: list all files again. */
  update(paths: readonly string[]): Promise<IndexUpdate>

  stats(): Promise<IndexStats>
  /** Children of a folder ('' is the root) or the definitions of a file, in source order. */
  outline(path: string): Promise<Result<readonly OutlineEntry[]>>
  graph(request: GraphRequest, filter: GraphFilter): Promise<Result<GraphView>>
  /** Symbols and files by name, best first: exact, prefix, sub-words, then rank. */
  search(text: string, limit: number): Promise<readonly SymbolInfo[]>
  symbol(id: SymbolId): Promise<Result<SymbolInfo>>
  /** Finds `name` (or dotted `Scope.name`) in a file; for pins given by name. */
  findSymbol(path: string, name: string): Promise<Result<SymbolInfo>>
  references(minConfidence: number): Promise<readonly ResolvedReference[]>
  map(query: MapQuery): Promise<RepoMap>
  /** Whole texts and symbol sources for the prompt, with tokens; problems as values in the line. */
  contextTexts(items: readonly ContextItem[]): Promise<readonly ContextText[]>
  /** Symbols whose extent meets the changed lines, who uses them, and which of these are tests. */
  affected(
    changes: readonly { readonly path: string; readonly lines: readonly LineRange[] }[],
  ): Promise<Affected>
  /** New syntax errors in `after` compared with `before`; empty for languages without grammar. */
  syntaxCheck(path: string, before: string, after: string): Promise<readonly SyntaxProblem[]>
  /** All indexed and skipped-but-text paths, for completion and path checks. */
  paths(): Promise<readonly string[]>
  countTokens(text: string): Promise<number>
  close(): Promise<void>
}

export interface IndexUpdate {
  readonly revision: number
  /** Whether anything that the index knows is different now. */
  readonly changed: boolean
  /** Files of the repository, those without symbols included, and definitions in them: as progress and the coverage report count them. */
  readonly files: number
  readonly symbols: number
}

export interface ContextText {
  readonly line: ContextLine
  /** What is sent: a file's text, a symbol's source lines, a signature; '' for focus. */
  readonly text: string
  /** 1-based first line of `text` in its file. */
  readonly startLine: number
  readonly language: string
}
