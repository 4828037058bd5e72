import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { composeChange } from './compose-hunks'
import type { PathFacts } from './edit-plan'
import { mentionedPaths } from './mentioned-paths'
import { parseReply } from './parse-reply'
import { planEdits } from './plan-edits'
import { readFilesOnDisk } from './read-file-text'
import { reviewFiles } from './review-files'
import { writeFiles } from './write-files'

let root = ''

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'cairn-edits-'))
})

afterEach(async () => {
  await rm(root, { recursive: true })
})

const FACTS: PathFacts = {
  isTracked: () => true,
  isIgnored: () => false,
  foreignFolders: [],
  trackedInOtherCase: () => undefined,
  foldsCase: false,
}

const plan = async (reply: string) => {
  const parsed = parseReply('diff', reply)
  const files = await readFilesOnDisk(root, mentionedPaths(parsed.operations))
  return planEdits({ reply: parsed, files, facts: FACTS })
}

describe('a reply on its way to the disk', () => {
  it('changes a CR LF file where it says and nowhere else (B02)', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => `line ${index + 1}\r\n`)
    await writeFile(path.join(root, 'win.ts'), lines.join(''))
    const reply = [
      'win.ts',
      '```ts',
      '<<<<<<< SEARCH',
      'line 10',
      'line 11',
      '=======',
      'new 10',
      'new 10a',
      'new 11',
      '>>>>>>> REPLACE',
      '```',
    ]
    for (const text of [reply.join('\n'), reply.join('\r\n')]) {
      const planned = await plan(text)
      expect(planned.failures).toEqual([])
      const [review] = reviewFiles(planned.changes)
      expect(review).toMatchObject({ added: 3, removed: 2, notes: [] })
      expect(review?.hunks).toHaveLength(1)
      const [change] = planned.changes
      const expected = lines.toSpliced(9, 2, 'new 10\r\n', 'new 10a\r\n', 'new 11\r\n').join('')
      expect(Buffer.from(change?.after?.bytes ?? []).toString()).toBe(expected)
    }
    const planned = await plan(reply.join('\n'))
    const writes = planned.changes.flatMap((change) => composeChange(change, 'all'))
    const tempDir = path.join(root, '.git', 'cairn')
    await mkdir(path.join(root, '.git'))
    expect(await writeFiles(root, writes, { tempDir })).toEqual({ ok: true, value: ['win.ts'] })
    expect(await readFile(path.join(root, 'win.ts'), 'utf8')).toContain(
      'line 9\r\nnew 10\r\nnew 10a\r\nnew 11\r\nline 12',
    )
  })
})
