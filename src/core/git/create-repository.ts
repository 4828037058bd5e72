import type { Result } from '../../shared/result'
import { openRepository, type OpenFailure } from './open-repository'
import type { Repository } from './repository'
import { runGit } from './run-git'

/**
 * Makes a folder a repository, with the user's own settings for the first branch's name. Nothing is committed: that is the
 * user's, or the first round's. A folder that already lies in a repository is opened as it is.
 */
export async function createRepository(folder: string): Promise<Result<Repository, OpenFailure>> {
  const opened = await openRepository(folder, { trusted: true })
  if (opened.ok || opened.failure.kind !== 'not-a-repository') return opened
  const made = await runGit(['init', '-q'], folder)
  if (!made.ok)
    return {
      ok: false,
      failure: {
        kind: 'broken',
        message: `The repository could not be created. ${made.failure.message}`,
        detail: made.failure.stderr,
      },
    }
  return openRepository(folder, { trusted: true })
}
