import type { Binding, Definition, FileTags, Import, Reference } from '../../shared/tag'
import { REFERENCE_KINDS, SYMBOL_KINDS } from '../../shared/tag'
import {
  COLUMNS,
  EXPORTED,
  FORMAT,
  HEADER,
  HEADER_WORDS,
  IMPORT_KINDS,
  KIND_MASK,
  LOCAL,
} from './packed-layout'

/** Tags read from their packed form, with the words also as numbers for whoever counts them. */
export interface DecodedTags extends FileTags {
  /** Distinct stemmed sub-words of the file. */
  readonly words: readonly string[]
  /** Indexes into `words`, one per occurrence; `at` is a definition's index, or their number for the lines outside any. */
  readonly occurrences: (at: number) => Uint16Array | Uint32Array
}

/**
 * Reads packed tags (packed-layout.ts). Each part becomes objects when it is first touched, so that reading only definitions
 * is cheap. The bytes are copied: they may come from the store's own memory. Throws when they are not packed tags of this version.
 */
export function decodeTags(packed: Uint8Array): DecodedTags {
  const buffer = new Uint8Array(packed).buffer
  const header = new Uint32Array(buffer, 0, HEADER_WORDS)
  const head = (field: keyof typeof HEADER): number => header[HEADER[field]] ?? 0
  if (head('format') !== FORMAT) throw new Error('These are not packed tags of this version.')
  const counts = {
    strings: head('strings'),
    definitions: head('definitions'),
    references: head('references'),
    imports: head('imports'),
    bindings: head('bindings'),
  }
  const definitionsAt = counts.strings
  const referencesAt = definitionsAt + counts.definitions * COLUMNS.definition
  const importsAt = referencesAt + counts.references * COLUMNS.reference
  const bindingsAt = importsAt + counts.imports * COLUMNS.import
  const listsAt = bindingsAt + counts.bindings * COLUMNS.binding
  const occurrencesAt = listsAt + counts.definitions + 1
  const columnCount = occurrencesAt + head('occurrences')
  const column =
    head('wide') === 1
      ? new Uint32Array(buffer, HEADER_WORDS * 4, columnCount)
      : new Uint16Array(buffer, HEADER_WORDS * 4, columnCount)
  const textAt = HEADER_WORDS * 4 + column.byteLength
  const text = Buffer.from(buffer, textAt).toString(head('utf16') === 1 ? 'utf16le' : 'latin1')

  const starts = new Uint32Array(counts.strings + 1)
  for (let index = 0, end = 0; index < counts.strings; index++) starts[index + 1] = end += column[index] ?? 0
  const strings: (string | undefined)[] = new Array<string | undefined>(counts.strings)
  const spelling = (id: number): string => (strings[id] ??= text.slice(starts[id], starts[id + 1]))
  const string = (at: number): string => spelling(column[at] ?? 0)
  const optional = (at: number): string | undefined => {
    const id = column[at] ?? 0
    return id === 0 ? undefined : spelling(id - 1)
  }
  const number = (at: number): number => column[at] ?? 0

  const readDefinitions = (): readonly Definition[] =>
    Array.from({ length: counts.definitions }, (_, row) => {
      const at = (field: number): number => definitionsAt + field * counts.definitions + row
      const kind = number(at(1))
      const type = optional(at(9))
      const receiver = optional(at(10))
      return {
        name: string(at(0)),
        kind: SYMBOL_KINDS[kind & KIND_MASK] ?? 'function',
        parent: number(at(2)) - 1,
        line: number(at(3)),
        column: number(at(4)),
        startLine: number(at(5)),
        endLine: number(at(6)),
        signature: string(at(7)),
        doc: string(at(8)),
        exported: (kind & EXPORTED) !== 0,
        local: (kind & LOCAL) !== 0,
        ...(type === undefined ? {} : { type }),
        ...(receiver === undefined ? {} : { receiver }),
      }
    })

  const readReferences = (): readonly Reference[] => {
    const count = counts.references
    const found: Reference[] = new Array<Reference>(count)
    for (let row = 0; row < count; row++) {
      const at = referencesAt + row
      const receiver = optional(at + 5 * count)
      const name = string(at)
      const kind = REFERENCE_KINDS[number(at + count)] ?? 'value'
      const line = number(at + 2 * count)
      const columnAt = number(at + 3 * count)
      const scope = number(at + 4 * count) - 1
      found[row] =
        receiver === undefined
          ? { name, kind, line, column: columnAt, scope }
          : { name, kind, line, column: columnAt, scope, receiver }
    }
    return found
  }

  const readImports = (): readonly Import[] =>
    Array.from({ length: counts.imports }, (_, row) => {
      const at = (field: number): number => importsAt + field * counts.imports + row
      const kind = IMPORT_KINDS[number(at(3))] ?? 'import'
      return { source: string(at(0)), name: string(at(1)), alias: string(at(2)), kind, line: number(at(4)) }
    })

  const readBindings = (): readonly Binding[] =>
    Array.from({ length: counts.bindings }, (_, row) => {
      const at = (field: number): number => bindingsAt + field * counts.bindings + row
      return { name: string(at(0)), type: string(at(1)), scope: number(at(2)) - 1, line: number(at(3)) }
    })

  const listStarts = once(() => {
    const starts = [occurrencesAt]
    for (let list = 0; list <= counts.definitions; list++)
      starts.push((starts[list] ?? 0) + number(listsAt + list))
    return starts
  })
  const occurrences = (at: number): Uint16Array | Uint32Array =>
    column.subarray(listStarts()[at] ?? 0, listStarts()[at + 1] ?? 0)
  const prose = (at: number): string => Array.from(occurrences(at), spelling).join(' ')

  const definitions = once(readDefinitions)
  const references = once(readReferences)
  const imports = once(readImports)
  const bindings = once(readBindings)
  const terms = once(() => Array.from({ length: counts.definitions }, (_, index) => prose(index)))
  const partial = head('partial') === 0 ? undefined : spelling(head('partial') - 1)
  const words = once(() => Array.from({ length: head('words') }, (_, id) => spelling(id)))
  return {
    language: spelling(head('language')),
    lines: head('lines'),
    ...(partial === undefined ? {} : { partial }),
    occurrences,
    get words() {
      return words()
    },
    get definitions() {
      return definitions()
    },
    get references() {
      return references()
    },
    get imports() {
      return imports()
    },
    get bindings() {
      return bindings()
    },
    get terms() {
      return terms()
    },
    get fileTerms() {
      return prose(counts.definitions)
    },
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
