import type { PathChange } from '../../shared/round'
import type { ChangeKind, ReviewFile } from '../../shared/review'
import { reviewFile } from '../edits/review-files'
import { hashOf } from './disk-state'
import type { Content } from './blob-list'
import { fileText } from './choose-parts'
import type { PathStep } from './step-plan'

/** What changes, path by path; a file that goes and one of the same bytes that comes are one rename. */
export function pathChanges(changes: readonly PathStep[]): readonly PathChange[] {
  return pairUp(changes).map(({ path, to, before, after }) => ({
    path,
    change: kindOf(before, after, to),
    ...(to === undefined ? {} : { to }),
  }))
}

/** The same with both texts, for the review. */
export function changesForReview(changes: readonly PathStep[]): readonly ReviewFile[] {
  return pairUp(changes).map(({ path, to, before, after }) =>
    reviewFile({
      path,
      ...(to === undefined ? {} : { to }),
      change: kindOf(before, after, to),
      before: fileText(before),
      after: fileText(after),
      matches: [],
      doubts: [],
      notes:
        before.kind === 'link' || after.kind === 'link'
          ? ['A symbolic link: its text is where it points.']
          : [],
      warnings: [],
    }),
  )
}

function kindOf(before: Content, after: Content, to: string | undefined): ChangeKind {
  if (to !== undefined) return 'rename'
  if (before.kind === 'absent') return 'create'
  if (after.kind === 'absent') return 'delete'
  const modeOnly = before.kind === 'file' && after.kind === 'file' && keyOf(before) === keyOf(after)
  return modeOnly ? 'mode' : 'modify'
}

function pairUp(changes: readonly PathStep[]): readonly (PathStep & { readonly to?: string })[] {
  const gone = new Map<string, PathStep>()
  for (const one of changes) {
    const key = keyOf(one.before)
    if (one.after.kind === 'absent' && key !== undefined && !gone.has(key)) gone.set(key, one)
  }
  const paired = new Map<PathStep, PathStep>()
  for (const one of changes) {
    if (one.before.kind !== 'absent') continue
    const key = keyOf(one.after)
    const from = key === undefined ? undefined : gone.get(key)
    if (key === undefined || !from) continue
    gone.delete(key)
    paired.set(from, one)
  }
  const arrived = new Set(paired.values())
  return changes
    .filter((one) => !arrived.has(one))
    .map((one) => {
      const to = paired.get(one)
      return to ? { ...one, after: to.after, to: to.path } : one
    })
}

/** Stands for the bytes of a file or link that has some; an empty file is like any other and says nothing. */
function keyOf(content: Content): string | undefined {
  if (content.kind === 'link') return `link ${content.target}`
  return content.kind === 'file' && content.bytes.length > 0 ? hashOf(content.bytes) : undefined
}
