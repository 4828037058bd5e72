import { ok, type Result } from '../../shared/result'
import type { Repository } from './repository'
import { gitIn, type GitFailure } from './run-git'
import { NO_DIFF_PROGRAMS } from './trust'

/**
 * The newest commits that changed lines `start` … `end` (1-based, both included) of a file as it is in `from`, newest first. Git
 * follows the lines back through edits and renames; a merge is left to what it merged. Costs a walk over the file's history.
 * The file must have these lines, or git refuses.
 */
export async function lineHistory(
  repository: Repository,
  from: string,
  { path, start, end }: { readonly path: string; readonly start: number; readonly end: number },
  limit: number,
): Promise<Result<readonly string[], GitFailure>> {
  const run = await gitIn(repository, [
    'log',
    '--format=%H',
    '--no-patch',
    '--no-show-signature',
    ...NO_DIFF_PROGRAMS,
    `--max-count=${limit}`,
    `-L${start},${end}:${path}`,
    from,
  ])
  return run.ok ? ok(run.value.stdout.toString('latin1').split('\n').filter(Boolean)) : run
}
