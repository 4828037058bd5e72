import { countTokens as exact } from 'gpt-tokenizer/encoding/o200k_base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countTokens, leastTokens } from './count-tokens'

test('counts what the tokenizer counts, for short and long texts, the first time and again', () => {
  const long = 'const answer = await computeEverything(question, { deep: true })\n'.repeat(50)
  for (const text of ['', 'a', 'hello world', 'naïve — 日本語 🦀', long]) {
    expect(countTokens(text)).toBe(exact(text))
    expect(countTokens(text)).toBe(exact(text))
  }
})

test('takes text that looks like a control token for text', () => {
  expect(countTokens('a <|endoftext|> b')).toBeGreaterThan(3)
})

test('an unbroken run of letters takes no quadratic time and is not undercounted', () => {
  const run = `start ${'ab'.repeat(100_000)} end`
  const since = performance.now()
  const tokens = countTokens(run)
  expect(performance.now() - since).toBeLessThan(3000)
  expect(tokens).toBeGreaterThanOrEqual(50_000)
})

test('the least count is never above the count, and near it for code', () => {
  const piece = fc.constantFrom(
    ..."a B z Ab it's don't 'll x'S é ß ı 日本 ー 🦀 _ __ 1 42 ( ) : ; , . -> => \n \t ' \" ` $ # @ \u0301 \u00a0".split(
      ' ',
    ),
    ' ',
    '  ',
    'function',
    'readonly string[]',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('')
      expect(leastTokens(text)).toBeLessThanOrEqual(exact(text))
    }),
    { numRuns: 2000 },
  )
  expect(leastTokens(' function compute(first: readonly string[]): Promise<number>\n')).toBe(7)
})
