import type { Conflict } from '../../shared/round'
import { fail, type Failure, type Result } from '../../shared/result'
import type { GitFailure } from '../git/run-git'

/** Every way in which an operation is refused or fails. Whatever the kind: nothing has changed. */
export type RoundFailureKind =
  | 'no-changes' // nothing would change
  | 'stale' // a path is not in the state it was planned from
  | 'in-the-way' // something of the user's stands where a file would be written
  | 'bad-path'
  | 'in-submodule'
  | 'nested-repository'
  | 'behind-link'
  | 'outside-sparse'
  | 'ignored' // an ignored file, without consent
  | 'case-collision' // differs from another path by case only, on a disk that does not tell them apart
  | 'unmerged' // the path is in conflict
  | 'unfinished' // a merge, rebase, bisect … is going on
  | 'index-locked' // another git holds the index, or the branch
  | 'busy' // another Cairn works on this repository
  | 'interrupted' // an earlier operation must be recovered first, and cannot be
  | 'no-identity'
  | 'not-trusted' // needs a program of the repository's, which is not trusted
  | 'hook-failed'
  | 'sign-failed'
  | 'sign-timeout'
  | 'moved' // HEAD or its branch moved meanwhile
  | 'write-failed' // disk full, read-only, in use
  | 'not-found' // no such round or commit
  | 'not-here' // the round exists, but not on this branch
  | 'already-undone'
  | 'nothing-to-undo'
  | 'nothing-to-redo'
  | 'conflict'
  | 'gone' // the repository was moved or deleted
  | 'aborted'
  | 'git'

export interface RoundFailure extends Failure<RoundFailureKind> {
  /** The paths it is about. */
  readonly paths?: readonly string[]
  readonly conflicts?: readonly Conflict[]
  /** What a hook or git printed, word for word. */
  readonly output?: string
}

export type Outcome<T> = Result<T, RoundFailure>

export const refuse = (
  kind: RoundFailureKind,
  message: string,
  more: Omit<RoundFailure, 'kind' | 'message'> = {},
): { readonly ok: false; readonly failure: RoundFailure } => fail({ kind, message, ...more })

export const GONE = 'The repository is not where it was any more: it was moved or deleted. Open it again.'

/** A git run that should have worked and did not. */
export function gitRefused(failure: GitFailure): { readonly ok: false; readonly failure: RoundFailure } {
  if (failure.kind === 'gone')
    return refuse(
      'gone',
      'The repository is not where it was any more: it was moved or deleted. Open it again.',
    )
  if (failure.kind === 'aborted') return refuse('aborted', 'Stopped. Nothing has changed.')
  return refuse('git', `${failure.message} Nothing has changed.`, { output: failure.stderr })
}
