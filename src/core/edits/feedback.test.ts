import { describe, expect, it } from 'vitest'
import { decodeFile } from './decode-text'
import type { PathFacts } from './edit-plan'
import { feedbackFor } from './feedback'
import type { OnDisk } from './file-text'
import { parseReply } from './parse-reply'
import { planEdits } from './plan-edits'

const FACTS: PathFacts = {
  isTracked: () => true,
  isIgnored: () => false,
  foreignFolders: [],
  trackedInOtherCase: () => undefined,
  foldsCase: false,
}

const onDisk = (texts: Record<string, string>): ReadonlyMap<string, OnDisk> =>
  new Map(
    Object.entries(texts).map(([path, text]) => [
      path,
      { kind: 'file', path, real: path, file: decodeFile(new Uint8Array(Buffer.from(text)), '100644') },
    ]),
  )

const block = (path: string, search: string, replace: string) =>
  `${path}\n\`\`\`\n<<<<<<< SEARCH\n${search}\n=======\n${replace}\n>>>>>>> REPLACE\n\`\`\`\n`

const FILES = onDisk({ 'f.ts': 'one\ntwo\nthree\nfour\n', 'g.ts': 'const alpha = 1\nconst beta = 2\n' })
const REPLY =
  block('f.ts', 'one', '1') + block('g.ts', 'const beat = 2', 'const beat = 3') + block('f.ts', 'four', '4')
const planned = planEdits({ reply: parseReply('diff', REPLY), files: FILES, facts: FACTS })

describe('feedbackFor', () => {
  it('says nothing when nothing failed', () => {
    const good = planEdits({
      reply: parseReply('diff', block('f.ts', 'one', '1')),
      files: FILES,
      facts: FACTS,
    })
    expect(feedbackFor(good, { readyAreKept: false })).toBe('')
  })

  it('names the failed block, the nearest lines and the current text, and that nothing was written (B07)', () => {
    expect(planned.changes.map((change) => change.path)).toEqual(['f.ts'])
    const text = feedbackFor(planned, { readyAreKept: false, files: FILES })
    expect(text).toContain('1 of 3 edits could not be applied. Nothing has been written')
    expect(text).toContain('    const beat = 2')
    expect(text).toContain('2 | const beta = 2')
    expect(text).toContain('g.ts is now:\n```\nconst alpha = 1\nconst beta = 2\n```')
    expect(text).toContain('Send all 3 edits again')
    expect(text).not.toContain('f.ts is now')
  })

  it('asks for the failed block alone when the others are kept', () => {
    const text = feedbackFor(planned, { readyAreKept: true, files: FILES })
    expect(text).toContain('The other 2 edits are kept: do not send them again. Send only the failed one')
    expect(text).not.toContain('Nothing has been written')
  })

  it('lists every candidate of an ambiguous block (B05)', () => {
    const files = onDisk({
      'a.js': Array.from({ length: 9 }, (_, index) => `f${index}(() => {\n})`).join('\n') + '\n',
    })
    const plan = planEdits({ reply: parseReply('diff', block('a.js', '})', '}')), files, facts: FACTS })
    expect(plan.failures).toMatchObject([
      {
        kind: 'ambiguous',
        message: 'The text to replace stands in 9 places: lines 2, 4, 6, 8, 10, 12, 14, 16, 18.',
      },
    ])
  })

  it('fences a text that holds fences itself', () => {
    const files = onDisk({ 'a.md': '```sh\nx\n```\n' })
    const plan = planEdits({ reply: parseReply('diff', block('a.md', 'nothing', 'y')), files, facts: FACTS })
    expect(feedbackFor(plan, { readyAreKept: false, files })).toContain(
      'a.md is now:\n````\n```sh\nx\n```\n````',
    )
  })

  it('stays short however much fails', () => {
    const many = Array.from({ length: 500 }, (_, index) => block('f.ts', `no ${index}`, 'x')).join('\n')
    const plan = planEdits({ reply: parseReply('diff', many), files: FILES, facts: FACTS })
    const text = feedbackFor(plan, { readyAreKept: false, files: FILES })
    expect(text).toContain('… and 480 more.')
    expect(text.length).toBeLessThan(20_000)
  })
})
