import { access, constants } from 'node:fs/promises'
import path from 'node:path'
import { ok, type Result } from '../../shared/result'
import { lastValue, listConfig } from './config'
import { hasCode } from './error-code'
import type { Repository } from './repository'
import type { GitFailure } from './run-git'

/** The hooks that a round's commit runs, in this order. */
export const COMMIT_HOOKS = ['pre-commit', 'commit-msg', 'post-commit'] as const

/** Which of these hooks the repository has: then the user is asked, once, whether they may run. */
export async function findHooks(repository: Repository): Promise<Result<readonly string[], GitFailure>> {
  const settings = await listConfig(repository.root)
  if (!settings.ok) return settings
  const set = lastValue(settings.value, 'core.hookspath')
  // Relative to where hooks run, which is the work tree's root (githooks documentation).
  const folder =
    set === undefined ? path.join(repository.commonDir, 'hooks') : path.resolve(repository.root, set)
  const found: string[] = []
  for (const hook of COMMIT_HOOKS) {
    try {
      await access(path.join(folder, hook), process.platform === 'win32' ? constants.F_OK : constants.X_OK)
      found.push(hook)
    } catch (error) {
      if (!hasCode(error, 'ENOENT', 'ENOTDIR', 'EACCES')) throw error
    }
  }
  return ok(found)
}
