import type { SkippedFile } from '../../shared/index-state'
import type { Result } from '../../shared/result'

export interface ListedFile {
  /** Relative to the root, `/`-separated, exactly the bytes git knows. */
  readonly path: string
  /** Bytes on disk. */
  readonly size: number
  /**
   * Stands for the content without reading it: git's blob id when the file is tracked and unmodified, else one made of
   * path, size and times. null when the file changed so recently that its times prove nothing.
   */
  readonly contentId: string | null
}

export interface RepositoryListing {
  /** In path order (code units), skipped ones excluded. */
  readonly files: readonly ListedFile[]
  readonly skipped: readonly SkippedFile[]
  /** Of the listed files, those whose path or attributes say that they are generated or vendored are in `skipped`; submodules and nested repositories too. */
}

export interface ListOptions {
  readonly root: string
  /** Repository-relative folder, '' for all. */
  readonly scope: string
  /** Bytes above which a file is skipped. */
  readonly maxFileSize: number
  readonly trusted: boolean
}

export type ListFailure = { readonly kind: 'git'; readonly message: string }

export declare function listRepository(options: ListOptions): Promise<Result<RepositoryListing, ListFailure>>
