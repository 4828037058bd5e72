import { ok } from '../../shared/result'
import { diffTrees } from '../git/diff-tree'
import { mergeTrees } from '../git/merge-tree'
import { blobList, makeObjects } from './blob-list'
import { treeChanges } from './clean-entries'
import { concernedPaths } from './conversion'
import { assemble, isAsleep, type MergePlan, type RawVersion } from './merge-assembly'
import type { Repository } from '../git/repository'
import { gatherFacts, type Facts } from './path-facts'
import { gitRefused, type Outcome } from './round-failure'
import { snapshotOf } from './snapshot'
import type { Workplace } from './workplace'

/** One change to make: what turned `base` into `theirs`. Trees or commits. */
export interface Merge {
  readonly base: string
  readonly theirs: string
}

const NOBODY = 'Cairn <cairn@localhost> 0 +0000'

/**
 * Plans changes on top of what the user has now: HEAD, with the uncommitted work in the paths concerned as a snapshot would hold
 * it. Nothing is written but throw-away objects. `raw` are the exact bytes that the log remembers, for paths that get back the
 * very version these belong to. `merges` are done one after the other; with `replace` the result is that tree instead.
 */
export async function planMerge(
  workplace: Workplace,
  head: string | null,
  wanted: { readonly merges: readonly Merge[] } | { readonly replace: string },
  raw: Promise<Outcome<readonly RawVersion[]>>,
): Promise<Outcome<MergePlan>> {
  const { repository } = workplace
  const [changes, known] = await Promise.all([
    changesOf(repository, 'merges' in wanted ? wanted.merges : []),
    raw,
  ])
  if (!changes.ok) return changes
  if (!known.ok) return known
  const named = changes.value.flatMap(({ paths }) => paths)
  let concerned: ReadonlySet<string> = new Set(named)
  for (;;) {
    const ours = await presentTree(workplace, head, [...concerned])
    if (!ours.ok) return ours
    const result = await resultOf(
      workplace,
      ours.value.tree,
      'replace' in wanted ? wanted.replace : changes.value,
    )
    if (!result.ok) return result
    const differences = await diffTrees(repository, ours.value.tree, result.value.tree, { renames: false })
    if (!differences.ok) return gitRefused(differences.failure)
    const touched = new Set([...differences.value.map(({ path }) => path), ...result.value.paths, ...named])
    // Uncommitted work in a path that only now turns out to be concerned changes what is merged.
    if ([...touched].some((path) => !concerned.has(path))) {
      concerned = new Set([...concerned, ...touched])
      continue
    }
    const present = ours.value.tree
    return assemble(workplace, {
      ...ours.value,
      ...result.value,
      present,
      differences: differences.value,
      raw: known.value,
    })
  }
}

/** A change with the paths it is about. */
interface Change extends Merge {
  readonly paths: readonly string[]
}

async function changesOf(
  repository: Repository,
  merges: readonly Merge[],
): Promise<Outcome<readonly Change[]>> {
  const found = await Promise.all(
    merges.map(async (merge) => ({
      merge,
      changed: await diffTrees(repository, merge.base, merge.theirs, { renames: false }),
    })),
  )
  const changes: Change[] = []
  for (const { merge, changed } of found) {
    if (!changed.ok) return gitRefused(changed.failure)
    changes.push({ ...merge, paths: changed.value.map(({ path }) => path) })
  }
  return ok(changes)
}

interface Present {
  readonly tree: string
  readonly facts: Facts
  readonly saved: readonly string[]
}

/** HEAD's tree with the user's uncommitted work in these paths. Untracked files are not taken: they may only be in the way. */
async function presentTree(
  workplace: Workplace,
  head: string | null,
  paths: readonly string[],
): Promise<Outcome<Present>> {
  // Attributes of untracked paths are asked for in vain, which costs nothing beside the rest.
  const [facts] = await Promise.all([gatherFacts(workplace, head, paths), workplace.attributes(paths)])
  if (!facts.ok) return facts
  const tracked = paths.filter((path) => {
    const known = facts.value.get(path)
    return known && (known.inHead ?? known.index[0]) && !isAsleep(facts.value, path)
  })
  const concerned = await concernedPaths(workplace, tracked)
  if (!concerned.ok) return concerned
  const snapshot = await snapshotOf(workplace, facts.value, tracked, concerned.value)
  if (!snapshot.ok) return snapshot
  const saved = [...snapshot.value.changes.keys()]
  if (saved.length === 0 && head !== null) return ok({ tree: `${head}^{tree}`, facts: facts.value, saved })
  const blobs = blobList(workplace.repository)
  const changes = treeChanges(snapshot.value.changes, blobs)
  const made = await makeObjects(workplace.isolated, blobs, [
    {
      parents: head === null ? [] : [{ object: head }],
      author: NOBODY,
      committer: NOBODY,
      message: 'present\n',
      changes,
    },
  ])
  if (!made.ok) return gitRefused(made.failure)
  return ok({ tree: `${made.value[0] ?? ''}^{tree}`, facts: facts.value, saved })
}

interface Result {
  readonly tree: string
  /** Paths in conflict. */
  readonly paths: readonly string[]
  readonly messages: ReadonlyMap<string, string>
  /** Where the last change leads, to show what was wanted. */
  readonly theirs?: string
}

async function resultOf(
  workplace: Workplace,
  ours: string,
  wanted: readonly Change[] | string,
): Promise<Outcome<Result>> {
  if (typeof wanted === 'string') return ok({ tree: `${wanted}^{tree}`, paths: [], messages: new Map() })
  let tree = ours
  const paths = new Set<string>()
  const messages = new Map<string, string>()
  for (const { base, theirs } of wanted) {
    const merged = await mergeTrees(workplace.isolated, `${base}^{tree}`, tree, `${theirs}^{tree}`)
    if (!merged.ok) return gitRefused(merged.failure)
    tree = merged.value.tree
    for (const path of merged.value.paths) paths.add(path)
    for (const { path, message } of merged.value.conflicts) messages.set(path, message)
  }
  const last = wanted.at(-1)
  return ok({
    tree,
    paths: [...paths],
    messages,
    ...(last ? { theirs: `${last.theirs}^{tree}` } : {}),
  })
}
