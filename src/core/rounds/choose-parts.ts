import { ok } from '../../shared/result'
import { composeChange } from '../edits/compose-hunks'
import { decodeFile, withText } from '../edits/decode-text'
import type { PlannedChange } from '../edits/edit-plan'
import type { FileText } from '../edits/file-text'
import { contentOf, type Content } from './blob-list'
import type { MergePlan } from './merge-assembly'
import { refuse, type Outcome } from './round-failure'
import type { ChosenPath } from './step-plan'
import type { FilePart, StepTarget, WayOut } from './step-target'

/** What remains of a merge after the user's choices. */
export interface Chosen {
  readonly paths: readonly ChosenPath[]
  readonly conflicts: MergePlan['conflicts']
  /** Not all of it: the round does not count as undone. */
  readonly part: boolean
}

/** Narrows a merge down to the files and hunks that are wanted, and goes the way out of a conflict that was chosen. */
export function chooseParts(merge: MergePlan, { parts, wayOut }: StepTarget): Outcome<Chosen> {
  const all: readonly ChosenPath[] = merge.paths
  const picked = parts === undefined ? ok({ paths: all, part: false }) : pick(all, merge, parts)
  if (!picked.ok) return picked
  const wanted = parts && new Set(parts.map(({ path }) => path))
  const conflicts = merge.conflicts.filter(({ path }) => wanted?.has(path) ?? true)
  const part = picked.value.part || conflicts.length < merge.conflicts.length
  if (conflicts.length === 0 || wayOut === undefined)
    return ok({ paths: picked.value.paths, conflicts, part })
  return goRound(merge, { ...picked.value, conflicts, part }, wayOut)
}

function pick(
  all: readonly ChosenPath[],
  { conflicts }: MergePlan,
  parts: readonly FilePart[],
): Outcome<{ readonly paths: readonly ChosenPath[]; readonly part: boolean }> {
  const known = new Map(all.map((one) => [one.path, one]))
  const paths: ChosenPath[] = []
  let whole = true
  for (const { path, hunks } of parts) {
    const one = known.get(path)
    if (!one) {
      if (conflicts.some((conflict) => conflict.path === path)) continue
      return refuse('not-found', `${path} is not among the files that would change.`, { paths: [path] })
    }
    if (hunks === undefined) {
      paths.push(one)
      continue
    }
    const content = withHunks(one, new Set(hunks))
    if (content === undefined) {
      whole = false
      continue
    }
    if (content === 'all') paths.push(one)
    else {
      whole = false
      paths.push({ ...one, content, entry: undefined })
    }
  }
  return ok({ paths, part: !whole || paths.length < all.length })
}

/** The present text with only these hunks of the change; undefined for none of them. */
function withHunks(
  { path, before, content }: ChosenPath,
  hunks: ReadonlySet<string>,
): Content | 'all' | undefined {
  const change: PlannedChange = {
    path,
    change: before.kind === 'absent' ? 'create' : content.kind === 'absent' ? 'delete' : 'modify',
    before: fileText(before),
    after: fileText(content),
    matches: [],
    doubts: [],
    notes: [],
    warnings: [],
  }
  const [write] = composeChange(change, hunks)
  if (!write) return undefined
  if (write.next.kind !== 'file' || content.kind !== 'file') return 'all'
  return Buffer.compare(write.next.bytes, content.bytes) === 0 ? 'all' : write.next
}

/** A content as the edit stage reads it; a link counts as a file that holds its target. */
export function fileText(content: Content): FileText | null {
  if (content.kind === 'absent') return null
  if (content.kind === 'link') return decodeFile(Buffer.from(content.target), '100644')
  return decodeFile(content.bytes, content.mode)
}

function goRound(merge: MergePlan, chosen: Chosen, wayOut: WayOut): Outcome<Chosen> {
  if (wayOut.kind === 'with-later-rounds') return ok(chosen)
  if (wayOut.kind === 'possible-paths') {
    if (chosen.paths.length === 0)
      return refuse('conflict', 'None of its files can be taken back by itself.', {
        conflicts: chosen.conflicts,
      })
    return ok({ paths: chosen.paths, conflicts: [], part: true })
  }
  const resolved = new Map(wayOut.files.map(({ path, bytes }) => [path, bytes]))
  const open = chosen.conflicts.filter(({ path }) => !resolved.has(path))
  const paths = [...chosen.paths]
  for (const { path } of chosen.conflicts) {
    const bytes = resolved.get(path)
    const known = merge.facts.get(path)
    if (bytes === undefined || !known) continue
    const mode = known.disk.kind === 'file' ? known.disk.mode : '100644'
    const before = contentOf(known.disk)
    const written = bytes === null ? ok(null) : likeBefore(bytes, before)
    if (!written.ok) return written
    paths.push({
      path,
      before,
      content: written.value === null ? { kind: 'absent' } : { kind: 'file', bytes: written.value, mode },
      entry: undefined,
      asleep: false,
    })
  }
  return ok({ ...chosen, paths, conflicts: open })
}

/**
 * A text that was put together by hand, in the line ends, encoding and BOM of the file it replaces: it was shown in UTF-8 with
 * `\n` throughout. What has line ends of its own is left alone.
 */
function likeBefore(bytes: Uint8Array, before: Content): Outcome<Uint8Array> {
  const file = before.kind === 'file' ? fileText(before) : null
  const text = Buffer.from(bytes).toString('utf8')
  if (file === null || file.encoding === 'binary' || !Buffer.from(text, 'utf8').equals(bytes))
    return ok(bytes)
  const ended = text.includes('\r') ? text : text.replaceAll('\n', file.eol)
  const written = withText(file, ended)
  if (!written.ok) return refuse('write-failed', `${written.failure.message} Nothing has changed.`)
  return ok(written.value.bytes)
}
