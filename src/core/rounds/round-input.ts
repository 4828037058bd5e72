import type { RoundRecord } from '../../shared/round'
import type { FileWrite } from '../edits/file-write'
import type { Identity } from '../git/commit-tree'

/** What is remembered of a round beside its commit; the engine adds id and kind. */
export type RoundMemory = Omit<RoundRecord, 'round' | 'kind'>

/** One AI round: what to write, and what to remember of it. */
export interface RoundInput {
  /**
   * The final bytes of each path, with the state each must be in now: composed from the accepted hunks. A rename is a removal
   * and an addition. Paths that git ignores are written and remembered for undo, but not committed.
   */
  readonly changes: readonly FileWrite[]
  /** The commit's message, without trailers. Blank: a plain one is made from the paths. */
  readonly message: string
  readonly memory: RoundMemory
  /** Name of the model for `Cairn-Model` and `Co-authored-by`; '' for none. */
  readonly model: string
  /** False: write and remember, but do not commit (`--no-commit`). */
  readonly commit?: boolean
  /** Ignored files the user agreed to have changed. A change to any other ignored file is refused. */
  readonly allowIgnored?: ReadonlySet<string>
}

/** How an operation that writes is run. All of it is optional: the defaults are the safe ones. */
export interface OperationOptions {
  /** `run` only where the user said so for this repository, and it is trusted. Default `skip`. */
  readonly hooks?: 'run' | 'skip'
  /** Sign commits. They are signed anyway where the user's own `commit.gpgSign` says so. */
  readonly sign?: boolean
  /** In place of the configured name and e-mail, where there are none. */
  readonly identity?: Identity
  readonly signal?: AbortSignal
  /** What hooks print, as it comes. */
  readonly onOutput?: (text: string) => void
  /** Milliseconds to wait for git's index lock, and for another Cairn. Default 5,000. */
  readonly patience?: number
  /** Milliseconds a signing program may take. Default 15,000. */
  readonly signWithin?: number
  /** Told before and after every write and every git child that changes something; the fault injection of the tests. */
  readonly onStep?: (step: string) => void | Promise<void>
}

/** A round that was made. */
export interface CommittedRound {
  readonly round: string
  /** '' when nothing was committed. */
  readonly commit: string
  /** The commit of the user's own work that came first, '' when there was none. */
  readonly snapshot: string
  /** Written, but not in the commit because git ignores them. */
  readonly uncommitted: readonly string[]
  readonly warnings: readonly string[]
}
