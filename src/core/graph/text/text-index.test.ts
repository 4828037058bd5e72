import { expect, test } from 'vitest'
import { createScorePool } from '../scores'
import { literalTags } from '../testing/literal-tags'
import type { Shorthand } from '../testing/literal-tags'
import { createTextIndex } from './text-index'
import type { TextIndex } from './text-index'

const BASES = Int32Array.of(0, 10, 20)

function indexOf(files: Readonly<Record<string, Shorthand>>): TextIndex {
  const index = createTextIndex()
  Object.entries(files).forEach(([path, file], number) =>
    index.set(number, path, literalTags('typescript', file)),
  )
  return index
}

function scoresOf(index: TextIndex, ...words: readonly string[]): Float64Array {
  const scores = createScorePool().take(30)
  index.score(new Map(words.map((word) => [word, 1])), BASES, scores)
  return scores.values.slice(0, 30)
}

const FILES = {
  'a.ts': {
    defs: ['function parseHeader', 'function closeSocket'],
    terms: { closeSocket: 'header', parseHeader: 'header header' },
  },
  'lib/header.ts': { defs: ['function other'] },
}

test('a name counts most, then how often, then the path', () => {
  const [, parse = 0, close = 0] = scoresOf(indexOf(FILES), 'head')
  expect(parse).toBeGreaterThan(close)
  expect(scoresOf(indexOf(FILES), 'socket')[2]).toBeGreaterThan(0)
  expect(scoresOf(indexOf(FILES), 'socket')[1]).toBe(0)
})

test('code outside definitions is a document of its own, with the path', () => {
  const [word = ''] = [...indexOf(FILES).wordsOf(1, -1).keys()].filter((one) => one.startsWith('head'))
  const scores = scoresOf(indexOf(FILES), word)
  expect(scores[10]).toBeGreaterThan(0)
})

test('a file that is set again or removed leaves nothing behind', () => {
  const index = indexOf(FILES)
  index.set(0, 'a.ts', literalTags('typescript', { defs: ['function renamed'] }))
  expect(scoresOf(index, 'socket')).toEqual(new Float64Array(30))
  expect(index.rarity('renam')).toBeGreaterThan(0)
  index.remove(0)
  expect(scoresOf(index, 'renam')).toEqual(new Float64Array(30))
  expect(index.wordsOf(0, 0).size).toBe(0)
  const fresh = createTextIndex()
  fresh.set(1, 'lib/header.ts', literalTags('typescript', FILES['lib/header.ts']))
  expect(scoresOf(index, 'other')).toEqual(scoresOf(fresh, 'other'))
})

test('unknown words and empty queries score nothing', () => {
  expect(scoresOf(indexOf(FILES))).toEqual(new Float64Array(30))
  expect(scoresOf(indexOf(FILES), 'neverseen')).toEqual(new Float64Array(30))
  expect(indexOf(FILES).rarity('neverseen')).toBe(0)
})

test('whole files as documents', () => {
  const scores = new Float64Array(2)
  indexOf(FILES).scoreFiles(new Map([['socket', 1]]), scores)
  expect(scores[0]).toBeGreaterThan(0)
  expect(scores[1]).toBe(0)
})
