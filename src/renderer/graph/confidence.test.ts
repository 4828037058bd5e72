import { expect, it } from 'vitest'
import { confidenceClass, confidenceSentence, isLeft } from './confidence'

it('draws three lines', () => {
  expect([1, 0.75, 0.74, 0.4, 0.39, 0].map(confidenceClass)).toEqual([
    'sure',
    'sure',
    'likely',
    'likely',
    'guess',
    'guess',
  ])
})

it('says what a filter leaves', () => {
  expect(confidenceSentence(0)).toBe('All edges, guesses too')
  expect(confidenceSentence(0.2)).toContain('at least 20 % sure')
  expect(confidenceSentence(0.4)).toContain('guesses are hidden')
  expect(confidenceSentence(0.75)).toContain('only resolved')
})

it('agrees with the lines on what is left', () => {
  for (let share = 0; share <= 100; share += 5) {
    expect(isLeft(confidenceClass(share / 100), share / 100)).toBe(true)
    expect(isLeft('sure', share / 100)).toBe(true)
  }
  expect(isLeft('likely', 0.75)).toBe(false)
  expect(isLeft('guess', 0.4)).toBe(false)
})
