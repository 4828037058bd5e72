import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodePath, encodePath, joinNul, splitNul } from './path-codec'

test('every name survives, UTF-8 or not', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 12 }), (bytes) => {
      expect([...encodePath(decodePath(bytes))]).toEqual([...bytes])
    }),
    { numRuns: 2000 },
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(decodePath(encodePath(text))).toBe(text)
    }),
  )
})

test('what is UTF-8 reads as it is; what is not keeps apart from it', () => {
  expect(decodePath(Buffer.from('ä/漢字🪨'))).toBe('ä/漢字🪨')
  expect(decodePath(Buffer.from([0x61, 0xff, 0x62]))).toBe('a\udcffb')
  expect(decodePath(Buffer.from('\ufffd'))).toBe('\ufffd')
})

test('NUL-separated records, empty ones between included', () => {
  expect(splitNul(Buffer.from('a\0\0b\0')).map(String)).toEqual(['a', '', 'b'])
  expect(splitNul(Buffer.of())).toEqual([])
  expect(joinNul(['a', 'b']).toString()).toBe('a\0b\0')
})
