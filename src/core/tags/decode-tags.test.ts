import { describe, expect, test } from 'vitest'
import { decodeTags } from './decode-tags'
import { REFERENCE_KINDS } from '../../shared/tag'
import { encodeTags } from './encode-tags'
import type { ExtractedTags } from './extract/extracted-tags'

const tags: ExtractedTags = {
  language: 'typescript',
  definitions: [
    {
      name: 'Store',
      kind: 'class',
      parent: -1,
      line: 1,
      column: 13,
      startLine: 1,
      endLine: 9,
      signature: 'class Store',
      doc: 'Keeps “things”.',
      exported: true,
      local: false,
    },
    {
      name: 'メモ',
      kind: 'method',
      parent: 0,
      line: 2,
      column: 70_000,
      startLine: 2,
      endLine: 2,
      signature: 'メモ(): Item',
      doc: '',
      exported: false,
      local: true,
      type: 'Item',
      receiver: 'Store',
    },
  ],
  references: [
    { name: 'run', kind: 'call', line: 3, column: 4, scope: 1, receiver: 'this.repo' },
    { name: 'Item', kind: 'type', line: 2, column: 9, scope: -1 },
  ],
  imports: [{ source: './item', name: 'Item', alias: 'Item', kind: 'reexport', line: 1 }],
  bindings: [{ name: 'key', type: '', scope: 1, line: 2 }],
  terms: {
    words: ['stor', 'keep'],
    counts: Uint32Array.of(3, 0, 1),
    occurrences: Uint32Array.of(0, 1, 0, 1),
  },
  lines: 9,
  partial: 'syntax errors over most of the file',
}

describe('packed tags', () => {
  test('say what went in', () => {
    const decoded = decodeTags(encodeTags(tags))
    const { terms: _terms, ...said } = tags
    expect({ ...decoded }).toMatchObject(said)
    const wordsOf = (at: number): readonly string[] => Array.from(decoded.occurrences(at), decoded.text)
    expect([0, 1, 2].map(wordsOf)).toEqual([['stor', 'keep', 'stor'], [], ['keep']])
    const alone = decoded.wordsAlone()
    expect([0, 1, 2].map((at) => Array.from(alone.occurrences(at), alone.text))).toEqual(
      [0, 1, 2].map(wordsOf),
    )
    expect(alone.definitions).toBe(decoded.definitions)
    expect(alone.words).toBe(decoded.words)
  })

  test('say the same in columns', () => {
    const { text, referenceColumns, bindingColumns, strings, words } = decodeTags(encodeTags(tags))
    expect(Array.from(referenceColumns.name, text)).toEqual(['run', 'Item'])
    expect(Array.from(referenceColumns.kind, (kind) => REFERENCE_KINDS[kind])).toEqual(['call', 'type'])
    expect([...referenceColumns.line]).toEqual([3, 2])
    expect([...referenceColumns.column]).toEqual([4, 9])
    expect([...referenceColumns.scope]).toEqual([2, 0])
    expect(text((referenceColumns.receiver[0] ?? 0) - 1)).toBe('this.repo')
    expect(referenceColumns.receiver[1]).toBe(0)
    expect(Array.from(bindingColumns.name, text)).toEqual(['key'])
    expect(Array.from(bindingColumns.type, text)).toEqual([''])
    expect([...bindingColumns.scope, ...bindingColumns.line]).toEqual([2, 2])
    expect([text(0), text(1)]).toEqual(['stor', 'keep'])
    expect(words).toBe(2)
    expect(Array.from({ length: strings }, (_, id) => text(id))).toContain('Keeps “things”.')
  })

  test('are half as large without wide numbers and characters', () => {
    const narrow: ExtractedTags = {
      ...tags,
      definitions: tags.definitions.slice(0, 1).map((one) => ({ ...one, doc: '' })),
      references: tags.references.slice(1),
      bindings: [],
      terms: { words: ['stor', 'keep'], counts: Uint32Array.of(1, 1), occurrences: Uint32Array.of(0, 1) },
    }
    const { definitions, references } = decodeTags(encodeTags(narrow))
    expect({ definitions, references }).toEqual({
      definitions: narrow.definitions,
      references: narrow.references,
    })
    expect(encodeTags(narrow).length).toBeLessThan(encodeTags(tags).length / 2)
  })

  test('may lie anywhere in a buffer, and do not keep it alive', () => {
    const packed = encodeTags(tags)
    const shifted = new Uint8Array(packed.length + 3)
    shifted.set(packed, 3)
    const decoded = decodeTags(shifted.subarray(3))
    shifted.fill(0)
    expect(decoded.definitions[1]?.name).toBe('メモ')
  })

  test('of another version are refused', () => {
    expect(() => decodeTags(new Uint8Array(200))).toThrow('not packed tags')
  })
})
