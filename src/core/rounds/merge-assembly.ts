import { ok } from '../../shared/result'
import type { Conflict } from '../../shared/round'
import { readObjects } from '../git/cat-file'
import type { TreeDifference } from '../git/diff-tree'
import { treeEntries, type TreeEntry } from '../git/ls-tree'
import { decodePath } from '../git/path-codec'
import { contentOf, type Content } from './blob-list'
import { conflictOf, textOf } from './conflicts'
import { hashOf, isInState, type DiskState, type OnPath } from './disk-state'
import { makesWay } from './make-way'
import type { Facts } from './path-facts'
import { gitRefused, type Outcome } from './round-failure'
import { fileVersions, type FileVersion } from './smudge-content'
import type { Workplace } from './workplace'

/** One path as a merge leaves it. */
export interface MergedPath {
  readonly path: string
  /** What is there now. */
  readonly before: Content
  /** What git shall hold there: null for nothing. */
  readonly entry: { readonly mode: string; readonly content: Uint8Array } | null
  /** What the disk shall hold there. */
  readonly content: Content
  readonly asleep: boolean
}

export interface MergePlan {
  readonly facts: Facts
  readonly paths: readonly MergedPath[]
  readonly conflicts: readonly Conflict[]
  /** Paths whose uncommitted work goes into a snapshot first. */
  readonly saved: readonly string[]
  /** Submodules that would have changed; they stay. */
  readonly submodules: readonly string[]
  /** For paths in conflict: git's three-way text. */
  readonly marked: ReadonlyMap<string, Uint8Array>
}

/** Bytes that belong to a version of a path: where git shall hold `blob` again, the disk gets exactly these. */
export interface RawVersion {
  readonly path: string
  readonly blob: string
  readonly mode: string
  readonly disk: DiskState
  /** Only if the disk still is like this; absent: whatever it is. */
  readonly onlyFrom?: DiskState
}

/** Outside the sparse checkout: in the index, meant not to be on the disk, and not there. */
export const isAsleep = (facts: Facts, path: string): boolean => {
  const known = facts.get(path)
  return known?.disk.kind === 'absent' && known.index.some(({ flags }) => flags.includes('skip-worktree'))
}

/** A merge as it came out, before it is read. */
export interface MergeOutcome {
  readonly facts: Facts
  readonly saved: readonly string[]
  /** Paths in conflict, and git's sentences about them. */
  readonly paths: readonly string[]
  readonly messages: ReadonlyMap<string, string>
  /** Where the last change leads, to show what was wanted. */
  readonly theirs?: string
  /** The user's tree, before. */
  readonly present: string
  readonly differences: readonly TreeDifference[]
  readonly raw: readonly RawVersion[]
}

