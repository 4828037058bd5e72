import type { PromptMessage } from '../../shared/prompt'
import type { PathChange } from '../../shared/round'

/** Prompt for a commit message. `diff` may be long: what does not fit is cut, and says so. */
export declare function commitMessagePrompt(options: {
  readonly diff: string
  readonly request: string
  readonly reply: string
  /** '' means English. */
  readonly language: string
}): readonly PromptMessage[]

/** A model's answer as a commit message: one line of at most 72 characters and an optional body; '' when nothing usable is left. */
export declare function cleanCommitMessage(answer: string): string

/** A message without a model, from the request and what changed. */
export declare function plainCommitMessage(request: string, changes: readonly PathChange[]): string
