import { describe, expect, it } from 'vitest'
import type { GraphNode } from '../../shared/graph-view'
import { cardOf, shorten, TEXT_LEFT } from './card'

const measure = (text: string): number => text.length * 7
const folder: GraphNode = {
  id: 'folder:src',
  kind: 'folder',
  label: 'src',
  path: 'src',
  weight: 1,
  count: 12,
  test: false,
}
const method: GraphNode = {
  id: 'a/b.ts#User.save',
  kind: 'symbol',
  label: 'User.save',
  path: 'a/b.ts',
  symbolKind: 'method',
  line: 7,
  weight: 0,
  count: 1,
  test: false,
}

describe('cardOf', () => {
  it('says how much is inside a folder', () => {
    expect(cardOf(folder, false, measure).subtitle).toBe('12 symbols')
  })

  it('names the file of a symbol only where several files are shown', () => {
    expect(cardOf(method, true, measure).subtitle).toBe('b.ts:7')
    expect(cardOf(method, false, measure).subtitle).toBe('')
  })

  it('drops the scope of a name that is too long, and keeps what tells it from its neighbours', () => {
    const label = 'ErrorCodes.X_PREFIX_ID_NOT_SUPPORTED'
    expect(cardOf({ ...method, label }, false, measure).title).toBe('…X_PREFIX_ID_NOT_SUPPORTED')
  })

  it('is wide enough for its text, and writes what matters more larger', () => {
    const card = cardOf(method, false, measure)
    expect(card.width).toBeGreaterThanOrEqual(TEXT_LEFT + measure(card.title))
    expect(cardOf({ ...method, weight: 1 }, false, measure).fontSize).toBeGreaterThan(card.fontSize)
  })
})

describe('shorten', () => {
  it('leaves what fits', () => {
    expect(shorten('short', 100, measure)).toBe('short')
  })

  it('cuts the middle, so that both ends can be read, and fits', () => {
    const cut = shorten('aVeryLongNameThatDoesNotFitAnywhere', 140, measure)
    expect(cut).toMatch(/^aVery.*…(.*)where$/)
    expect(measure(cut)).toBeLessThanOrEqual(140)
  })
})
