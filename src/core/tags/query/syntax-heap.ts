import type { Language, Tree } from 'web-tree-sitter'

/**
 * Reads syntax trees straight from the parser's memory. The library makes an object and several calls into WebAssembly
 * for each node it hands out, which costs more than parsing; typed arrays cost a fifteenth of it.
 *
 * The layout is that of web-tree-sitter 0.25.10 (lib/subtree.h, lib/parser.h, lib/tree.h in its package), which is pinned;
 * `query-equivalence.test.ts` compares every query's matches on every fixture with the library's own.
 */
export interface ParserHeap {
  readonly HEAP32: Int32Array
  readonly HEAPU16: Uint16Array
  readonly HEAPU8: Uint8Array
}

/** Tables of one grammar, copied out of the heap once. */
export interface GrammarTables {
  /** Symbol → the one that stands for it in queries. */
  readonly publicSymbol: Uint16Array
  readonly isNamed: Uint8Array
  readonly isVisible: Uint8Array
  /** Per production: aliases by structural child index, 0 for none. */
  readonly aliases: Uint16Array
  readonly aliasWidth: number
  /** Per production: first entry and number of entries in `fieldEntries`. */
  readonly fieldSlices: Uint16Array
  /** Pairs of field and structural child index; inherited entries are left out. */
  readonly fieldEntries: Uint16Array
}

const LANGUAGE = {
  symbolCount: 1,
  aliasCount: 2,
  productionCount: 7,
  maxAliasLength: 9,
  fieldSlices: 16,
  fieldEntries: 17,
  symbolMetadata: 18,
  publicSymbolMap: 19,
  aliasSequences: 21,
} as const

export function readGrammarTables(heap: ParserHeap, language: Language): GrammarTables {
  const at = addressOf(language) >> 2
  const word = (index: number): number => heap.HEAP32[at + index] ?? 0
  const symbols = word(LANGUAGE.symbolCount) + word(LANGUAGE.aliasCount)
  const productions = word(LANGUAGE.productionCount)
  const aliasWidth = word(LANGUAGE.maxAliasLength) & 0xffff
  const metadata = word(LANGUAGE.symbolMetadata)
  const short = (address: number, count: number): Uint16Array =>
    address === 0 ? new Uint16Array(count) : heap.HEAPU16.slice(address >> 1, (address >> 1) + count)

  const slices = word(LANGUAGE.fieldSlices)
  const fieldSlices = new Uint16Array(productions * 2)
  const fields: number[] = []
  if (slices !== 0) {
    const source = short(slices, productions * 2)
    const entries = word(LANGUAGE.fieldEntries)
    for (let production = 0; production < productions; production++) {
      fieldSlices[production * 2] = fields.length / 2
      const first = source[production * 2] ?? 0
      for (let entry = first; entry < first + (source[production * 2 + 1] ?? 0); entry++) {
        const address = entries + entry * 4
        if (heap.HEAPU8[address + 3] !== 0) continue
        fields.push(heap.HEAPU16[address >> 1] ?? 0, heap.HEAPU8[address + 2] ?? 0)
      }
      fieldSlices[production * 2 + 1] = fields.length / 2 - (fieldSlices[production * 2] ?? 0)
    }
  }
  return {
    publicSymbol: short(word(LANGUAGE.publicSymbolMap), symbols),
    isVisible: Uint8Array.from({ length: symbols }, (_, symbol) => heap.HEAPU8[metadata + symbol * 3] ?? 0),
    isNamed: Uint8Array.from({ length: symbols }, (_, symbol) => heap.HEAPU8[metadata + symbol * 3 + 1] ?? 0),
    aliases: short(word(LANGUAGE.aliasSequences), productions * aliasWidth),
    aliasWidth,
    fieldSlices,
    fieldEntries: Uint16Array.from(fields),
  }
}

/** Where an object of the library lies in the heap: it keeps the address under the key 0. */
export const addressOf = (object: Language | Tree): number => (object as unknown as { readonly 0: number })[0]
