import { describe, expect, it } from 'vitest'
import type { Review, ReviewFile } from '../../shared/review'
import { grownReview } from './grow-review'
import { keptAtFirst } from './review'

const file = (path: string, ids: readonly string[], doubtful = ''): ReviewFile => ({
  path,
  change: 'modify',
  before: '',
  after: '',
  hunks: ids.map((id) => ({
    id,
    beforeStart: 1,
    beforeCount: 1,
    afterStart: 1,
    afterCount: 1,
    ...(id === doubtful ? { doubt: 'unsure' } : {}),
  })),
  added: 0,
  removed: 0,
  notes: [],
  warnings: [],
  binary: false,
})
const review = (...files: readonly ReviewFile[]): Review => ({
  source: { kind: 'reply', conversation: 'c', message: 'm' },
  files,
  failures: [],
  feedback: '',
  commands: [],
  affected: { changed: [], callers: [], tests: [] },
  complete: false,
})
const grow = (shown: Review, kept: ReturnType<typeof keptAtFirst>, next: Review) => {
  const grown = grownReview(shown, kept, next)
  return {
    files: grown.review.files,
    kept: Object.fromEntries([...grown.kept].map(([path, ids]) => [path, [...ids]])),
  }
}

describe('grownReview', () => {
  const shown = review(file('a', ['1', '2']))

  it('keeps what is new, but what is in doubt', () => {
    const next = review(file('a', ['1', '2', '3']), file('b', ['4', '5'], '5'))
    expect(grow(shown, keptAtFirst(shown), next).kept).toEqual({ a: ['1', '2', '3'], b: ['4'] })
  })

  it('leaves out what the user left out, and a file that was left out whole', () => {
    const next = review(file('a', ['1', '2', '3']))
    expect(grow(shown, new Map([['a', new Set(['2'])]]), next).kept).toEqual({ a: ['2', '3'] })
    expect(grow(shown, new Map(), shown).kept).toEqual({})
  })

  it('chooses nothing once a part fails, and all of it again when that is mended', () => {
    const failed = {
      ...review(file('a', ['1', '2']), file('b', ['3'])),
      failures: [{ kind: 'no-match', path: 'c', message: 'not there' }],
    }
    expect(grow(shown, keptAtFirst(shown), failed).kept).toEqual({})
    const mended = review(file('a', ['1', '2']), file('b', ['3']))
    expect(grow(failed, new Map(), mended).kept).toEqual({ a: ['1', '2'], b: ['3'] })
  })

  it('keeps the choice for a file without hunks', () => {
    const mode = review(file('run.sh', []))
    expect(grow(mode, keptAtFirst(mode), mode).kept).toEqual({ 'run.sh': [] })
    expect(grow(mode, new Map(), mode).kept).toEqual({})
  })

  it('gives back the same value for a file that did not change', () => {
    const next = review(file('a', ['1', '2']), file('b', ['4']))
    expect(grow(shown, keptAtFirst(shown), next).files[0]).toBe(shown.files[0])
  })
})
