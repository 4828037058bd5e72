import { expect, test } from 'vitest'
import { createScorePool } from '../scores'
import { literalTags } from '../testing/literal-tags'
import { deferTextIndex } from './defer-text-index'
import { createTextIndex } from './text-index'
import type { TextIndex } from './text-index'

const FILES = ['function parseHeader', 'function closeSocket', 'function openSocket']

function filled(index: TextIndex): TextIndex {
  FILES.forEach((definition, file) =>
    index.set(file, `${String(file)}.ts`, literalTags('typescript', { defs: [definition] })),
  )
  index.remove(1)
  index.set(2, '2.ts', literalTags('typescript', { defs: ['function openStream'] }))
  return index
}

function answers(index: TextIndex): readonly unknown[] {
  const scores = createScorePool().take(30)
  index.score(new Map([['stream', 1]]), Int32Array.of(0, 10, 20), scores)
  return [
    Array.from(scores.values),
    index.rarity('header'),
    index.share('socket'),
    [...index.wordsOf(2, 0)].sort(),
  ]
}

test('gives the answers of the index that it defers, whenever they are asked for', () => {
  const expected = answers(filled(createTextIndex()))
  expect(answers(filled(deferTextIndex(createTextIndex())))).toEqual(expected)
  const prepared = deferTextIndex(createTextIndex())
  filled(prepared)
  expect(prepared.prepare(Infinity)).toBe(true)
  expect(answers(prepared)).toEqual(expected)
})

test('works in small pieces, and says when nothing is left', () => {
  const index = deferTextIndex(createTextIndex())
  filled(index)
  expect(index.prepare(0)).toBe(false)
  expect(index.prepare(0)).toBe(true)
  expect(index.prepare(0)).toBe(true)
})
