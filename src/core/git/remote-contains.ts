import { ok, type Result } from '../../shared/result'
import type { Repository } from './repository'
import { gitIn, type GitFailure } from './run-git'

/** Whether some remote-tracking branch contains the commit: then others may have it. */
export async function isPushed(repository: Repository, commit: string): Promise<Result<boolean, GitFailure>> {
  const run = await gitIn(repository, [
    'for-each-ref',
    '--count=1',
    '--format=%(refname)',
    `--contains=${commit}`,
    'refs/remotes',
  ])
  return run.ok ? ok(run.value.stdout.length > 0) : run
}

/**
 * Which of these commits no remote-tracking branch contains. Without any such branch the answer needs no history; else the walk
 * ends where the two meet.
 */
export async function unpushed(
  repository: Repository,
  commits: readonly string[],
): Promise<Result<ReadonlySet<string>, GitFailure>> {
  if (commits.length === 0) return ok(new Set())
  const remotes = await gitIn(repository, [
    'for-each-ref',
    '--count=1',
    '--format=%(refname)',
    'refs/remotes',
  ])
  if (!remotes.ok) return remotes
  if (remotes.value.stdout.length === 0) return ok(new Set(commits))
  const run = await gitIn(repository, ['rev-list', '--stdin', '--not', '--remotes'], {
    stdin: `${commits.join('\n')}\n`,
  })
  if (!run.ok) return run
  const alone = new Set(run.value.stdout.toString('latin1').split('\n'))
  return ok(new Set(commits.filter((commit) => alone.has(commit))))
}
