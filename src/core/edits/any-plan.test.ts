import fc from 'fast-check'
import { expect, it } from 'vitest'
import { EDIT_FORMATS } from '../../shared/model'
import { composeChange } from './compose-hunks'
import { decodeFile } from './decode-text'
import type { PathFacts } from './edit-plan'
import { feedbackFor } from './feedback'
import type { OnDisk } from './file-text'
import { parseReply } from './parse-reply'
import { planEdits } from './plan-edits'
import { reviewFiles } from './review-files'

const FACTS: PathFacts = {
  isTracked: () => true,
  isIgnored: () => false,
  foreignFolders: [],
  trackedInOtherCase: () => undefined,
  foldsCase: false,
}

/** Pieces of replies in all formats about files `a.ts` and `b.md`, so that many random rows of them make some sense. */
const PIECES = [
  'a.ts',
  'b.md',
  '```',
  '```ts',
  '```diff',
  '```cairn',
  '<<<<<<< SEARCH',
  '=======',
  '>>>>>>> REPLACE',
  '--- a/a.ts',
  '+++ b/a.ts',
  '+++ /dev/null',
  '@@ @@',
  '@@ one',
  '*** Begin Patch',
  '*** Update File: a.ts',
  '*** Add File: c.ts',
  '*** Delete File: b.md',
  '*** Move to: d.ts',
  '*** End of File',
  '*** End Patch',
  'DELETE a.ts',
  'RENAME a.ts -> b.md',
  'RENAME b.md -> e.md',
  'EMPTY a.ts',
  'CHMOD +x b.md',
  'one',
  '  two',
  'three',
  ' one',
  '-one',
  '+new',
  '...',
  '# ... rest of the code ...',
  '',
]

const body = fc.constantFrom('one', '  two', 'three', '', '=======', '...')
const text = fc
  .tuple(fc.array(body, { maxLength: 8 }), fc.constantFrom('\n', '\r\n'), fc.boolean())
  .map(([bodies, end, open]) => bodies.join(end) + (open ? '' : end))

it('plans, reviews and composes any reply on any text without throwing, and writes what it shows', () => {
  const reply = fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(reply, text, text, fc.constantFrom(...EDIT_FORMATS), (said, a, b, format) => {
      const onDisk = (path: string, value: string): [string, OnDisk] => [
        path,
        { kind: 'file', path, real: path, file: decodeFile(new Uint8Array(Buffer.from(value)), '100644') },
      ]
      const files = new Map([onDisk('a.ts', a), onDisk('b.md', b)])
      const plan = planEdits({ reply: parseReply(format, said), files, facts: FACTS })
      const reviews = reviewFiles(plan.changes)
      for (const [index, change] of plan.changes.entries()) {
        const review = reviews[index]
        const ids = new Set(review?.hunks.map((hunk) => hunk.id))
        const all = composeChange(change, 'all')
        expect(composeChange(change, ids)).toEqual(all)
        const put = all.find((write) => write.next.kind === 'file')?.next
        if (put?.kind !== 'file') continue
        expect(Buffer.from(put.bytes).toString().replaceAll('\r\n', '\n')).toBe(review?.after)
      }
      const paths = plan.changes.flatMap((change) => [
        change.path,
        ...(change.to === undefined ? [] : [change.to]),
      ])
      expect(new Set(paths).size).toBe(paths.length)
      expect(feedbackFor(plan, { readyAreKept: false, files }) === '').toBe(plan.failures.length === 0)
    }),
    { numRuns: 3000 },
  )
})
