/** One past commit as the index reads it from git log: newest first, merges left out. */
export interface PastCommit {
  readonly subject: string
  /** Repository-relative paths it changed. */
  readonly paths: readonly string[]
}

/**
 * What git remembers of a repository, as plain data: a few thousand commits are plenty. The ranking derives from it which
 * files change together, which past commits have a like subject, and which files change often.
 */
export interface HistorySignal {
  readonly commits: readonly PastCommit[]
}
