/**
 * What one file says, by syntax alone: its definitions, references, imports and plainly typed names.
 * Produced by core/tags, kept in the tag store, consumed by core/graph. Lines are 1-based, columns are 0-based UTF-16 units.
 */
export const SYMBOL_KINDS = [
  'module',
  'namespace',
  'class',
  'interface',
  'trait',
  'type',
  'enum',
  'function',
  'method',
  'constructor',
  'constant',
  'variable',
  'field',
  'property',
  'macro',
] as const
export type SymbolKind = (typeof SYMBOL_KINDS)[number]

export const REFERENCE_KINDS = [
  'call',
  'new',
  'type',
  'inherit',
  'implement',
  'decorator',
  'jsx',
  'macro',
  'attribute',
  'value',
] as const
export type ReferenceKind = (typeof REFERENCE_KINDS)[number]

export interface Definition {
  readonly name: string
  readonly kind: SymbolKind
  /** Index of the enclosing definition in `FileTags.definitions`, −1 at file level. Parents come before their children. */
  readonly parent: number
  /** Where the name stands. */
  readonly line: number
  readonly column: number
  /** The whole extent with decorators and body. */
  readonly startLine: number
  readonly endLine: number
  /** One line without body, white space collapsed: `def save(self, force: bool = False) -> None`. */
  readonly signature: string
  /** The first sentence of the doc comment, '' when there is none. */
  readonly doc: string
  /** Visible outside its file by the language's own rule (export, pub, capital letter, no leading underscore …). */
  readonly exported: boolean
  /** Inside a function's body: nothing outside that function can refer to it. */
  readonly local: boolean
  /** The plainly written type name of a field, constant or property, or the return type of a function. */
  readonly type?: string
  /** The type a method belongs to when `parent` cannot say it: Go receiver, Rust impl target, C++ qualifier. */
  readonly receiver?: string
}

export interface Reference {
  readonly name: string
  readonly kind: ReferenceKind
  readonly line: number
  readonly column: number
  /** Index of the innermost enclosing definition, −1 at file level. */
  readonly scope: number
  /** Source text of what stands before the last dot (`this`, `self.repo`, `ns`, `super()`), absent for a bare name. */
  readonly receiver?: string
}

export interface Import {
  /** The module as written: `./a`, `..pkg.mod`, `github.com/x/y`, `crate::a::b`, `stdio.h`. */
  readonly source: string
  /** The imported name; `*` for the whole namespace or a wildcard, `default` for a default import. */
  readonly name: string
  /** The local name it is bound to; '' when nothing is bound (side effects, includes, wildcards, re-exports of all). */
  readonly alias: string
  readonly kind: 'import' | 'reexport' | 'include'
  readonly line: number
}

/** A parameter or local variable. It shadows definitions of the same name; its type is known only when written plainly. */
export interface Binding {
  readonly name: string
  /** Annotated or constructed type's name, '' when unknown. */
  readonly type: string
  /** Index of the definition it is local to, −1 at file level. */
  readonly scope: number
  readonly line: number
}

export interface FileTags {
  readonly language: string
  readonly definitions: readonly Definition[]
  readonly references: readonly Reference[]
  readonly imports: readonly Import[]
  readonly bindings: readonly Binding[]
  /** Lines in the file. */
  readonly lines: number
  /** A stated reason when the tags are known to be incomplete (match limit, syntax errors over most of the file). */
  readonly partial?: string
}

/** One field of all records of a kind. */
export type Column = Uint16Array | Uint32Array

/** What a file says in words. */
export interface FileWords {
  readonly definitions: readonly Definition[]
  /** Stemmed sub-words (shared/words.ts) of the file, numbered from 0. */
  readonly words: number
  readonly text: (word: number) => string
  /**
   * Words of a definition's own lines (inner definitions excluded) or, at the number of definitions, of the lines outside any: one
   * number per occurrence, at most 8 occurrences of a word.
   */
  readonly occurrences: (at: number) => Column
}

/**
 * Tags read from their packed form, with strings as numbers too: who goes through every reference or word of a repository need
 * not make an object or a text of each. Parts become objects when they are touched.
 */
export interface PackedTags extends FileTags, FileWords {
  /** Distinct strings; the words come first. */
  readonly strings: number
  readonly text: (string: number) => string
  /** `references` by field: strings by number, `kind` as index in REFERENCE_KINDS, `scope` and `receiver` plus one with 0 for none. */
  readonly referenceColumns: Readonly<
    Record<'name' | 'kind' | 'line' | 'column' | 'scope' | 'receiver', Column>
  >
  /** `bindings` by field in the same way. */
  readonly bindingColumns: Readonly<Record<'name' | 'type' | 'scope' | 'line', Column>>
  /** A copy of the words that does not keep the rest in memory. */
  readonly wordsAlone: () => FileWords
}