/** Reads what the result holds, and sorts out what cannot be done. */
export async function assemble(workplace: Workplace, parts: MergeOutcome): Promise<Outcome<MergePlan>> {
  const { repository } = workplace
  const { facts, differences, raw, saved, messages } = parts
  const modules = differences.filter(({ before, after }) => [before?.mode, after?.mode].includes('160000'))
  const inConflict = new Set(parts.paths)
  const changes = differences.filter((one) => !modules.includes(one))
  const versions = await fileVersions(
    workplace,
    new Map(changes.flatMap(({ path, after }) => (after ? [[path, after] as const] : []))),
  )
  if (!versions.ok) return versions
  const earlier = await fileVersions(
    workplace,
    new Map(
      changes.flatMap(({ path, before }) =>
        before && isAsleep(facts, path) ? [[path, before] as const] : [],
      ),
    ),
  )
  if (!earlier.ok) return earlier
  const remembered = await readObjects(
    repository,
    raw.flatMap(({ disk }) => (disk.kind === 'file' ? [disk.blob] : [])),
  )
  if (!remembered.ok) return gitRefused(remembered.failure)
  const paths: MergedPath[] = []
  const conflicts: Conflict[] = []
  const marked = new Map<string, Uint8Array>()
  const removed = new Set(changes.filter(({ after }) => after === null).map(({ path }) => path))
  for (const { path, before, after } of changes) {
    const version = versions.value.get(path)
    if (inConflict.has(path)) {
      if (version) marked.set(path, version.smudged)
      continue
    }
    const asleep = isAsleep(facts, path)
    const disk: OnPath = facts.get(path)?.disk ?? { kind: 'absent' }
    const content = contentFor(after, version, exactBytes(path, after, disk, raw, remembered.value))
    if (
      !asleep &&
      before === null &&
      inTheWay(disk, content) &&
      !(await makesWay(repository.root, path, disk, removed))
    )
      conflicts.push({
        path,
        reason: `${path} exists, but git does not track it: it would be overwritten.`,
        current: disk.kind === 'file' ? textOf(disk.bytes) : '',
        wanted: content.kind === 'file' ? textOf(content.bytes) : '',
      })
    else {
      const entry = after && version ? { mode: after.mode, content: version.clean } : null
      const present = asleep ? contentFor(before, earlier.value.get(path), undefined) : contentOf(disk)
      paths.push({ path, before: present, entry, content, asleep })
    }
  }
  for (const path of inConflict) {
    const sides = await conflictSides(workplace, { tree: parts.present, theirs: parts.theirs, path })
    if (!sides.ok) return sides
    conflicts.push(
      conflictOf({ ...sides.value, marked: marked.get(path) ?? null, message: messages.get(path) ?? '' }),
    )
  }
  return ok({ facts, paths, conflicts, saved, submodules: modules.map(({ path }) => path), marked })
}

/** The bytes the log remembers for just this version of the path, if the disk may get them. */
function exactBytes(
  path: string,
  after: TreeEntry | null,
  disk: OnPath,
  raw: readonly RawVersion[],
  bytes: ReadonlyMap<string, Uint8Array>,
): Content | undefined {
  for (const version of raw) {
    if (version.path !== path || version.blob !== after?.object || version.mode !== after.mode) continue
    if (version.onlyFrom && !isInState(disk, version.onlyFrom, false)) continue
    const found = version.disk.kind === 'file' ? bytes.get(version.disk.blob) : undefined
    if (version.disk.kind === 'file' && found) return { kind: 'file', bytes: found, mode: version.disk.mode }
  }
  return undefined
}

function contentFor(
  after: TreeEntry | null,
  version: FileVersion | undefined,
  exact: Content | undefined,
): Content {
  if (after === null || !version) return { kind: 'absent' }
  if (exact) return exact
  if (after.mode === '120000') return { kind: 'link', target: decodePath(version.clean) }
  return { kind: 'file', bytes: version.smudged, mode: after.mode === '100755' ? '100755' : '100644' }
}

/** Whether something of the user's, which git does not know, stands where a file shall come to be. */
function inTheWay(disk: OnPath, content: Content): boolean {
  if (disk.kind === 'absent') return false
  if (disk.kind === 'file' && content.kind === 'file') return disk.hash !== hashOf(content.bytes)
  return !(disk.kind === 'link' && content.kind === 'link' && disk.target === content.target)
}

/** What the user has at a path in conflict, and what the last merge wanted there. */
async function conflictSides(
  { repository }: Workplace,
  {
    tree,
    theirs,
    path,
  }: { readonly tree: string; readonly theirs: string | undefined; readonly path: string },
): Promise<
  Outcome<{ readonly path: string; readonly current: Uint8Array | null; readonly wanted: Uint8Array | null }>
> {
  const [current, wanted] = await Promise.all([
    treeEntries(repository, tree, [path]),
    theirs === undefined ? ok(new Map<string, TreeEntry>()) : treeEntries(repository, theirs, [path]),
  ])
  if (!current.ok) return gitRefused(current.failure)
  if (!wanted.ok) return gitRefused(wanted.failure)
  const names = [current.value.get(path)?.object, wanted.value.get(path)?.object]
  const bytes = await readObjects(
    repository,
    names.filter((name) => name !== undefined),
  )
  if (!bytes.ok) return gitRefused(bytes.failure)
  const of = (name: string | undefined) => (name === undefined ? null : (bytes.value.get(name) ?? null))
  return ok({ path, current: of(names[0]), wanted: of(names[1]) })
}
