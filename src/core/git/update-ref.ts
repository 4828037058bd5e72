import { ok, type Result } from '../../shared/result'
import type { ProcessIdentity } from './process-identity'
import { noObject, type Repository } from './repository'
import { gitIn, type GitFailure } from './run-git'

/** Moves one reference, only if it still is what it was. */
export interface RefUpdate {
  /** `refs/heads/x`, or `HEAD` where no branch is checked out. */
  readonly ref: string
  /** null: the reference must not exist. */
  readonly from: string | null
  /** null: remove it. */
  readonly to: string | null
  /** For the reference's own log. */
  readonly reason: string
  /** The repository's `reference-transaction` hook may refuse it. */
  readonly hooks?: boolean
  /** A second reference that is set with it, whatever it was. */
  readonly alongside?: { readonly ref: string; readonly to: string }
}

/**
 * One compare-and-swap. Git waits for the one line of input, so that its process is on record (`onStart`) before it can have
 * an effect; if we die before, it reads an empty input and does nothing. Fails with `git-failed` when the reference moved,
 * when another git holds it, and when a hook refused.
 */
export async function updateRef(
  repository: Repository,
  update: RefUpdate,
  onStart?: (child: ProcessIdentity) => void | Promise<void>,
): Promise<Result<null, GitFailure>> {
  const { ref, from, to, alongside } = update
  const old = from ?? noObject(repository)
  const first = to === null ? `delete ${ref}\0${old}\0` : `update ${ref}\0${to}\0${old}\0`
  const second = alongside === undefined ? '' : `update ${alongside.ref}\0${alongside.to}\0\0`
  const input = `start\0${first}${second}commit\0`
  const run = await gitIn(repository, ['update-ref', '-m', update.reason, '--no-deref', '-z', '--stdin'], {
    stdin: input,
    hooks: update.hooks === true,
    ...(onStart ? { onStart } : {}),
  })
  return run.ok ? ok(null) : run
}

/** What a reference names now, null when it does not exist. Not followed when it is symbolic. */
export async function readRef(
  repository: Repository,
  ref: string,
): Promise<Result<string | null, GitFailure>> {
  const run = await gitIn(repository, ['rev-parse', '--verify', '-q', '--end-of-options', ref], {
    ok: [0, 1],
  })
  if (!run.ok) return run
  const name = run.value.stdout.toString('latin1').trim()
  return ok(name === '' ? null : name)
}
