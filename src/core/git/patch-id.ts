import { ok, type Result } from '../../shared/result'
import type { Repository } from './repository'
import { gitIn, type GitFailure } from './run-git'
import { NO_DIFF_PROGRAMS } from './trust'

/** A name for what a commit changes, whatever it stands on: equal for a commit and its rebased copy. '' when it changes nothing. */
export async function patchId(repository: Repository, commit: string): Promise<Result<string, GitFailure>> {
  const patch = await gitIn(repository, [
    'diff-tree',
    '-p',
    '--root',
    '--binary',
    ...NO_DIFF_PROGRAMS,
    commit,
  ])
  if (!patch.ok) return patch
  const run = await gitIn(repository, ['patch-id', '--stable'], { stdin: patch.value.stdout })
  return run.ok ? ok(run.value.stdout.toString('latin1').split(' ')[0] ?? '') : run
}
