import type { ChangeKind, ReviewHunk } from '../../shared/review'
import type { FileText, OnDisk } from './file-text'
import type { Operation, ParsedReply } from './operation'

/** What the planner must know of the repository; core/git supplies it for `mentionedPaths`. Paths are repository-relative with `/`. */
export interface PathFacts {
  readonly isTracked: (path: string) => boolean
  /** Ignored by git's rules and not tracked. */
  readonly isIgnored: (path: string) => boolean
  /** Folders of submodules and of repositories inside the repository. */
  readonly foreignFolders: readonly string[]
  /** The tracked path that equals this one but for case, if any other than itself. */
  readonly trackedInOtherCase: (path: string) => string | undefined
  /** The file system takes `A` and `a` for one file. */
  readonly foldsCase: boolean
}

export interface PlanInput {
  readonly reply: ParsedReply
  /** By path as `mentionedPaths` gives them. */
  readonly files: ReadonlyMap<string, OnDisk>
  readonly facts: PathFacts
  /** Only these existing files may be changed (new ones may be made); absent: every tracked file. */
  readonly editable?: ReadonlySet<string>
  /** Ignored or read-only files the user agreed to. */
  readonly consented?: ReadonlySet<string>
  /** The user's choices among the places of ambiguous blocks: line of the reply (`PlanFailure.at`) → line of the file. */
  readonly picks?: ReadonlyMap<number, number>
  /** The texts that went with the request, by path: where the disk has moved on since, edits are merged or refused. */
  readonly base?: ReadonlyMap<string, string>
}

/** How a replaced place was found, when not word for word. Lines are 1-based in the new text, `start` inclusive, `end` exclusive. */
export interface LooseMatch {
  readonly start: number
  readonly end: number
  readonly how: NonNullable<ReviewHunk['match']>['how']
  /** 0–1, 1 for all but fuzzy. */
  readonly score: number
}

/** Lines of the new text that deserve a doubt, with the reason in a sentence. */
export interface Doubt {
  readonly start: number
  readonly end: number
  readonly reason: string
}

/** One file's whole change. A rename's `path` is the old name. */
export interface PlannedChange {
  readonly path: string
  readonly change: ChangeKind
  readonly to?: string
  /** Null when the file does not exist. */
  readonly before: FileText | null
  /** Null when it shall be removed. */
  readonly after: FileText | null
  readonly matches: readonly LooseMatch[]
  readonly doubts: readonly Doubt[]
  readonly notes: readonly string[]
  readonly warnings: readonly string[]
}

/** Why an operation cannot be planned. */
export interface PlanFailure {
  readonly kind:
    | 'incomplete'
    | 'malformed'
    | 'delimiter-clash'
    | 'fence-clash'
    | 'no-path'
    | 'wrong-format'
    | 'bad-path' // leaves the repository, is in .git, a reserved name …
    | 'ignored' // an ignored file, without consent
    | 'not-editable' // not among the files of the chat
    | 'not-found' // the file does not exist
    | 'exists' // it exists already
    | 'no-match' // the SEARCH text is nowhere
    | 'ambiguous' // it is in several places
    | 'overlap' // two edits of the reply change the same lines
    | 'stale' // the file changed since it was sent
    | 'encoding' // characters the file's encoding has not
    | 'binary'
    | 'would-empty' // the file would become empty without the reply saying so
    | 'too-large' // matching would take too long
    | 'unreadable'
  /** As the reply wrote it. */
  readonly path: string
  /** 1-based line of the file: the nearest or first candidate. */
  readonly line?: number
  /** One sentence for people. */
  readonly message: string
  /** What the model needs beside the sentence: nearest lines, candidates, the current text. '' for nothing. */
  readonly detail: string
  /** 1-based line of the reply. */
  readonly at: number
  /** The text to be replaced or the command, for the model to recognise; '' when there is none. */
  readonly block: string
  /** 1-based first lines of the places an ambiguous block may mean; one of them can be picked (`PlanInput.picks`). */
  readonly places?: readonly number[]
  /** For a block that names no file: the files that hold its text. */
  readonly files?: readonly string[]
}

/** A failure before it is known where in the reply it belongs. */
export type BlockFailure = Pick<PlanFailure, 'kind' | 'message' | 'detail' | 'line' | 'places' | 'files'>

/** One planned operation, as the command line reports it. */
export interface PlannedEdit {
  readonly kind: Operation['kind']
  readonly path: string
  readonly to?: string
}

export interface EditPlan {
  readonly changes: readonly PlannedChange[]
  readonly edits: readonly PlannedEdit[]
  readonly failures: readonly PlanFailure[]
  readonly warnings: readonly string[]
}
