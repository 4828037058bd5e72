import { ok, type Result } from '../../shared/result'
import { decodePath, splitNul } from '../git/path-codec'
import type { Repository } from '../git/repository'
import { gitIn, type GitFailure } from '../git/run-git'

/** Folders that git ignores as a whole, without the final `/`. Git does not enter them to find out. */
export async function listIgnoredFolders(
  repository: Pick<Repository, 'root' | 'hardening'>,
): Promise<Result<readonly string[], GitFailure>> {
  const args = ['ls-files', '--others', '--ignored', '--exclude-standard', '--directory', '-z']
  const run = await gitIn(repository, args)
  if (!run.ok) return run
  const folders = splitNul(run.value.stdout).map(decodePath)
  return ok(folders.filter((path) => path.endsWith('/')).map((path) => path.slice(0, -1)))
}
