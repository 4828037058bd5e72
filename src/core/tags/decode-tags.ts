import { once } from '../../shared/once'
import type { Binding, Column, Definition, FileWords, Import, PackedTags, Reference } from '../../shared/tag'
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

/**
 * Reads packed tags (packed-layout.ts). Each part becomes objects when it is first touched, so that reading only definitions
 * is cheap. The bytes are copied: they may come from the store's own memory. Throws when they are not packed tags of this version.
 */
export function decodeTags(packed: Uint8Array): PackedTags {
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
  const column: Column =
    head('wide') === 1
      ? new Uint32Array(buffer, HEADER_WORDS * 4, columnCount)
      : new Uint16Array(buffer, HEADER_WORDS * 4, columnCount)
  const textAt = HEADER_WORDS * 4 + column.byteLength
  const starts = new Uint32Array(counts.strings + 1)
  for (let index = 0, end = 0; index < counts.strings; index++) starts[index + 1] = end += column[index] ?? 0
  const decode = (first: number, last: number): string => {
    const unit = head('utf16') === 1 ? 2 : 1
    const bytes = Buffer.from(buffer, textAt + (starts[first] ?? 0) * unit)
    const length = ((starts[last] ?? 0) - (starts[first] ?? 0)) * unit
    return bytes.toString(unit === 2 ? 'utf16le' : 'latin1', 0, length)
  }
  // Slices keep the text alive that they are of, and most of what is kept of a file are no words.
  const firstOther = head('words')
  const otherStart = starts[firstOther] ?? 0
  const words = once(() => decode(0, firstOther))
  const others = once(() => decode(firstOther, counts.strings))
  const slice = (id: number): string =>
    id < firstOther
      ? words().slice(starts[id], starts[id + 1])
      : others().slice((starts[id] ?? 0) - otherStart, (starts[id + 1] ?? 0) - otherStart)
  const strings: (string | undefined)[] = new Array<string | undefined>(counts.strings)
  const spelling = (id: number): string => (strings[id] ??= slice(id))
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

  const field = (from: number, count: number, at: number): Column =>
    column.subarray(from + at * count, from + (at + 1) * count)
  const ofReferences = (at: number): Column => field(referencesAt, counts.references, at)
  const ofBindings = (at: number): Column => field(bindingsAt, counts.bindings, at)
  const referenceColumns = {
    name: ofReferences(0),
    kind: ofReferences(1),
    line: ofReferences(2),
    column: ofReferences(3),
    scope: ofReferences(4),
    receiver: ofReferences(5),
  }
  const bindingColumns = {
    name: ofBindings(0),
    type: ofBindings(1),
    scope: ofBindings(2),
    line: ofBindings(3),
  }

  const readReferences = (): readonly Reference[] =>
    Array.from({ length: counts.references }, (_, row) => {
      const receiver = referenceColumns.receiver[row] ?? 0
      return {
        name: spelling(referenceColumns.name[row] ?? 0),
        kind: REFERENCE_KINDS[referenceColumns.kind[row] ?? 0] ?? 'value',
        line: referenceColumns.line[row] ?? 0,
        column: referenceColumns.column[row] ?? 0,
        scope: (referenceColumns.scope[row] ?? 0) - 1,
        ...(receiver === 0 ? {} : { receiver: spelling(receiver - 1) }),
      }
    })

  const readImports = (): readonly Import[] =>
    Array.from({ length: counts.imports }, (_, row) => {
      const at = (field: number): number => importsAt + field * counts.imports + row
      const kind = IMPORT_KINDS[number(at(3))] ?? 'import'
      return { source: string(at(0)), name: string(at(1)), alias: string(at(2)), kind, line: number(at(4)) }
    })

  const readBindings = (): readonly Binding[] =>
    Array.from({ length: counts.bindings }, (_, row) => ({
      name: spelling(bindingColumns.name[row] ?? 0),
      type: spelling(bindingColumns.type[row] ?? 0),
      scope: (bindingColumns.scope[row] ?? 0) - 1,
      line: bindingColumns.line[row] ?? 0,
    }))

  const listStarts = once(() => {
    const starts = [occurrencesAt]
    for (let list = 0; list <= counts.definitions; list++)
      starts.push((starts[list] ?? 0) + number(listsAt + list))
    return starts
  })
  const occurrences = (at: number): Column =>
    column.subarray(listStarts()[at] ?? 0, listStarts()[at + 1] ?? 0)

  const wordsAlone = (): FileWords =>
    copiedWords(
      definitions(),
      words(),
      starts.slice(0, firstOther + 1),
      column.slice(occurrencesAt),
      Uint32Array.from(listStarts(), (at) => at - occurrencesAt),
    )

  const definitions = once(readDefinitions)
  const references = once(readReferences)
  const imports = once(readImports)
  const bindings = once(readBindings)
  const partial = head('partial') === 0 ? undefined : spelling(head('partial') - 1)
  return {
    language: spelling(head('language')),
    lines: head('lines'),
    ...(partial === undefined ? {} : { partial }),
    strings: counts.strings,
    words: firstOther,
    text: spelling,
    occurrences,
    referenceColumns,
    bindingColumns,
    wordsAlone,
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
  }
}

/** A function of its own: closures inside `decodeTags` would keep all that it has. */
function copiedWords(
  definitions: readonly Definition[],
  text: string,
  starts: Uint32Array,
  occurrences: Column,
  listStarts: Uint32Array,
): FileWords {
  return {
    definitions,
    words: starts.length - 1,
    text: (word) => text.slice(starts[word], starts[word + 1]),
    occurrences: (at) => occurrences.subarray(listStarts[at], listStarts[at + 1]),
  }
}
