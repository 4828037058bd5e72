import { createHash } from 'node:crypto'
import { diffLines } from './diff-lines'
import { splitLines } from './split-lines'

/** One change between two texts, in lines that carry their own ends; numbers are 0-based. */
export interface RawHunk {
  /** Stays the same while a reply streams and other places change. */
  readonly id: string
  readonly before: number
  readonly removed: readonly string[]
  readonly after: number
  readonly added: readonly string[]
}

/** Lines with their ends, so that composing them again loses no byte. */
export function rawLines(text: string): readonly string[] {
  const { bodies, ends } = splitLines(text)
  return bodies.map((body, index) => body + (ends[index] ?? ''))
}

/** The changes between two texts, each with an id made of its place in the old text and its new lines. */
export function rawHunks(before: string, after: string): readonly RawHunk[] {
  const from = rawLines(before)
  const to = rawLines(after)
  return diffLines(from, to).map((change) => {
    const removed = from.slice(change.before, change.before + change.beforeCount)
    const added = to.slice(change.after, change.after + change.afterCount)
    const hash = createHash('sha256')
      .update(`${change.beforeCount}\n${added.join('')}`)
      .digest('hex')
    return {
      id: `${change.before + 1}-${hash.slice(0, 10)}`,
      before: change.before,
      removed,
      after: change.after,
      added,
    }
  })
}

/** The old text with only the kept changes made. All kept gives the new text, none the old one, byte for byte. */
export function composeText(
  before: string,
  hunks: readonly RawHunk[],
  kept: (id: string) => boolean,
): string {
  const lines = rawLines(before)
  let text = ''
  let at = 0
  for (const hunk of hunks) {
    if (!kept(hunk.id)) continue
    text += lines.slice(at, hunk.before).join('') + hunk.added.join('')
    at = hunk.before + hunk.removed.length
  }
  return text + lines.slice(at).join('')
}
