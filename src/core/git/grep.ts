import { ok, type Result } from '../../shared/result'
import { decodePath, splitNul } from './path-codec'
import type { Repository } from './repository'
import { gitIn, type GitFailure } from './run-git'

/** Tracked text files that hold this line or part of a line word for word, as they are on the disk. */
export async function filesWithText(
  repository: Repository,
  line: string,
): Promise<Result<readonly string[], GitFailure>> {
  const args = ['grep', '--files-with-matches', '--fixed-strings', '-I', '--no-textconv', '-z', '-e', line]
  // 1: no file holds it.
  const run = await gitIn(repository, args, { ok: [0, 1] })
  return run.ok ? ok(splitNul(run.value.stdout).map(decodePath)) : run
}
