import { hashBytes, withText } from './decode-text'
import type { PlannedChange } from './edit-plan'
import type { FileText } from './file-text'
import type { ExpectedState, FileWrite } from './file-write'
import { composeText, rawHunks } from './raw-hunks'

/**
 * What will be written when the user keeps these hunks of a change ('all' for the whole of it): exactly the bytes that the review
 * shows. A created or deleted file is kept whole or not at all; a rename or a mode change without a kept hunk keeps the text.
 */
export function composeChange(
  change: PlannedChange,
  kept: ReadonlySet<string> | 'all',
): readonly FileWrite[] {
  const { before, after, path } = change
  const hunks = before?.encoding === 'binary' ? [] : rawHunks(before?.text ?? '', after?.text ?? '')
  const isKept = (id: string): boolean => kept === 'all' || kept.has(id)
  const wholly = hunks.length === 0 || hunks.some((hunk) => isKept(hunk.id))
  const expect: ExpectedState = before
    ? { kind: 'file', hash: hashBytes(before.bytes), mode: before.mode }
    : { kind: 'absent' }

  if (!after) return wholly ? [{ path, expect, next: { kind: 'absent' } }] : []
  if (!before) {
    if (!wholly) return []
    return [{ path, expect, next: { kind: 'file', bytes: after.bytes, mode: after.mode } }]
  }
  const all = hunks.every((hunk) => isKept(hunk.id))
  const bytes = all ? after.bytes : partly(before, composeText(before.text, hunks, isKept))
  const next = { kind: 'file', bytes, mode: after.mode } as const
  if (change.to !== undefined) {
    return [
      { path: change.to, expect: { kind: 'absent' }, next },
      { path, expect, next: { kind: 'absent' } },
    ]
  }
  const same = before.mode === after.mode && Buffer.compare(bytes, before.bytes) === 0
  return same ? [] : [{ path, expect, next }]
}

function partly(before: FileText, text: string): Uint8Array {
  const composed = withText(before, text)
  if (!composed.ok)
    throw new Error(`Lines of a planned change cannot be encoded: ${composed.failure.message}`)
  return composed.value.bytes
}
