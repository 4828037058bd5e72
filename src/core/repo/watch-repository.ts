export interface RepositoryEvents {
  /** Files and folders that changed, repository-relative, after things have settled; at least one. An empty list: list everything again. */
  readonly onFiles: (paths: readonly string[]) => void
  /** HEAD, a branch or the index moved (commit, checkout, add), by whomever. */
  readonly onGit: () => void
  /** One sentence when watching stops or is incomplete (the system's watch limit): offer a manual refresh. */
  readonly onNotice: (message: string) => void
}

export interface RepositoryWatch {
  close(): Promise<void>
}

export declare function watchRepository(
  options: { readonly root: string; readonly trusted: boolean },
  events: RepositoryEvents,
): Promise<RepositoryWatch>
