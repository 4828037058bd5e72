/** One reference as a compiler resolves it: where a name is written, and the lines of a definition that it means. */
export interface Answer {
  readonly fromFile: string
  /** 1-based. */
  readonly fromLine: number
  readonly name: string
  readonly toFile: string
  /** First and last line of the definition's extent. */
  readonly toStart: number
  readonly toEnd: number
}

/** Everything a compiler says about the cross-file references of a repository. */
export interface Answers {
  readonly answers: readonly Answer[]
  /** Files that the compiler looked at: references from or to others are not judged. */
  readonly files: ReadonlySet<string>
  /** `file\nline\nname` of what the compiler could not decide, for want of installed packages: no answer either way. */
  readonly undecided: ReadonlySet<string>
}
