import { describe, expect, it } from 'vitest'
import { edgeWidth, markClasses } from './graph-elements'
import { mix } from './palette'

describe('markClasses', () => {
  it('draws what is in the prompt as that, not as just missed', () => {
    expect(markClasses({ missed: true, inPrompt: 'name' })).toEqual(['in-name'])
    expect(markClasses({ missed: true })).toEqual(['missed'])
  })

  it('joins meanings that can be true together, and lets changed win over affected', () => {
    expect(markClasses({ pinned: 'read', inPrompt: 'text', changed: true, affected: true })).toEqual([
      'pinned',
      'in-text',
      'changed',
    ])
  })
})

describe('edges', () => {
  it('grow with the number of references, within bounds', () => {
    expect(edgeWidth(1)).toBe(1)
    expect(edgeWidth(50)).toBeGreaterThan(edgeWidth(5))
    expect(edgeWidth(1_000_000)).toBe(3)
  })
})

describe('mix', () => {
  it('blends two colours, short forms too', () => {
    expect(mix('#ffffff', '#000000', 0.5)).toBe('#808080')
    expect(mix('#fff', '#000', 0)).toBe('#000000')
  })
})
