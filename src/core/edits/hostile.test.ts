import { describe, expect, it } from 'vitest'
import { EDIT_FORMATS } from '../../shared/model'
import { decodeFile } from './decode-text'
import type { PathFacts } from './edit-plan'
import { feedbackFor } from './feedback'
import { findBlock } from './find-block'
import { createLineTable } from './line-table'
import { parseReply } from './parse-reply'
import { planEdits } from './plan-edits'

/** Milliseconds of processor time: far above what linear work takes (tens), far below what quadratic work would (minutes). */
const LIMIT = 5_000
const clock = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const SIZE = 300_000

const fill = (piece: string, size = SIZE) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size)

const REPLIES: readonly (readonly [string, string])[] = [
  ['one line of blanks', fill(' ')],
  ['one line of backticks', fill('`')],
  ['one line of =', fill('=')],
  ['one line of <', fill('<')],
  ['many short fences', fill('```\n')],
  ['many fences that only open', fill('```ts\n')],
  ['many SEARCH marks', fill('<<<<<<< SEARCH\n')],
  ['many dividers in one block', `a.ts\n<<<<<<< SEARCH\n${fill('=======\n')}\n>>>>>>> REPLACE\n`],
  ['many empty blocks', fill('a.ts\n<<<<<<< SEARCH\n=======\n>>>>>>> REPLACE\n')],
  ['many blocks without a path', fill('<<<<<<< SEARCH\nx\n=======\ny\n>>>>>>> REPLACE\n')],
  [
    'long odd lines above blocks',
    fill(`${fill('a.b `c', 280)}\n<<<<<<< SEARCH\nx\n=======\ny\n>>>>>>> REPLACE\n`),
  ],
  [
    'blanks and marks above blocks',
    fill(`\`a.b\`${fill(' ', 280)}x\n<<<<<<< SEARCH\nx\n=======\ny\n>>>>>>> REPLACE\n`),
  ],
  ['slashes above blocks', fill(`${fill('/', 290)}\n<<<<<<< SEARCH\nx\n=======\ny\n>>>>>>> REPLACE\n`)],
  ['one unclosed block', `a.ts\n<<<<<<< SEARCH\n${fill('x\n')}`],
  ['many reasoning tags', fill('<think>\n')],
  ['many closing reasoning tags', fill('</think>\n')],
  ['many bare headers', fill('--- a/x\n+++ b/x\n')],
  ['many git headers', fill('diff --git a/x b/x\n')],
  ['one long git header', `diff --git a/${fill('x b/')}\n`],
  ['many hunks', `--- a/x\n+++ b/x\n${fill('@@\n-a\n+b\n')}`],
  ['one long hunk header', `--- a/x\n+++ b/x\n@@${fill(' @')}\n-a\n+b\n`],
  ['one long hunk without marks', `\`\`\`diff\n--- a/x\n+++ b/x\n@@\n${fill('x\n')}+y\n\`\`\`\n`],
  ['many patch sections', `*** Begin Patch\n${fill('*** Update File: x\n@@\n-a\n+b\n')}*** End Patch\n`],
  ['many scopes', `*** Begin Patch\n*** Update File: x\n${fill('@@ def f\n')}-a\n+b\n*** End Patch\n`],
  ['many file commands', `\`\`\`cairn\n${fill('RENAME a -> b -> c\n')}\`\`\`\n`],
  ['many arrows in one command', `\`\`\`cairn\nRENAME ${fill('a -> ')}\n\`\`\`\n`],
  ['many backticked words in prose', fill('`a.b` `c')],
  ['long prose lines', fill(`${fill('a.1', 1990)}!\n`)],
  ['no line end at all', fill('x')],
]

const FACTS: PathFacts = {
  isTracked: () => true,
  isIgnored: () => false,
  foreignFolders: [],
  trackedInOtherCase: () => undefined,
  foldsCase: false,
}

describe.each(EDIT_FORMATS)('a hostile reply in format %s', (format) => {
  it.each(REPLIES)('is read in linear time: %s', (_, reply) => {
    const start = clock()
    const parsed = parseReply(format, reply)
    expect(clock() - start).toBeLessThan(LIMIT)
    expect(parsed.complete).toBe(true)
  })
})

const bodies = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index))

describe('finding a block takes work that grows with the file, not with its square', () => {
  const cases: readonly (readonly [
    string,
    (n: number) => readonly string[],
    (n: number) => readonly string[],
  ])[] = [
    ['all lines equal', (n) => bodies(n, () => '}'), (n) => [...bodies(n / 10, () => '}'), 'x']],
    [
      'nearly periodic',
      (n) => bodies(n, (i) => (i % 50 === 49 ? 'b' : 'a')),
      (n) => bodies(n / 20, () => 'a'),
    ],
    ['nothing in common', (n) => bodies(n, (i) => `line ${i}`), (n) => bodies(n / 10, (i) => `other ${i}`)],
    [
      'every second line wrong',
      (n) => bodies(n, (i) => `line ${i}`),
      (n) => bodies(n / 10, (i) => (i % 2 ? `line ${i}` : `wrong ${i}`)),
    ],
  ]

  it.each(cases)('%s', (_, file, block) => {
    const work = (n: number): number => {
      const table = createLineTable(file(n))
      findBlock(table, { search: block(n), replace: ['new'] })
      return table.steps()
    }
    expect(work(40_000) / work(20_000)).toBeLessThan(2.5)
  })

  it.each(cases)('and time that stays short: %s', (_, file, block) => {
    const table = createLineTable(file(60_000))
    const start = clock()
    findBlock(table, { search: block(60_000), replace: ['new'] })
    expect(clock() - start).toBeLessThan(LIMIT)
  })

  it('also for thousands of blocks in one big file, found or not', () => {
    const text = bodies(50_000, (index) => `const value${index} = ${index}`).join('\n')
    const reply = bodies(3_000, (index) => {
      const line = `const value${index * 16} = ${index % 2 ? index * 16 : 'wrong'}`
      return `a.ts\n<<<<<<< SEARCH\n${line}\n=======\nnew${index}\n>>>>>>> REPLACE`
    }).join('\n')
    const file = decodeFile(new Uint8Array(Buffer.from(text)), '100644')
    const start = clock()
    const files = new Map([['a.ts', { kind: 'file', path: 'a.ts', real: 'a.ts', file } as const]])
    const planned = planEdits({ reply: parseReply('diff', reply), files, facts: FACTS })
    feedbackFor(planned, { readyAreKept: false, files })
    expect(clock() - start).toBeLessThan(2 * LIMIT)
    expect(planned.failures).toHaveLength(1500)
    expect(planned.edits).toHaveLength(1500)
  })
})
