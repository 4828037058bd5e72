import { ok, type Result } from '../../shared/result'
import { parseRaw } from './diff-tree'
import type { Repository } from './repository'
import { gitIn, type GitFailure } from './run-git'

/** Paths whose index line differs from a tree. No file is looked at. */
export async function indexDifferences(
  repository: Repository,
  tree: string,
): Promise<Result<readonly string[], GitFailure>> {
  const run = await gitIn(repository, ['diff-index', '--cached', '--raw', '--no-renames', '-z', tree])
  return run.ok ? ok(parseRaw(run.value.stdout).map(({ path }) => path)) : run
}
