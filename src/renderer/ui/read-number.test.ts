import { expect, it } from 'vitest'
import { readNumber } from './read-number'

const RULES = { min: 0, max: 10, whole: false, empty: true }

it('reads numbers as people write them', () => {
  expect(readNumber(' 2.5 ', RULES)).toEqual({ kind: 'number', value: 2.5 })
  expect(readNumber('0,3', RULES)).toEqual({ kind: 'number', value: 0.3 })
  expect(readNumber('', RULES)).toEqual({ kind: 'number', value: null })
})

it('says what is wrong', () => {
  expect(readNumber('', { ...RULES, empty: false })).toEqual({ kind: 'wrong', reason: 'A number is needed.' })
  expect(readNumber('ten', RULES)).toEqual({ kind: 'wrong', reason: 'This is no number.' })
  expect(readNumber('2.5', { ...RULES, whole: true })).toEqual({
    kind: 'wrong',
    reason: 'A whole number is needed.',
  })
  expect(readNumber('11', RULES)).toEqual({ kind: 'wrong', reason: 'From 0 to 10.' })
})
