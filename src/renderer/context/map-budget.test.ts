import { describe, expect, it } from 'vitest'
import type { RepoMap } from '../../shared/repo-map'
import { BUDGET_STEP, budgetLimit, savedWords } from './map-budget'

const map: RepoMap = {
  text: '',
  tokens: 1000,
  budget: 1024,
  rawTokens: 20_000,
  rawExact: true,
  savedShare: 0.95,
  files: [],
  missed: [],
  warnings: [],
}

describe('budgetLimit', () => {
  it('is a quarter of the window, in whole steps', () => {
    expect(budgetLimit(32_000)).toBe(7936)
    expect(budgetLimit(32_000) % BUDGET_STEP).toBe(0)
  })

  it('stays within what is useful', () => {
    expect(budgetLimit(4000)).toBe(4096)
    expect(budgetLimit(1_000_000)).toBe(32_768)
  })

  it('knows what to do when the window is unknown', () => {
    expect(budgetLimit(0)).toBe(16_384)
  })
})

describe('savedWords', () => {
  it('marks what is estimated', () => {
    expect(savedWords(map)).toBe('95 % saved')
    expect(savedWords({ ...map, rawExact: false })).toBe('≈ 95 % saved')
  })

  it('says nothing about an empty map', () => {
    expect(savedWords({ ...map, rawTokens: 0 })).toBe('')
  })
})
