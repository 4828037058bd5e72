import type { Import } from '../../shared/tag'

/**
 * Packed tags, the form in which tags leave the parse worker, rest in the tag store and are read by the index:
 *
 *     header      HEADER × uint32
 *     columns     uint16, or uint32 when any value needs it: string lengths, definitions, references, imports, bindings,
 *                 words per definition, word occurrences; each field of a record is a column of its own
 *     text        all strings one after the other, latin1 when all characters fit, else UTF-16 (little endian)
 *
 * The first strings are the file's words. Optional values are stored plus one, 0 means absent.
 */
export const FORMAT = 0x54_41_47_03

export const HEADER = {
  format: 0,
  wide: 1,
  utf16: 2,
  strings: 3,
  textUnits: 4,
  words: 5,
  definitions: 6,
  references: 7,
  imports: 8,
  bindings: 9,
  occurrences: 10,
  lines: 11,
  language: 12,
  partial: 13,
} as const
export const HEADER_WORDS = 14

export const COLUMNS = { definition: 11, reference: 6, import: 5, binding: 4 } as const

export const IMPORT_KINDS: readonly Import['kind'][] = ['import', 'reexport', 'include']

/** Flags beside a definition's kind. */
export const EXPORTED = 0x100
export const LOCAL = 0x200
export const KIND_MASK = 0xff
