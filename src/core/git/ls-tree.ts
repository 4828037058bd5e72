import { ok, type Result } from '../../shared/result'
import { batches } from './ls-files'
import { decodePath, splitNul } from './path-codec'
import type { Repository } from './repository'
import { gitIn, type GitFailure } from './run-git'

/** What a tree holds at a path: a blob (file or link), a folder's tree, or a submodule's commit. */
export interface TreeEntry {
  readonly mode: string
  readonly object: string
}

/** The entries of a tree (or commit) at exactly these paths; a path it does not hold is not in the map. */
export async function treeEntries(
  repository: Repository,
  tree: string,
  paths: readonly string[],
): Promise<Result<ReadonlyMap<string, TreeEntry>, GitFailure>> {
  const found = new Map<string, TreeEntry>()
  if (paths.length === 0) return ok(found)
  const wanted = new Set(paths)
  for (const some of batches(paths)) {
    // Names that cannot be arguments are looked for in the whole tree.
    const all = some.length === 0 ? ['-r', '-t'] : []
    const run = await gitIn(repository, ['ls-tree', '-z', '--full-tree', ...all, tree, '--', ...some])
    if (!run.ok) return run
    for (const record of splitNul(run.value.stdout)) {
      // 100644 blob <object>\t<path>
      const tab = record.indexOf(9)
      const [mode = '', , object = ''] = record.toString('latin1', 0, tab).split(' ')
      const path = decodePath(record.subarray(tab + 1))
      if (wanted.has(path)) found.set(path, { mode, object })
    }
  }
  return ok(found)
}
