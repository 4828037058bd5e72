import { ok, type Result } from '../../shared/result'
import { runGit, type GitFailure } from './run-git'

/** `merge-tree --write-tree` came with 2.38. */
export const MINIMUM_VERSION = [2, 38] as const

export interface GitVersion {
  readonly text: string
  readonly enough: boolean
}

/** The version of the git in use. `cwd` must exist. */
export async function gitVersion(cwd: string): Promise<Result<GitVersion, GitFailure>> {
  const run = await runGit(['version'], cwd)
  if (!run.ok) return run
  // git version 2.39.5 (Apple Git-154)
  const text = /(\d+)\.(\d+)[.\d]*/.exec(run.value.stdout.toString('utf8'))
  const [major, minor] = [Number(text?.[1] ?? 0), Number(text?.[2] ?? 0)]
  const [wantedMajor, wantedMinor] = MINIMUM_VERSION
  return ok({
    text: text?.[0] ?? run.value.stdout.toString('utf8').trim(),
    enough: major > wantedMajor || (major === wantedMajor && minor >= wantedMinor),
  })
}
