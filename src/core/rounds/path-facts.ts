import { ok } from '../../shared/result'
import { checkIgnore } from '../git/check-ignore'
import { isTrue } from '../git/config'
import { indexLines, type IndexLine } from '../git/ls-files'
import { treeEntries, type TreeEntry } from '../git/ls-tree'
import { lookAtAll, type OnPath } from './disk-state'
import { gitRefused, refuse, type Outcome } from './round-failure'
import type { Workplace } from './workplace'

/** Everything that is known of a path before an operation decides about it. */
export interface PathFacts {
  readonly path: string
  readonly disk: OnPath
  readonly index: readonly IndexLine[]
  /** What HEAD holds there, null for nothing. */
  readonly inHead: TreeEntry | null
  /** Git's rules ignore it, and it is not tracked. */
  readonly ignored: boolean
}

export type Facts = ReadonlyMap<string, PathFacts>

/** The lines of the index, being read. */
export type ReadLines = ReturnType<typeof indexLines>

/** Looks at these paths in HEAD's tree (null: no commit yet), in the index if its lines are not read already, on the disk and in the ignore rules. */
export async function gatherFacts(
  { repository, settings }: Pick<Workplace, 'repository' | 'settings'>,
  head: string | null,
  paths: readonly string[],
  lines: ReadLines = indexLines(repository, paths),
): Promise<Outcome<Facts>> {
  const [inHead, index, ignored, disks] = await Promise.all([
    head === null ? ok(new Map<string, TreeEntry>()) : treeEntries(repository, head, paths),
    lines,
    checkIgnore(repository, paths, { rulesOnly: !isTrue(settings, 'core.sparsecheckout', false) }),
    lookAtAll(repository.root, paths),
  ])
  if (!inHead.ok) return gitRefused(inHead.failure)
  if (!index.ok) return gitRefused(index.failure)
  if (!ignored.ok) return gitRefused(ignored.failure)
  const strange = paths.filter((_, place) => ['special', 'unreadable'].includes(disks[place]?.kind ?? ''))
  if (strange.length > 0)
    return refuse('in-the-way', `${strange.join(', ')} cannot be read as a file. Nothing has changed.`, {
      paths: strange,
    })
  const facts = new Map<string, PathFacts>()
  for (const [place, path] of paths.entries()) {
    const staged = index.value.get(path) ?? []
    const held = inHead.value.get(path) ?? null
    facts.set(path, {
      path,
      disk: disks[place] ?? { kind: 'absent' },
      index: staged,
      inHead: held?.mode === '040000' ? null : held,
      ignored: ignored.value.has(path) && staged.length === 0,
    })
  }
  return ok(facts)
}
