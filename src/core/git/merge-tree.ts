import { ok, type Result } from '../../shared/result'
import { gitApart, type IsolatedGit } from './isolated-git'
import { decodePath, splitNul } from './path-codec'
import type { GitFailure } from './run-git'

export interface MergeConflict {
  readonly path: string
  /** Git's word for it: "CONFLICT (contents)", "CONFLICT (modify/delete)" … */
  readonly type: string
  readonly message: string
}

export interface Merged {
  /** The whole result; where there are conflicts, with git's marks in the files. */
  readonly tree: string
  /** Paths in conflict, each once. */
  readonly paths: readonly string[]
  readonly conflicts: readonly MergeConflict[]
}

const NOBODY = { name: 'Cairn', email: 'cairn@localhost' }

/**
 * Three trees merged in memory: what turned `base` into `theirs`, done to `ours`. Apart from the repository, so that none of
 * its merge drivers, attributes (`merge=union`) or settings has a say. Commits for the three are made first, because
 * `--merge-base` needs git 2.40; they are nobody's and nothing refers to them.
 */
export async function mergeTrees(
  isolated: IsolatedGit,
  base: string,
  ours: string,
  theirs: string,
): Promise<Result<Merged, GitFailure>> {
  const baseCommit = await commitApart(isolated, base, [])
  if (!baseCommit.ok) return baseCommit
  const [ourCommit, theirCommit] = await Promise.all([
    commitApart(isolated, ours, [baseCommit.value]),
    commitApart(isolated, theirs, [baseCommit.value]),
  ])
  if (!ourCommit.ok) return ourCommit
  if (!theirCommit.ok) return theirCommit
  const run = await gitApart(
    isolated,
    ['merge-tree', '--write-tree', '-z', '--messages', ourCommit.value, theirCommit.value],
    {
      ok: [0, 1],
      config: [
        ['merge.renames', 'true'],
        ['merge.directoryRenames', 'false'],
        ['merge.conflictStyle', 'merge'],
        ['merge.renormalize', 'false'],
      ],
    },
  )
  return run.ok ? ok(parseMerge(run.value.stdout)) : run
}

async function commitApart(
  isolated: IsolatedGit,
  tree: string,
  parents: readonly string[],
): Promise<Result<string, GitFailure>> {
  const run = await gitApart(
    isolated,
    ['commit-tree', tree, ...parents.flatMap((parent) => ['-p', parent]), '-m', 'merge'],
    {
      env: {
        GIT_AUTHOR_NAME: NOBODY.name,
        GIT_AUTHOR_EMAIL: NOBODY.email,
        GIT_AUTHOR_DATE: '@0 +0000',
        GIT_COMMITTER_NAME: NOBODY.name,
        GIT_COMMITTER_EMAIL: NOBODY.email,
        GIT_COMMITTER_DATE: '@0 +0000',
      },
    },
  )
  return run.ok ? ok(run.value.stdout.toString('latin1').trim()) : run
}

/**
 * tree NUL, then `mode object stage TAB path` NUL for each side in conflict, an empty record, then for each message: number of
 * paths, the paths, the type, the text, each NUL-ended.
 */
export function parseMerge(bytes: Buffer): Merged {
  const [tree = Buffer.of(), ...records] = splitNul(bytes)
  const paths = new Set<string>()
  let at = 0
  for (; at < records.length && records[at]?.length !== 0; at++) {
    const record = records[at] ?? Buffer.of()
    paths.add(decodePath(record.subarray(record.indexOf(9) + 1)))
  }
  const conflicts: MergeConflict[] = []
  for (at += 1; at < records.length;) {
    const count = Number(records[at]?.toString('latin1'))
    const path = decodePath(records[at + 1] ?? Buffer.of())
    const type = records[at + count + 1]?.toString('utf8') ?? ''
    const message = records[at + count + 2]?.toString('utf8').trim() ?? ''
    if (type.startsWith('CONFLICT')) conflicts.push({ path, type, message })
    at += count + 3
  }
  return { tree: tree.toString('latin1'), paths: [...paths], conflicts }
}
