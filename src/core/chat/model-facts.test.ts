import { describe, expect, it } from 'vitest'
import { COPY_PASTE_MODEL, type Model } from '../../shared/model'
import { costOf } from './cost'
import { KNOWN_MODELS } from './known-models'
import { defaultMapBudget, modelFacts, type ModelFacts } from './model-facts'
import { checkFits, checkSpendLimit, dollars } from './request-checks'

const model = (name: string, baseUrl: string, more: Partial<Model> = {}): Model => ({
  ...COPY_PASTE_MODEL,
  provider: 'openai-compatible',
  model: name,
  baseUrl,
  inputPrice: null,
  cachedInputPrice: null,
  outputPrice: null,
  ...more,
})
const facts = (more: Partial<ModelFacts> = {}): ModelFacts => ({
  contextWindow: 0,
  maxOutput: 0,
  prices: { input: 2, cachedInput: 0.2, output: 10 },
  editFormat: 'diff',
  ...more,
})

describe('facts of a model', () => {
  it('are found however an endpoint writes the name', () => {
    for (const name of ['gpt-5.4', 'gpt-5.4-2026-03-05', 'openai/gpt-5.4', 'openai/gpt-5.4:floor'])
      expect(modelFacts(model(name, 'https://openrouter.ai/api/v1')).prices.input).toBe(2.5)
    expect(modelFacts(model('anthropic/claude-opus-4.5', 'https://openrouter.ai/api/v1')).prices.output).toBe(
      25,
    )
    expect(modelFacts(model('claude-opus-4-5-20251101', '', { provider: 'anthropic' })).contextWindow).toBe(
      200_000,
    )
    expect(modelFacts(model('gemini-3.1-pro-preview', '', { provider: 'google' })).editFormat).toBe(
      'diff-fenced',
    )
  })

  it('are never those of an older version', () => {
    expect(modelFacts(model('gpt-5.9', 'https://api.openai.com/v1')).prices.input).toBeNull()
    expect(modelFacts(model('claude-opus-5-7', '', { provider: 'anthropic' })).contextWindow).toBe(0)
  })

  it('cost nothing on this machine, and are unknown where another host sets the price', () => {
    expect(modelFacts(model('deepseek-v4-pro', 'http://localhost:8000/v1')).prices).toEqual({
      input: 0,
      cachedInput: 0,
      output: 0,
    })
    expect(modelFacts(model('deepseek-v4-pro', 'http://192.168.1.7:8000/v1')).prices.input).toBe(0)
    expect(modelFacts(model('deepseek-v4-pro', 'https://llm.example.com/v1')).prices.input).toBeNull()
    expect(modelFacts(model('deepseek-v4-pro', 'https://notdeepseek.com.evil.io/v1')).prices.input).toBeNull()
    expect(modelFacts(model('deepseek-v4-pro', 'https://llm.example.com/v1')).contextWindow).toBe(1_048_576)
  })

  it('give way to the user’s own', () => {
    const own = modelFacts(
      model('gpt-5.4', 'https://api.openai.com/v1', {
        inputPrice: 1,
        outputPrice: 2,
        contextWindow: 5000,
        editFormat: 'whole',
      }),
    )
    expect(own).toMatchObject({
      contextWindow: 5000,
      editFormat: 'whole',
      prices: { input: 1, cachedInput: null, output: 2 },
    })
    expect(own.long).toBeUndefined()
  })

  it('guess the whole format for small unknown models only', () => {
    expect(modelFacts(model('qwen2.5-coder:7b', 'http://localhost:11434/v1')).editFormat).toBe('whole')
    expect(modelFacts(model('gemma-3-12b-it', 'http://localhost:1234/v1')).editFormat).toBe('whole')
    expect(modelFacts(model('some-coder-72b', 'http://localhost:1234/v1')).editFormat).toBe('diff')
    expect(modelFacts(model('brand-new', 'https://llm.example.com/v1')).editFormat).toBe('diff')
  })

  it('hold no entry twice and no cached price above the full one', () => {
    const names = KNOWN_MODELS.map(([name]) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const [name, , , input, cached] of KNOWN_MODELS)
      if (input !== null && cached !== null) expect(cached, name).toBeLessThanOrEqual(input)
  })
})

describe('the map budget', () => {
  it.each([
    [0, 1024],
    [4_000, 1024],
    [8_000, 1024],
    [16_384, 2048],
    [32_768, 4096],
    [1_000_000, 4096],
  ])('of a window of %i is %i', (window, budget) => {
    expect(defaultMapBudget(window, false)).toBe(budget)
  })

  it('is larger when nothing is in the chat, as far as the window allows', () => {
    expect(defaultMapBudget(1_000_000, true)).toBe(8192)
    expect(defaultMapBudget(16_384, true)).toBe(4096)
    expect(defaultMapBudget(4_096, true)).toBe(1024)
  })
})

describe('what an answer costs', () => {
  it('counts cached input at its own price', () => {
    expect(
      costOf({ input: 1_000_000, cachedInput: 900_000, output: 100_000, reasoning: 0 }, facts()),
    ).toBeCloseTo(0.2 + 0.18 + 1)
    const noCachedPrice = facts({ prices: { input: 2, cachedInput: null, output: 10 } })
    expect(
      costOf({ input: 1_000_000, cachedInput: 500_000, output: 0, reasoning: 0 }, noCachedPrice),
    ).toBeCloseTo(2)
  })

  it('takes the long price for all of a long prompt', () => {
    const long = facts({ long: { above: 200_000, input: 4, cachedInput: 0.4, output: 15 } })
    expect(costOf({ input: 200_000, cachedInput: 0, output: 0, reasoning: 0 }, long)).toBeCloseTo(0.4)
    expect(costOf({ input: 300_000, cachedInput: 0, output: 10_000, reasoning: 0 }, long)).toBeCloseTo(1.35)
  })

  it('is unknown when a price that matters is', () => {
    const half = facts({ prices: { input: 2, cachedInput: null, output: null } })
    expect(costOf({ input: 10, cachedInput: 0, output: 10, reasoning: 0 }, half)).toBeNull()
    expect(costOf({ input: 1_000_000, cachedInput: 0, output: 0, reasoning: 0 }, half)).toBeCloseTo(2)
  })
})

describe('before a request', () => {
  const check = (limit: number | null, spent: number, of = facts()): string | undefined =>
    checkSpendLimit({ limit, spent, promptTokens: 100_000, facts: of })?.kind

  it('the spending limit stops what would go over it', () => {
    // 100,000 in and 1,000 out at 2 / 10: 21 cents.
    expect(check(null, 99)).toBeUndefined()
    expect(check(1, 0.5)).toBeUndefined()
    expect(check(1, 0.8)).toBe('over-limit')
    expect(check(1, 0, facts({ prices: { input: null, cachedInput: null, output: null } }))).toBe(
      'over-limit',
    )
    expect(check(1, 5, facts({ prices: { input: 0, cachedInput: 0, output: 0 } }))).toBeUndefined()
  })

  it('a request that does not fit is warned of', () => {
    expect(checkFits(7500, facts({ contextWindow: 8192 }))?.kind).toBe('context-too-long')
    expect(checkFits(7000, facts({ contextWindow: 8192 }))).toBeNull()
    expect(checkFits(7_000_000, facts())).toBeNull()
  })

  it('dollars read well', () => {
    expect([0, 0.000123, 0.0123, 1.5].map(dollars)).toEqual(['$0.00', '$0.00012', '$0.01', '$1.50'])
  })
})
