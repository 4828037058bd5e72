import type { ConfigPair } from './git-environment'

/** Where HEAD stands. `commit` is a full object name. */
export type Head =
  | { readonly kind: 'branch'; readonly ref: string; readonly branch: string; readonly commit: string }
  | { readonly kind: 'detached'; readonly commit: string }
  /** A branch without any commit yet. */
  | { readonly kind: 'unborn'; readonly ref: string; readonly branch: string }

/**
 * One work tree of a repository, as found when it was opened: what does not change while it is open. Every git verb of
 * `core/git` takes it. `head` is the one thing that moves: it is as of opening, `readHead` asks again.
 */
export interface Repository {
  /** Absolute, links resolved. */
  readonly root: string
  /** This work tree's own git directory (`.git`, or `.git/worktrees/x` of a linked one). */
  readonly gitDir: string
  /** The git directory all work trees of the repository share. */
  readonly commonDir: string
  /** Folder below the root that was opened, with `/`; '' for the root itself. */
  readonly scope: string
  readonly objectFormat: 'sha1' | 'sha256'
  readonly head: Head
  readonly shallow: boolean
  readonly sparse: boolean
  /** A partial clone: old objects are fetched when asked for, and only in a trusted repository. */
  readonly partial: boolean
  /** Whether the user lets the repository's own programs (filters, hooks, monitors) run. */
  readonly trusted: boolean
  /** Settings that keep an untrusted repository's programs from running; see `trust.ts`. */
  readonly hardening: readonly ConfigPair[]
  /** Variables for every run; set where objects are looked at that are not in the repository yet. */
  readonly env?: Readonly<Record<string, string>>
}

/** An object name of only zeros: git's word for "none". */
export const noObject = (repository: Pick<Repository, 'objectFormat'>): string =>
  '0'.repeat(repository.objectFormat === 'sha1' ? 40 : 64)
