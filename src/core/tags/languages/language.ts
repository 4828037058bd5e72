import type { SymbolKind } from '../../../shared/tag'

/** One language as data: which files are written in it, which grammar and queries read it, and its few rules that a query cannot say. */
export interface Language {
  readonly name: string
  /** Key of resources/grammars.json; '' for files whose script blocks are read as another language. */
  readonly grammar: string
  /** Files of resources/queries, read one after the other. */
  readonly queries: readonly string[]
  /** With the dot, lower case. */
  readonly extensions: readonly string[]
  readonly fileNames?: readonly string[]
  /** Programs of a `#!` line that run it. */
  readonly interpreters?: readonly string[]
  /** Splits an import path into module and name. */
  readonly pathSeparator?: string
  /** Whether a definition can be seen from other files. Members also need a parent that can. */
  readonly exported: (name: string, signature: string, holder: SymbolKind | undefined) => boolean
  /** Whether `export` statements decide instead of `exported`. */
  readonly exportStatements?: boolean
  /** Method names that construct. */
  readonly constructors: readonly string[]
  /** A bare name means something only when the file defines, imports or binds it. False where files share a scope. */
  readonly fileScoped: boolean
  /** Names that belong to the language or its standard library. */
  readonly builtins: ReadonlySet<string>
  /** Members so common in the standard library that they say nothing about the repository. */
  readonly commonMembers: ReadonlySet<string>
  /** `from m import *` may bring any bare name into scope. */
  readonly wildcardOpens?: boolean
  /** `Foo()` makes a Foo: capitalised callees are types. */
  readonly constructByCall?: boolean
  /** The local name of a module imported without one. */
  readonly moduleAlias?: (source: string) => string
  /** Documentation stands in the body's first string instead of before the definition. */
  readonly docStrings?: boolean
}
