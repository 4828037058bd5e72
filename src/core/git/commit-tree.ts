import { ok, type Result } from '../../shared/result'
import type { ConfigPair } from './git-environment'
import type { ProcessIdentity } from './process-identity'
import type { Repository } from './repository'
import { gitIn, type GitFailure } from './run-git'

export interface CommitOptions {
  readonly tree: string
  readonly parents: readonly string[]
  readonly message: string
  readonly identity?: Identity
  readonly signal?: AbortSignal
  /** Sign it, within so many milliseconds. */
  readonly signWithin?: number
  readonly config?: readonly ConfigPair[]
  readonly onStart?: (child: ProcessIdentity) => void | Promise<void>
}

export interface Identity {
  readonly name: string
  readonly email: string
}

/** Makes one commit object; no reference moves. Returns its name. */
export async function commitTree(
  repository: Repository,
  options: CommitOptions,
): Promise<Result<string, GitFailure>> {
  const parents = options.parents.flatMap((parent) => ['-p', parent])
  const sign = options.signWithin === undefined ? [] : ['-S']
  const run = await gitIn(repository, ['commit-tree', options.tree, ...parents, ...sign, '-F', '-'], {
    stdin: options.message,
    env: identityEnvironment(options.identity),
    config: options.config ?? [],
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.signWithin === undefined ? {} : { timeout: options.signWithin }),
    ...(options.onStart ? { onStart: options.onStart } : {}),
  })
  return run.ok ? ok(run.value.stdout.toString('latin1').trim()) : run
}

/** Makes git use this identity in place of the configured one. */
export const identityEnvironment = (identity: Identity | undefined): Readonly<Record<string, string>> =>
  identity === undefined
    ? {}
    : {
        GIT_AUTHOR_NAME: identity.name,
        GIT_AUTHOR_EMAIL: identity.email,
        GIT_COMMITTER_NAME: identity.name,
        GIT_COMMITTER_EMAIL: identity.email,
      }
