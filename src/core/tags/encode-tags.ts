import { REFERENCE_KINDS, SYMBOL_KINDS } from '../../shared/tag'
import type { ExtractedTags } from './extract/extracted-tags'
import { COLUMNS, EXPORTED, FORMAT, HEADER, HEADER_WORDS, IMPORT_KINDS, LOCAL } from './packed-layout'

const SYMBOL_NUMBERS = new Map(SYMBOL_KINDS.map((kind, index) => [kind, index]))
const REFERENCE_NUMBERS = new Map(REFERENCE_KINDS.map((kind, index) => [kind, index]))

/** See packed-layout.ts. The result owns its buffer, so that it can be transferred between threads. */
export function encodeTags(tags: ExtractedTags): Uint8Array<ArrayBuffer> {
  const { definitions, references, imports, bindings, words, occurrences } = tags
  const strings = [...words]
  const known = new Map<string, number>()
  const text = (value: string): number => {
    let id = known.get(value)
    if (id === undefined) {
      id = strings.length
      strings.push(value)
      known.set(value, id)
    }
    return id
  }
  const optional = (value: string | undefined): number => (value === undefined ? 0 : text(value) + 1)
  const language = text(tags.language)
  const partial = optional(tags.partial)

  const total = occurrences.reduce((sum, list) => sum + list.length, 0)
  const records =
    definitions.length * COLUMNS.definition +
    references.length * COLUMNS.reference +
    imports.length * COLUMNS.import +
    bindings.length * COLUMNS.binding
  const values = new Uint32Array(records + occurrences.length + total)
  let base = 0

  let count = definitions.length
  definitions.forEach((one, row) => {
    const flags = (one.exported ? EXPORTED : 0) | (one.local ? LOCAL : 0)
    values[row] = text(one.name)
    values[count + row] = (SYMBOL_NUMBERS.get(one.kind) ?? 0) | flags
    values[2 * count + row] = one.parent + 1
    values[3 * count + row] = one.line
    values[4 * count + row] = one.column
    values[5 * count + row] = one.startLine
    values[6 * count + row] = one.endLine
    values[7 * count + row] = text(one.signature)
    values[8 * count + row] = text(one.doc)
    values[9 * count + row] = optional(one.type)
    values[10 * count + row] = optional(one.receiver)
  })
  base += count * COLUMNS.definition

  count = references.length
  for (let row = 0; row < count; row++) {
    const one = references[row]
    if (!one) continue
    const at = base + row
    values[at] = text(one.name)
    values[at + count] = REFERENCE_NUMBERS.get(one.kind) ?? 0
    values[at + 2 * count] = one.line
    values[at + 3 * count] = one.column
    values[at + 4 * count] = one.scope + 1
    values[at + 5 * count] = optional(one.receiver)
  }
  base += count * COLUMNS.reference

  count = imports.length
  imports.forEach((one, row) => {
    const at = base + row
    values[at] = text(one.source)
    values[at + count] = text(one.name)
    values[at + 2 * count] = text(one.alias)
    values[at + 3 * count] = IMPORT_KINDS.indexOf(one.kind)
    values[at + 4 * count] = one.line
  })
  base += count * COLUMNS.import

  count = bindings.length
  bindings.forEach((one, row) => {
    const at = base + row
    values[at] = text(one.name)
    values[at + count] = text(one.type)
    values[at + 2 * count] = one.scope + 1
    values[at + 3 * count] = one.line
  })
  base += count * COLUMNS.binding

  for (const list of occurrences) values[base++] = list.length
  for (const list of occurrences) {
    values.set(list, base)
    base += list.length
  }

  const joined = strings.join('')
  const utf16 = /[^\0-\xff]/.test(joined)
  const lengths = Uint32Array.from(strings, (one) => one.length)
  const wide = exceeds(values) || exceeds(lengths)
  const width = wide ? 4 : 2
  const columnBytes = (lengths.length + values.length) * width
  const textAt = HEADER_WORDS * 4 + columnBytes
  const bytes = new Uint8Array(textAt + joined.length * (utf16 ? 2 : 1))
  const columns = wide
    ? new Uint32Array(bytes.buffer, HEADER_WORDS * 4, lengths.length + values.length)
    : new Uint16Array(bytes.buffer, HEADER_WORDS * 4, lengths.length + values.length)
  columns.set(lengths)
  columns.set(values, lengths.length)
  Buffer.from(bytes.buffer, textAt).write(joined, utf16 ? 'utf16le' : 'latin1')

  const header = new Uint32Array(bytes.buffer, 0, HEADER_WORDS)
  header[HEADER.format] = FORMAT
  header[HEADER.wide] = Number(wide)
  header[HEADER.utf16] = Number(utf16)
  header[HEADER.strings] = strings.length
  header[HEADER.textUnits] = joined.length
  header[HEADER.words] = words.length
  header[HEADER.definitions] = definitions.length
  header[HEADER.references] = references.length
  header[HEADER.imports] = imports.length
  header[HEADER.bindings] = bindings.length
  header[HEADER.occurrences] = total
  header[HEADER.lines] = tags.lines
  header[HEADER.language] = language
  header[HEADER.partial] = partial
  return bytes
}

function exceeds(values: Uint32Array): boolean {
  for (const value of values) if (value > 0xffff) return true
  return false
}
