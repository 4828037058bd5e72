import { describe, expect, it } from 'vitest'
import type { Review, ReviewFile } from '../../shared/review'
import { applyWords, sizeWords } from './review-words'

const hunk = (id: string) => ({ id, beforeStart: 1, beforeCount: 1, afterStart: 1, afterCount: 1 })
const file = (path: string, ...ids: readonly string[]): ReviewFile => ({
  path,
  change: 'modify',
  before: '',
  after: '',
  hunks: ids.map(hunk),
  added: 2,
  removed: 1,
  notes: [],
  warnings: [],
  binary: false,
})
const review: Review = {
  source: { kind: 'reply', conversation: 'c', message: 'm' },
  files: [file('a.py', '1', '2'), file('run.sh')],
  failures: [],
  feedback: '',
  commands: [],
  affected: { changed: [], callers: [], tests: [] },
  complete: true,
}

describe('sizeWords', () => {
  it('adds up files and lines', () => {
    expect(sizeWords(review.files)).toBe('2 files · +4 −2')
  })

  it('leaves out what is nothing', () => {
    expect(sizeWords([{ ...file('a'), added: 0, removed: 0 }])).toBe('1 file')
  })
})

describe('applyWords', () => {
  it('says that all of it is written', () => {
    const kept = new Map([
      ['a.py', new Set(['1', '2'])],
      ['run.sh', new Set<string>()],
    ])
    expect(applyWords(review, kept)).toContain('all of it, 2 files')
  })

  it('says how much is left when something was taken out', () => {
    expect(applyWords(review, new Map([['a.py', new Set(['2'])]]))).toContain('1 of 2 changes, in 1 file')
  })

  it('never says all of a reply of which a part could not be placed', () => {
    const partial = { ...review, failures: [{ kind: 'no-match', path: 'c.py', message: 'not there' }] }
    const all = new Map([
      ['a.py', new Set(['1', '2'])],
      ['run.sh', new Set<string>()],
    ])
    expect(applyWords(partial, all)).toContain('all that could be placed, 2 files')
    expect(applyWords(partial, new Map())).toMatch(/could not be placed, so nothing is chosen/)
  })

  it('says that nothing is kept', () => {
    expect(applyWords(review, new Map([['a.py', new Set<string>()]]))).toMatch(/Nothing is kept/)
  })
})
