import { access, constants } from 'node:fs/promises'
import path from 'node:path'
import { lastValue, listConfig } from './config'
import type { Repository } from './repository'

/**
 * Hooks that a round's commit runs, in git's order. Not prepare-commit-msg: it fills in what an editor then shows, and there is
 * none. `reference-transaction` runs whenever a step moves the branch, and can refuse that: so a branch is protected.
 */
const COMMIT_HOOKS = ['pre-commit', 'commit-msg', 'reference-transaction', 'post-commit'] as const

/** The hooks that would run on a commit if they were allowed to: looked for, never run. A relative `core.hooksPath` is below the root. */
export async function listCommitHooks(repository: Repository): Promise<readonly string[]> {
  const settings = await listConfig(repository.root)
  const configured = settings.ok ? lastValue(settings.value, 'core.hookspath') : undefined
  const folder = configured
    ? path.resolve(repository.root, configured)
    : path.join(repository.commonDir, 'hooks')
  const present = await Promise.all(COMMIT_HOOKS.map((name) => isExecutable(path.join(folder, name))))
  return COMMIT_HOOKS.filter((_, at) => present[at])
}

const isExecutable = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  )
