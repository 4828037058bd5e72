import { describe, expect, it } from 'vitest'
import type { Review, ReviewFile } from '../../shared/review'
import { keptAtFirst, keptOf } from './review'

const file = (path: string, hunks: readonly (readonly [string, string?])[]): ReviewFile => ({
  path,
  change: 'modify',
  before: '',
  after: '',
  hunks: hunks.map(([id, doubt]) => ({
    id,
    beforeStart: 1,
    beforeCount: 1,
    afterStart: 1,
    afterCount: 1,
    ...(doubt === undefined ? {} : { doubt }),
  })),
  added: 1,
  removed: 1,
  notes: [],
  warnings: [],
  binary: false,
})
const review: Review = {
  source: { kind: 'reply', conversation: 'c', message: 'm' },
  files: [file('a.ts', [['1'], ['2', 'a big part is left out']]), file('b.ts', [['3']]), file('mode.sh', [])],
  failures: [],
  feedback: '',
  commands: [],
  affected: { changed: [], callers: [], tests: [] },
  complete: true,
}

describe('what is kept of a review', () => {
  it('is everything at first, but what is in doubt', () => {
    expect(keptOf(review, keptAtFirst(review))).toEqual([
      { path: 'a.ts', hunks: ['1'] },
      { path: 'b.ts', hunks: ['3'] },
      { path: 'mode.sh', hunks: [] },
    ])
  })

  it('is nothing at first when a part of the reply could not be placed', () => {
    const failure = { kind: 'no-match', path: 'c.ts', message: 'The text to replace is not in the file.' }
    expect(keptOf(review, keptAtFirst({ ...review, failures: [failure] }))).toEqual([])
  })

  it('leaves out a file of which nothing is kept', () => {
    const kept = new Map(keptAtFirst(review)).set('b.ts', new Set<string>())
    expect(keptOf(review, kept).map(({ path }) => path)).toEqual(['a.ts', 'mode.sh'])
  })

  it('names hunks in the order of the file', () => {
    const kept = new Map([['a.ts', new Set(['2', '1'])]])
    expect(keptOf(review, kept)).toEqual([{ path: 'a.ts', hunks: ['1', '2'] }])
  })
})
