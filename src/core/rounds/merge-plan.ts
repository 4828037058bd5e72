import { ok } from '../../shared/result'
import { diffTrees } from '../git/diff-tree'
import { importObjects } from '../git/fast-import'
import { mergeTrees } from '../git/merge-tree'
import { blobList } from './blob-list'
import { treeChanges } from './clean-entries'
import { concernedPaths } from './conversion'
import { assemble, isAsleep, type MergePlan, type RawVersion } from './merge-assembly'
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
  raw: readonly RawVersion[],
): Promise<Outcome<MergePlan>> {
  const { repository } = workplace
  let concerned: ReadonlySet<string> = new Set()
  for (;;) {
    const ours = await presentTree(workplace, head, [...concerned])
    if (!ours.ok) return ours
    const result = await resultOf(workplace, ours.value.tree, wanted)
    if (!result.ok) return result
    const differences = await diffTrees(repository, ours.value.tree, result.value.tree, { renames: false })
    if (!differences.ok) return gitRefused(differences.failure)
    const touched = new Set([
      ...differences.value.map(({ path }) => path),
      ...result.value.paths,
      ...result.value.named,
    ])
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
      raw,
    })
  }
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
  const facts = await gatherFacts(workplace.repository, head, paths)
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
  const blobs = blobList()
  const changes = treeChanges(snapshot.value.changes, blobs)
  const made = await importObjects(workplace.isolated, blobs.blobs, [
    {
      parents: head === null ? [] : [{ object: head }],
      author: NOBODY,
      committer: NOBODY,
      message: 'present\n',
      changes,
    },
  ])
  if (!made.ok) return gitRefused(made.failure)
  return ok({ tree: `${made.value.commits[0] ?? ''}^{tree}`, facts: facts.value, saved })
}

interface Result {
  readonly tree: string
  /** Paths in conflict. */
  readonly paths: readonly string[]
  /** Paths the changes are about, in conflict or not. */
  readonly named: readonly string[]
  readonly messages: ReadonlyMap<string, string>
  /** Where the last change leads, to show what was wanted. */
  readonly theirs?: string
}

async function resultOf(
  workplace: Workplace,
  ours: string,
  wanted: { readonly merges: readonly Merge[] } | { readonly replace: string },
): Promise<Outcome<Result>> {
  if ('replace' in wanted)
    return ok({ tree: `${wanted.replace}^{tree}`, paths: [], named: [], messages: new Map() })
  let tree = ours
  const paths = new Set<string>()
  const named = new Set<string>()
  const messages = new Map<string, string>()
  for (const { base, theirs } of wanted.merges) {
    const changed = await diffTrees(workplace.repository, base, theirs, { renames: false })
    if (!changed.ok) return gitRefused(changed.failure)
    for (const { path } of changed.value) named.add(path)
    const merged = await mergeTrees(workplace.isolated, `${base}^{tree}`, tree, `${theirs}^{tree}`)
    if (!merged.ok) return gitRefused(merged.failure)
    tree = merged.value.tree
    for (const path of merged.value.paths) paths.add(path)
    for (const { path, message } of merged.value.conflicts) messages.set(path, message)
  }
  const last = wanted.merges.at(-1)
  return ok({
    tree,
    paths: [...paths],
    named: [...named],
    messages,
    ...(last ? { theirs: `${last.theirs}^{tree}` } : {}),
  })
}
