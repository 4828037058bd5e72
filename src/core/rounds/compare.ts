import { ok } from '../../shared/result'
import type { ReviewFile } from '../../shared/review'
import { diffTrees, emptyTree, type TreeDifference } from '../git/diff-tree'
import { indexDifferences } from '../git/diff-index'
import { modifiedPaths } from '../git/ls-files'
import { treeEntries, type TreeEntry } from '../git/ls-tree'
import { decodePath } from '../git/path-codec'
import type { Repository } from '../git/repository'
import { resolveCommit } from '../git/rev-parse'
import { contentOf, sameContent, type Content } from './blob-list'
import { lookAt } from './disk-state'
import { gitRefused, refuse, type Outcome } from './round-failure'
import { fileVersions } from './smudge-content'
import type { PathStep } from './step-plan'
import { changesForReview } from './step-review'
import { inQuarantine, type Workplace } from './workplace'

/** A point in time: a commit by any name git understands, nothing at all, or the files as they are now. */
export type Point =
  { readonly commit: string } | { readonly kind: 'nothing' } | { readonly kind: 'work-tree' }

/** What differs between two points, file by file, with both texts. Renames are found by their bytes. Reads only. */
export const compare = (
  repository: Repository,
  from: Point,
  to: Point,
): Promise<Outcome<readonly ReviewFile[]>> =>
  inQuarantine(repository, async (workplace) => {
    const steps = await stepsBetween(workplace, from, to)
    return steps.ok ? ok(changesForReview(steps.value)) : steps
  })

async function stepsBetween(
  workplace: Workplace,
  from: Point,
  to: Point,
): Promise<Outcome<readonly PathStep[]>> {
  const { repository } = workplace
  const trees: (string | undefined)[] = []
  for (const point of [from, to]) {
    if ('commit' in point) {
      const commit = await resolveCommit(repository, point.commit)
      if (!commit.ok) return gitRefused(commit.failure)
      if (commit.value === undefined) return refuse('not-found', `There is no commit ${point.commit}.`)
      trees.push(commit.value)
    } else trees.push(point.kind === 'nothing' ? emptyTree(repository) : undefined)
  }
  const [one, other] = trees
  if (one !== undefined && other !== undefined) return betweenTrees(workplace, one, other)
  const tree = one ?? other
  if (tree === undefined) return ok([])
  const steps = await toWorkTree(workplace, tree)
  if (!steps.ok || one !== undefined) return steps
  return ok(steps.value.map(({ path, before, after }) => ({ path, before: after, after: before })))
}

async function betweenTrees(
  workplace: Workplace,
  from: string,
  to: string,
): Promise<Outcome<readonly PathStep[]>> {
  const differences = await diffTrees(workplace.repository, from, to, { renames: false })
  if (!differences.ok) return gitRefused(differences.failure)
  const files = differences.value.filter(
    ({ before, after }) => ![before?.mode, after?.mode].includes('160000'),
  )
  const before = await contents(workplace, files, (one) => one.before)
  if (!before.ok) return before
  const after = await contents(workplace, files, (one) => one.after)
  if (!after.ok) return after
  return ok(
    files.map(({ path }) => ({
      path,
      before: before.value.get(path) ?? { kind: 'absent' },
      after: after.value.get(path) ?? { kind: 'absent' },
    })),
  )
}

/** Files that differ from HEAD's tree or from the given one, as they are on the disk. */
async function toWorkTree(workplace: Workplace, tree: string): Promise<Outcome<readonly PathStep[]>> {
  const { repository } = workplace
  const paths = new Set<string>()
  const modified = await modifiedPaths({ ...repository, scope: '' })
  if (!modified.ok) return gitRefused(modified.failure)
  for (const path of modified.value) paths.add(path)
  const index = await indexDifferences(repository, tree)
  if (!index.ok) return gitRefused(index.failure)
  for (const path of index.value) paths.add(path)
  const entries = await treeEntries(repository, tree, [...paths])
  if (!entries.ok) return gitRefused(entries.failure)
  const files = [...paths].filter((path) => entries.value.get(path)?.mode !== '160000')
  const before = await contents(
    workplace,
    files.map((path) => ({ path, before: entries.value.get(path) ?? null, after: null })),
    (one) => one.before,
  )
  if (!before.ok) return before
  const steps: PathStep[] = []
  for (const path of files.sort()) {
    const now = contentOf(await lookAt(repository.root, path))
    const was = before.value.get(path) ?? { kind: 'absent' }
    if (!sameContent(now, was)) steps.push({ path, before: was, after: now })
  }
  return ok(steps)
}

async function contents(
  workplace: Workplace,
  files: readonly TreeDifference[],
  side: (one: TreeDifference) => TreeEntry | null,
): Promise<Outcome<ReadonlyMap<string, Content>>> {
  const entries = new Map<string, TreeEntry>()
  for (const one of files) {
    const entry = side(one)
    if (entry) entries.set(one.path, entry)
  }
  const versions = await fileVersions(workplace, entries)
  if (!versions.ok) return versions
  const found = new Map<string, Content>()
  for (const [path, { mode }] of entries) {
    const version = versions.value.get(path)
    if (!version) continue
    if (mode === '120000') found.set(path, { kind: 'link', target: decodePath(version.clean) })
    else
      found.set(path, { kind: 'file', bytes: version.smudged, mode: mode === '100755' ? '100755' : '100644' })
  }
  return ok(found)
}
