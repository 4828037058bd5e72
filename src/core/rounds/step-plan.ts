import type { Conflict } from '../../shared/round'
import type { Head } from '../git/repository'
import type { Content } from './blob-list'
import type { MergedPath } from './merge-assembly'
import type { Trailers } from './message'
import type { Facts } from './path-facts'
import type { Transaction } from './transaction'

/** What undo, redo and restore come to: the same steps as a preview and as the deed. */
interface Planned {
  /** The round it is about. */
  readonly round: string
  /** Every round that it takes back or brings again as a whole, that one among them; none for a restore and for parts. */
  readonly rounds: readonly string[]
  readonly subject: string
  /** Each path that changes, as it is and as it will be. */
  readonly changes: readonly PathStep[]
  readonly warnings: readonly string[]
}

export interface PathStep {
  readonly path: string
  readonly before: Content
  readonly after: Content
}

/** The branch goes back (or forward) and everything is as it was, to the byte. */
export interface MovePlan extends Planned {
  readonly how: 'moved'
  readonly transaction: Transaction
}

/** A new commit on top. */
export interface CommitPlan extends Planned {
  readonly how: 'reverted'
  readonly id: string
  readonly kind: 'undo' | 'redo' | 'restore'
  readonly head: Head
  readonly facts: Facts
  readonly paths: readonly ChosenPath[]
  readonly commit: { readonly text: string; readonly trailers: Trailers }
  /** Set where there are conflicts: then it cannot be done, but can be shown. */
  readonly conflicts: readonly Conflict[]
  readonly marked: ReadonlyMap<string, Uint8Array>
}

export type StepPlan = MovePlan | CommitPlan

/** A merged path; `entry` undefined: its content is the user's choice, and git's version is made from it. */
export type ChosenPath = Omit<MergedPath, 'entry'> & { readonly entry: MergedPath['entry'] | undefined }
