import { describe, expect, it } from 'vitest'
import { counted, money, percent, relativeDate, shortTokens } from './numbers'

describe('numbers', () => {
  it('count in words', () => {
    expect([counted(1, 'file'), counted(12, 'file'), counted(2, 'entry', 'entries')]).toEqual([
      '1 file',
      '12 files',
      '2 entries',
    ])
  })

  it('shorten tokens without jumping at the edges', () => {
    expect([0, 999, 1000, 1249, 9949, 9951, 41_234, 1_300_000].map(shortTokens)).toEqual([
      '0',
      '999',
      '1.0k',
      '1.2k',
      '9.9k',
      '10k',
      '41k',
      '1.3M',
    ])
  })

  it('never say 100 % while something is left', () => {
    expect([0.943, 0.999, 1].map(percent)).toEqual(['94 %', '99 %', '100 %'])
  })

  it('show two figures of less than a cent', () => {
    expect([0, 0.00123, 0.5].map(money)).toEqual(['$0.00', '$0.0012', '$0.50'])
  })

  it('tell dates from now', () => {
    const now = Date.parse('2026-03-10T12:00:00Z')
    expect(relativeDate('2026-03-10T11:59:30Z', now)).toBe('just now')
    expect(relativeDate('2026-03-10T11:57:00Z', now)).toBe('3 min. ago')
    expect(relativeDate('2026-03-09T12:00:00Z', now)).toBe('yesterday')
    expect(relativeDate('no date', now)).toBe('no date')
  })
})
