import { describe, expect, test } from 'vitest'
import { stem, words } from './words'

describe('sub-words', () => {
  test.each([
    ['parseHTTPResponse', ['pars', 'http', 'respons']],
    ['snake_case_name', ['snak', 'cas', 'nam']],
    ['sha256sum', ['sha', '256', 'sum']],
    ['Größe prüfen', ['größe', 'prüfen']],
    ['保存 file', ['保存', 'fil']],
    ['a x1', []],
    ['', []],
  ])('%s', (text, expected) => {
    expect(words(text)).toEqual(expected)
  })

  test('forms of one word meet', () => {
    const same = (...forms: readonly string[]): number => new Set(forms.map((form) => words(form)[0])).size
    expect(same('indexes', 'index', 'indexed', 'indexing', 'indexer')).toBe(1)
    expect(same('validate', 'validates', 'validation', 'validator', 'validated', 'validating')).toBe(1)
    expect(same('query', 'queries')).toBe(1)
    expect(same('running', 'runs', 'run')).toBe(1)
  })

  test('short words and words that only look like forms are left alone', () => {
    expect(stem('bus')).toBe('bus')
    expect(stem('class')).toBe('class')
    expect(stem('status')).toBe('status')
    expect(stem('thing')).toBe('thing')
  })
})
