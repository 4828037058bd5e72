import { REFERENCE_KINDS, SYMBOL_KINDS } from '../../shared/tag'
import type { ExtractedTags } from './extract/extracted-tags'
import { COLUMNS, EXPORTED, FORMAT, HEADER, HEADER_WORDS, IMPORT_KINDS, LOCAL } from './packed-layout'

const SYMBOL_NUMBERS = new Map(SYMBOL_KINDS.map((kind, index) => [kind, index]))
const REFERENCE_NUMBERS = new Map(REFERENCE_KINDS.map((kind, index) => [kind, index]))

/** See packed-layout.ts. The result owns its buffer, so that it can be transferred between threads. */
export function encodeTags(tags: ExtractedTags): Uint8Array<ArrayBuffer> {
  const { definitions, references, imports, bindings, terms } = tags
  const strings = [...terms.words]
  const known = new Map<string, number>()
  const text = (value: string): number => {
    const id = known.get(value)
    if (id !== undefined) return id
    known.set(value, strings.length)
    return strings.push(value) - 1
  }
  const optional = (value: string | undefined): number => (value === undefined ? 0 : text(value) + 1)
  const language = text(tags.language)
  const partial = optional(tags.partial)
  const values = new Uint32Array(
    definitions.length * COLUMNS.definition +
      references.length * COLUMNS.reference +
      imports.length * COLUMNS.import +
      bindings.length * COLUMNS.binding,
  )
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
  references.forEach((one, row) => {
    const at = base + row
    values[at] = text(one.name)
    values[at + count] = REFERENCE_NUMBERS.get(one.kind) ?? 0
    values[at + 2 * count] = one.line
    values[at + 3 * count] = one.column
    values[at + 4 * count] = one.scope + 1
    values[at + 5 * count] = optional(one.receiver)
  })
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

  const lengths = new Uint32Array(strings.length)
  for (let index = 0; index < strings.length; index++) lengths[index] = strings[index]?.length ?? 0
  const parts = [lengths, values, terms.counts, terms.occurrences]
  const joined = strings.join('')
  const utf16 = /[^\0-\xff]/.test(joined)
  const wide = parts.some(exceeds)
  const cells = parts.reduce((sum, part) => sum + part.length, 0)
  const textAt = HEADER_WORDS * 4 + cells * (wide ? 4 : 2)
  const bytes = new Uint8Array(textAt + joined.length * (utf16 ? 2 : 1))
  const columns = wide
    ? new Uint32Array(bytes.buffer, HEADER_WORDS * 4, cells)
    : new Uint16Array(bytes.buffer, HEADER_WORDS * 4, cells)
  let column = 0
  for (const part of parts) {
    columns.set(part, column)
    column += part.length
  }
  Buffer.from(bytes.buffer, textAt).write(joined, utf16 ? 'utf16le' : 'latin1')

  const header = new Uint32Array(bytes.buffer, 0, HEADER_WORDS)
  header[HEADER.format] = FORMAT
  header[HEADER.wide] = Number(wide)
  header[HEADER.utf16] = Number(utf16)
  header[HEADER.strings] = strings.length
  header[HEADER.textUnits] = joined.length
  header[HEADER.words] = terms.words.length
  header[HEADER.definitions] = definitions.length
  header[HEADER.references] = references.length
  header[HEADER.imports] = imports.length
  header[HEADER.bindings] = bindings.length
  header[HEADER.occurrences] = terms.occurrences.length
  header[HEADER.lines] = tags.lines
  header[HEADER.language] = language
  header[HEADER.partial] = partial
  return bytes
}

/** Whether a value needs more than 16 bits. */
function exceeds(values: Uint32Array): boolean {
  let all = 0
  for (let index = 0; index < values.length; index++) all |= values[index] ?? 0
  return all >>> 16 !== 0
}
