import { describe, expect, it } from 'vitest'
import { onlyRead } from './editable-hint'

describe('the files offered for change', () => {
  it('are those of what is pinned for reading, once each', () => {
    expect(
      onlyRead([
        { path: 'a.ts', symbol: 'a.ts#f', level: 'read' },
        { path: 'a.ts', symbol: 'a.ts#g', level: 'read' },
        { path: 'b.ts', level: 'read' },
        { path: 'c.ts', level: 'signature' },
      ]),
    ).toEqual(['a.ts', 'b.ts'])
  })

  it('are none when one may be changed already', () => {
    expect(
      onlyRead([
        { path: 'a.ts', level: 'edit' },
        { path: 'b.ts', level: 'read' },
      ]),
    ).toEqual([])
  })
})
