import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { composeChange } from './compose-hunks'
import { decodeFile } from './decode-text'
import type { PlannedChange } from './edit-plan'
import type { FileMode } from './file-text'
import { composeText, rawHunks } from './raw-hunks'
import { reviewFile } from './review-files'

const fileOf = (text: string, mode: FileMode = '100644') =>
  decodeFile(new Uint8Array(Buffer.from(text)), mode)
const change = (
  before: string | null,
  after: string | null,
  more: Partial<PlannedChange> = {},
): PlannedChange => ({
  path: 'a.txt',
  change: before === null ? 'create' : after === null ? 'delete' : 'modify',
  before: before === null ? null : fileOf(before),
  after: after === null ? null : fileOf(after),
  matches: [],
  doubts: [],
  notes: [],
  warnings: [],
  ...more,
})

describe('reviewFile', () => {
  it('shows both texts with LF and counts lines', () => {
    expect(reviewFile(change('a\r\nb\r\nc\r\n', 'a\r\nB\r\nc\r\nd\r\n'))).toMatchObject({
      before: 'a\nb\nc\n',
      after: 'a\nB\nc\nd\n',
      added: 2,
      removed: 1,
      notes: [],
      hunks: [
        { beforeStart: 2, beforeCount: 1, afterStart: 2, afterCount: 1 },
        { beforeStart: 4, beforeCount: 0, afterStart: 4, afterCount: 1 },
      ],
    })
  })

  it('says in words what the texts do not show', () => {
    const notes = (before: string, after: string, mode: FileMode = '100644') =>
      reviewFile(change(before, null, { change: 'modify', after: fileOf(after, mode) })).notes
    expect(notes('a\nb\n', 'a\r\nb\r\n')).toEqual(['The line ends change from LF to CR LF.'])
    expect(notes('a\r\nb\r\n', 'a\r\nb\n')).toEqual(['The line ends change from CR LF to mixed (mostly LF).'])
    expect(notes('a', 'a\n')).toEqual(['The last line gets a line end.'])
    expect(notes('a\n', 'a')).toEqual(['The last line loses its line end.'])
    expect(notes('a\n', '\ufeffa\n')).toEqual(['A byte order mark is added.'])
    expect(notes('a\n', 'a\n', '100755')).toEqual(['Becomes executable.'])
  })

  it('marks the hunks that were found loosely or deserve a doubt, and no others', () => {
    const { hunks } = reviewFile(
      change('a\nb\nc\nd\ne\n', 'a\nB\nc\nD\ne\n', {
        matches: [{ start: 3, end: 4, how: 'fuzzy', score: 0.93 }],
        doubts: [{ start: 3, end: 4, reason: 'found only nearly' }],
      }),
    )
    expect(hunks[0]).not.toHaveProperty('match')
    expect(hunks[1]).toMatchObject({ match: { how: 'fuzzy', score: 0.93 }, doubt: 'found only nearly' })
  })

  it('gives a hunk the same id while others come and go', () => {
    const [, second] = reviewFile(change('a\nb\nc\nd\ne\n', 'A\nA2\nb\nc\nD\ne\n')).hunks
    const [only] = reviewFile(change('a\nb\nc\nd\ne\n', 'a\nb\nc\nD\ne\n')).hunks
    expect(only?.id).toBe(second?.id)
  })
})

const written = (one: PlannedChange, kept: ReadonlySet<string> | 'all') =>
  composeChange(one, kept).map(({ path, next }) => ({
    path,
    text: next.kind === 'file' ? Buffer.from(next.bytes).toString() : next.kind,
  }))

describe('composeChange', () => {
  const two = change('a\r\nb\r\nc\r\nd\r\ne', 'a\r\nB\r\nc\r\nD\r\nD2\r\ne')

  it('writes exactly the kept hunks', () => {
    const [first, second] = reviewFile(two).hunks.map((hunk) => hunk.id)
    expect(written(two, new Set([first ?? '']))).toEqual([{ path: 'a.txt', text: 'a\r\nB\r\nc\r\nd\r\ne' }])
    expect(written(two, new Set([second ?? '']))).toEqual([
      { path: 'a.txt', text: 'a\r\nb\r\nc\r\nD\r\nD2\r\ne' },
    ])
    expect(written(two, 'all')).toEqual([{ path: 'a.txt', text: 'a\r\nB\r\nc\r\nD\r\nD2\r\ne' }])
    expect(written(two, new Set())).toEqual([])
  })

  it('keeps a created or deleted file whole or not at all', () => {
    const made = change(null, 'x\n')
    const gone = change('x\n', null)
    for (const one of [made, gone]) {
      const ids = reviewFile(one).hunks.map((hunk) => hunk.id)
      expect(ids).toHaveLength(1)
      expect(composeChange(one, new Set(ids))).toHaveLength(1)
      expect(composeChange(one, new Set())).toEqual([])
    }
    expect(composeChange(change(null, ''), new Set())).toHaveLength(1)
    expect(composeChange(change('', null), new Set())).toHaveLength(1)
  })

  it('renames without the hunks that were left out', () => {
    const moved = change('a\nb\n', 'a\nB\n', { change: 'rename', to: 'b.txt' })
    expect(written(moved, new Set())).toEqual([
      { path: 'b.txt', text: 'a\nb\n' },
      { path: 'a.txt', text: 'absent' },
    ])
  })

  it('changes a mode alone', () => {
    const mode = change('a\n', 'a\n', { change: 'mode', after: fileOf('a\n', '100755') })
    expect(composeChange(mode, 'all')).toMatchObject([{ next: { kind: 'file', mode: '100755' } }])
  })
})

describe('hunks', () => {
  const texts = fc
    .array(fc.constantFrom('a', 'b', 'c', '', '}', '\u00e9'), { maxLength: 25 })
    .chain((lines) =>
      fc
        .array(fc.constantFrom('\n', '\r\n'), { minLength: lines.length, maxLength: lines.length })
        .chain((ends) =>
          fc
            .boolean()
            .map((open) =>
              lines
                .map((line, index) => line + (open && index === lines.length - 1 ? '' : (ends[index] ?? '')))
                .join(''),
            ),
        ),
    )

  it('all kept give the new text, none the old one, and going back gives the old bytes', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const hunks = rawHunks(before, after)
        expect(composeText(before, hunks, () => true)).toBe(after)
        expect(composeText(before, hunks, () => false)).toBe(before)
        expect(composeText(after, rawHunks(after, before), () => true)).toBe(before)
      }),
    )
  })

  it('any choice of hunks is the old text with just these places changed', () => {
    fc.assert(
      fc.property(texts, texts, fc.array(fc.boolean(), { minLength: 25 }), (before, after, choice) => {
        const hunks = rawHunks(before, after)
        const kept = new Set(hunks.filter((_, index) => choice[index]).map((hunk) => hunk.id))
        const some = composeText(before, hunks, (id) => kept.has(id))
        const rest = rawHunks(before, after).filter((hunk) => kept.has(hunk.id))
        const lines = rest.reduce((sum, hunk) => sum + hunk.added.length - hunk.removed.length, 0)
        const count = (text: string) => (text.match(/\n|[^\n]$/g) ?? []).length
        expect(count(some)).toBe(count(before) + lines)
      }),
    )
  })

  it('has ids that differ within a file', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const ids = rawHunks(before, after).map((hunk) => hunk.id)
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })
})
