import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import type { SkippedFile } from '../../shared/index-state'
import { fail, ok, type Result } from '../../shared/result'
import { readAttributes } from '../git/check-attr'
import { listIndex, listUntracked, modifiedPaths, type IndexEntry } from '../git/ls-files'
import { openRepository } from '../git/open-repository'
import { encodePath } from '../git/path-codec'
import type { Repository } from '../git/repository'
import { readCairnIgnore, type CairnIgnore } from './cairn-ignore'
import { skipByPath } from './path-rules'

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
  /** Also in path order. Submodules and nested repositories are here, once each; what lies in them is not. */
  readonly skipped: readonly SkippedFile[]
}

export interface ListOptions {
  readonly root: string
  /** Repository-relative folder, '' for all. */
  readonly scope: string
  /** Bytes above which a file is skipped. */
  readonly maxFileSize: number
  readonly trusted: boolean
}

export interface ListFailure {
  readonly kind: 'git'
  readonly message: string
}

/** `lstat` calls under way at once. */
const STATS = 64
/** A file touched within this many milliseconds may change again without its times showing it (git's “racy” entries). */
const RACY = 2000
const ATTRIBUTES = ['linguist-vendored', 'linguist-generated'] as const

/**
 * The files Cairn may read: tracked and untracked-but-not-ignored, below the scope, without what `.cairnignore`, attributes and custom
 * leave out. Looks at git's index and at the files' entries on disk, never into a file. Links are not followed, sparse paths are absent.
 */
export async function listRepository(options: ListOptions): Promise<Result<RepositoryListing, ListFailure>> {
  const opened = await openRepository(options.root, { trusted: options.trusted })
  if (!opened.ok) return fail({ kind: 'git', message: opened.failure.message })
  const repository: Repository = { ...opened.value, scope: options.scope }
  const [index, untracked, modified, ignored] = await Promise.all([
    listIndex(repository),
    listUntracked(repository),
    modifiedPaths(repository),
    readCairnIgnore(repository.root),
  ])
  if (!index.ok) return gitFailed(index.failure.message)
  if (!untracked.ok) return gitFailed(untracked.failure.message)
  if (!modified.ok) return gitFailed(modified.failure.message)

  const candidates = collect(index.value, untracked.value, new Set(modified.value))
  const attributes = await readAttributes(
    repository,
    ATTRIBUTES,
    [...candidates.values()].filter(({ kind }) => kind === 'file').map(({ path }) => path),
  )
  if (!attributes.ok) return gitFailed(attributes.failure.message)
  return ok(await sift(repository.root, options.maxFileSize, candidates, attributes.value, ignored))
}

const gitFailed = (message: string): Result<never, ListFailure> => fail({ kind: 'git', message })

interface Candidate {
  readonly kind: 'file' | 'submodule' | 'nested-repository'
  readonly path: string
  /** Blob id when what is on disk is what git has. */
  readonly blob: string | undefined
}

/** Every path once. A path in conflict has no blob of its own. */
function collect(
  index: readonly IndexEntry[],
  untracked: readonly string[],
  modified: ReadonlySet<string>,
): ReadonlyMap<string, Candidate> {
  const found = new Map<string, Candidate>()
  for (const { path, mode, blob, stage, skipWorktree } of index) {
    if (skipWorktree || mode === '120000') continue
    if (mode === '160000') found.set(path, { kind: 'submodule', path, blob: undefined })
    else found.set(path, { kind: 'file', path, blob: stage === 0 && !modified.has(path) ? blob : undefined })
  }
  for (const path of untracked) {
    if (path.endsWith('/'))
      found.set(path, { kind: 'nested-repository', path: path.slice(0, -1), blob: undefined })
    else found.set(path, { kind: 'file', path, blob: undefined })
  }
  return found
}

async function sift(
  root: string,
  maxFileSize: number,
  candidates: ReadonlyMap<string, Candidate>,
  attributes: ReadonlyMap<string, ReadonlyMap<string, string>>,
  ignored: CairnIgnore,
): Promise<RepositoryListing> {
  const files: ListedFile[] = []
  const skipped: SkippedFile[] = []
  const look = async ({ kind, path, blob }: Candidate): Promise<void> => {
    if (ignored(path)) {
      skipped.push({ path, reason: 'ignored-by-cairn', detail: 'Left out by .cairnignore.' })
      return
    }
    if (kind !== 'file') {
      skipped.push({ path, reason: kind, detail: 'A repository of its own: listed, not entered.' })
      return
    }
    const rule = skipByPath(path, attributes.get(path))
    if (rule) {
      skipped.push({ path, ...rule })
      return
    }
    const file = encodePath(join(root, path))
    const entry = await entryAt(file)
    if (entry === undefined) return
    if (file.toString('utf8') !== join(root, path)) {
      skipped.push({ path, reason: 'unreadable', detail: 'Its name is not valid UTF-8.' })
    } else if (typeof entry === 'string') {
      skipped.push({ path, reason: 'unreadable', detail: `It could not be looked at (${entry}).` })
    } else if (entry.size > maxFileSize) {
      skipped.push({ path, reason: 'too-large', detail: tooLarge(entry.size, maxFileSize) })
    } else {
      files.push({ path, size: entry.size, contentId: blob ?? entry.id(root, path) })
    }
  }
  const queue = candidates.values()
  const worker = async (): Promise<void> => {
    for (const candidate of queue) await look(candidate)
  }
  await Promise.all(Array.from({ length: STATS }, worker))
  return { files: files.sort(byPath), skipped: skipped.sort(byPath) }
}

interface Entry {
  readonly size: number
  readonly id: (root: string, path: string) => string | null
}

/** What lies at a path: a regular file, a system error's code, or undefined for nothing, links and everything else. */
async function entryAt(file: Buffer): Promise<Entry | string | undefined> {
  try {
    const stat = await lstat(file, { bigint: true })
    if (!stat.isFile()) return undefined
    const changed = stat.mtimeMs > stat.ctimeMs ? stat.mtimeMs : stat.ctimeMs
    return {
      size: Number(stat.size),
      id: (root, path) =>
        Date.now() - Number(changed) < RACY
          ? null
          : `${root}\0${path}\0${stat.size}\0${stat.mtimeNs}\0${stat.ctimeNs}\0${stat.ino}`,
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
    if (code === undefined) throw error
    return code === 'ENOENT' || code === 'ENOTDIR' ? undefined : code
  }
}

const tooLarge = (size: number, limit: number): string =>
  `${mebibytes(size)} MiB; the limit is ${mebibytes(limit)} MiB.`

const mebibytes = (bytes: number): string => (bytes / (1 << 20)).toFixed(1)

const byPath = (a: { readonly path: string }, b: { readonly path: string }): number =>
  a.path < b.path ? -1 : a.path > b.path ? 1 : 0
