import path from 'node:path'
import { ok, type Result } from '../../shared/result'
import { decodePath, splitNul } from './path-codec'
import type { Repository } from './repository'
import { gitIn, type GitFailure } from './run-git'
import type { TreeEntry } from './ls-tree'

/** One path that differs between two trees. A rename names both; without rename detection it is a removal and an addition. */
export interface TreeDifference {
  readonly path: string
  /** The new path of a rename. */
  readonly to?: string
  readonly before: TreeEntry | null
  readonly after: TreeEntry | null
}

/** What differs between two trees or commits, in git's order. Submodules count by their commit; nothing is looked at on disk. */
export async function diffTrees(
  repository: Repository,
  from: string,
  to: string,
  options: { readonly renames: boolean },
): Promise<Result<readonly TreeDifference[], GitFailure>> {
  const renames = options.renames ? ['-M', '-l1000'] : ['--no-renames']
  const run = await gitIn(repository, ['diff-tree', '-r', '-z', '--raw', ...renames, from, to], {
    // Git would read the index for attributes, which have no say here; it grows with the repository.
    env: { GIT_INDEX_FILE: path.join(repository.gitDir, 'cairn', 'no-index') },
  })
  return run.ok ? ok(parseRaw(run.value.stdout)) : run
}

/** `:100644 100755 <before> <after> M` NUL path NUL; renames (`R087`) have a second path. An absent side has mode 000000. */
export function parseRaw(bytes: Buffer): readonly TreeDifference[] {
  const records = splitNul(bytes)
  const differences: TreeDifference[] = []
  for (let at = 0; at + 1 < records.length; at += 2) {
    const [modeBefore = '', modeAfter = '', before = '', after = '', status = ''] = (
      records[at] ?? Buffer.of()
    )
      .toString('latin1')
      .slice(1)
      .split(' ')
    const name = decodePath(records[at + 1] ?? Buffer.of())
    const renamed = status.startsWith('R') || status.startsWith('C')
    differences.push({
      path: name,
      ...(renamed ? { to: decodePath(records[at + 2] ?? Buffer.of()) } : {}),
      before: entryOf(modeBefore, before),
      after: entryOf(modeAfter, after),
    })
    if (renamed) at += 1
  }
  return differences
}

const entryOf = (mode: string, object: string): TreeEntry | null =>
  mode === '000000' ? null : { mode, object }

/** The name of the tree without entries. */
export const emptyTree = (repository: Pick<Repository, 'objectFormat'>): string =>
  repository.objectFormat === 'sha1'
    ? '4b825dc642cb6eb9a060e54bf8d69288fbee4904'
    : '6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321'
