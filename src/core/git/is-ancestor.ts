import { ok, type Result } from '../../shared/result'
import type { Repository } from './repository'
import { gitIn, type GitFailure } from './run-git'

/** Whether `newer` contains `older`; a commit contains itself. */
export async function isAncestor(
  repository: Repository,
  older: string,
  newer: string,
): Promise<Result<boolean, GitFailure>> {
  const run = await gitIn(repository, ['merge-base', '--is-ancestor', older, newer], { ok: [0, 1] })
  return run.ok ? ok(run.value.code === 0) : run
}
