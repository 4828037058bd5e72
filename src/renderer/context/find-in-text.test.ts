import { describe, expect, it } from 'vitest'
import { findInTexts } from './find-in-text'

describe('findInTexts', () => {
  it('leaves texts whole when nothing is looked for', () => {
    expect(findInTexts(['a'], '')).toEqual({ pieces: [[{ text: 'a', hit: -1 }]], hits: 0 })
  })

  it('numbers hits over all texts, whatever their case', () => {
    const { pieces, hits } = findInTexts(['Total of total', 'no', 'TOTAL'], 'total')
    expect(hits).toBe(3)
    expect(pieces[0]).toEqual([
      { text: 'Total', hit: 0 },
      { text: ' of ', hit: -1 },
      { text: 'total', hit: 1 },
    ])
    expect(pieces[1]).toEqual([{ text: 'no', hit: -1 }])
    expect(pieces[2]).toEqual([{ text: 'TOTAL', hit: 2 }])
  })

  it('loses nothing, also where lower case is longer', () => {
    const text = 'İ total İ'
    expect(
      findInTexts([text], 'total')
        .pieces[0]?.map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  })
})
