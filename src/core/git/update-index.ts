import { fail, ok, type Result } from '../../shared/result'
import type { IndexFlag, IndexLine } from './ls-files'
import { encodePath, joinNul } from './path-codec'
import { noObject, type Repository } from './repository'
import { gitIn, type GitFailure } from './run-git'

/** What the index shall hold at a path; no lines: nothing. */
export interface IndexChange {
  readonly path: string
  readonly lines: readonly IndexLine[]
}

/**
 * Changes exactly these paths in a private index file (never the user's own): everything else in it stays as it is. Two
 * more runs put back the flags that `--index-info` does not know. `emptyWorkTree` is an empty folder of ours: git wants a file
 * to exist before it takes an intent to add it.
 */
export async function updateIndex(
  repository: Repository,
  indexFile: string,
  changes: readonly IndexChange[],
  emptyWorkTree: (intended: readonly string[]) => Promise<string>,
): Promise<Result<null, GitFailure>> {
  const env = { GIT_INDEX_FILE: indexFile }
  const intended = withFlag(changes, 'intent-to-add')
  const input: Buffer[] = []
  for (const { path } of changes) input.push(infoLine('0', noObject(repository), 0, path))
  for (const { path, lines } of changes)
    for (const line of lines)
      if (!line.flags.includes('intent-to-add')) input.push(infoLine(line.mode, line.blob, line.stage, path))
  const run = await gitIn(repository, ['update-index', '-z', '--index-info'], {
    env,
    stdin: Buffer.concat(input),
  })
  if (!run.ok) return run
  for (const flag of ['skip-worktree', 'assume-unchanged'] as const) {
    const paths = withFlag(changes, flag)
    if (paths.length === 0) continue
    const flagged = await gitIn(repository, ['update-index', '-z', `--${flag}`, '--stdin'], {
      env,
      stdin: joinNul(paths),
    })
    if (!flagged.ok) return flagged
  }
  if (intended.length === 0) return ok(null)
  const added = await gitIn(
    repository,
    ['add', '--intent-to-add', '--force', '--sparse', '--pathspec-from-file=-', '--pathspec-file-nul'],
    {
      env: { ...env, GIT_WORK_TREE: await emptyWorkTree(intended), GIT_DIR: repository.gitDir },
      stdin: joinNul(intended),
    },
  )
  return added.ok ? ok(null) : fail(added.failure)
}

const withFlag = (changes: readonly IndexChange[], flag: IndexFlag): readonly string[] =>
  changes.filter(({ lines }) => lines.some(({ flags }) => flags.includes(flag))).map(({ path }) => path)

/** mode SP object SP stage TAB path NUL; mode 0 removes the path. */
const infoLine = (mode: string, object: string, stage: number, path: string): Buffer =>
  Buffer.concat([Buffer.from(`${mode} ${object} ${stage}\t`), encodePath(path), Buffer.of(0)])
