import { describe, expect, it } from 'vitest'
import { guessHeight, hunkLines, isLarge, placeWords, textLines, withoutOverlap } from './hunk-lines'

const show = (lines: ReturnType<typeof hunkLines>): readonly string[] =>
  lines.map(
    ({ kind, before = '', after = '', text }) =>
      `${{ context: ' ', removed: '-', added: '+' }[kind]}${before}|${after} ${text}`,
  )

describe('hunkLines', () => {
  const before = ['a', 'b', 'c', 'd', 'e']

  it('shows a replacement between its neighbours', () => {
    const hunk = { beforeStart: 3, beforeCount: 1, afterStart: 3, afterCount: 2 }
    expect(show(hunkLines(before, ['a', 'b', 'X', 'Y', 'd', 'e'], hunk, 1))).toEqual([
      ' 2|2 b',
      '-3| c',
      '+|3 X',
      '+|4 Y',
      ' 4|5 d',
    ])
  })

  it('numbers an insertion from the line it stands before', () => {
    const hunk = { beforeStart: 1, beforeCount: 0, afterStart: 1, afterCount: 1 }
    expect(show(hunkLines(before, ['new', ...before], hunk, 2))).toEqual(['+|1 new', ' 1|2 a', ' 2|3 b'])
  })

  it('ends with the file', () => {
    const hunk = { beforeStart: 5, beforeCount: 1, afterStart: 5, afterCount: 0 }
    expect(show(hunkLines(before, ['a', 'b', 'c', 'd'], hunk, 3))).toEqual([
      ' 2|2 b',
      ' 3|3 c',
      ' 4|4 d',
      '-5| e',
    ])
  })
})

describe('what a file is like', () => {
  it('counts lines without the empty one at the end', () => {
    expect(textLines('')).toEqual([])
    expect(textLines('a\nb\n')).toEqual(['a', 'b'])
    expect(textLines('a\n\n')).toEqual(['a', ''])
  })

  it('is large by lines of both sides, or by characters', () => {
    const half = 'x\n'.repeat(10_001)
    expect(isLarge({ before: half, after: half })).toBe(true)
    expect(isLarge({ before: '', after: half })).toBe(false)
    expect(isLarge({ before: 'x'.repeat(2_000_000), after: '' })).toBe(true)
  })

  it('takes less room side by side than inline', () => {
    const hunks = [{ id: '1', beforeStart: 1, beforeCount: 10, afterStart: 1, afterCount: 10 }]
    expect(guessHeight({ hunks }, true, true)).toBeLessThan(guessHeight({ hunks }, false, true))
  })

  it('says where a change is, by the new lines where there are some', () => {
    expect(placeWords({ beforeStart: 3, beforeCount: 1, afterStart: 4, afterCount: 3 })).toBe('lines 4–6')
    expect(placeWords({ beforeStart: 3, beforeCount: 1, afterStart: 4, afterCount: 0 })).toBe('line 3')
  })
})

describe('changes one below the other', () => {
  const before = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l']
  const change = (at: number) => ({ beforeStart: at, beforeCount: 1, afterStart: at, afterCount: 1 })
  const after = before.map((line, index) => (index === 2 || index === 6 ? line.toUpperCase() : line))
  const shown = [3, 7].map((at) => ({ hunk: change(at), lines: hunkLines(before, after, change(at), 3) }))

  it('show each unchanged line once, and none that the next change touches', () => {
    const texts = withoutOverlap(shown).map((lines) => lines.map(({ text }) => text).join(''))
    expect(texts).toEqual(['abcCdef', 'gGhij'])
  })
})
