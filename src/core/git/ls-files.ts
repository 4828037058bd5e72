import { ok, type Result } from '../../shared/result'
import { decodePath, foldedPath, splitNul } from './path-codec'
import type { Repository } from './repository'
import { gitIn, type GitFailure } from './run-git'
import { NO_DIFF_PROGRAMS } from './trust'

/** One line of git's index. A path in conflict has up to three, stages 1 to 3. */
export interface IndexEntry {
  /** Relative to the root, with `/`; bytes that are no UTF-8 as `decodePath` writes them. */
  readonly path: string
  /** As git prints it: 100644, 100755, 120000 (link), 160000 (submodule). */
  readonly mode: string
  readonly blob: string
  readonly stage: number
  /** Outside the sparse checkout: not on disk, and that is meant so. */
  readonly skipWorktree: boolean
}

/**
 * All index lines below the scope, in git's order. Reads only the index, no file: 100,000 entries take about 60 ms, most of
 * it for making strings.
 */
export async function listIndex(repository: Repository): Promise<Result<readonly IndexEntry[], GitFailure>> {
  const run = await gitIn(repository, ['ls-files', '-t', '-s', '-z', '--', ...scopeOf(repository)])
  if (!run.ok) return run
  return ok(splitNul(run.value.stdout).map(parseEntry))
}

/** `H 100644 <blob> 0\t<path>`; the tag is S for skip-worktree, lower case for assume-unchanged. */
function parseEntry(record: Buffer): IndexEntry {
  const tab = record.indexOf(9)
  const [tag = '', mode = '', blob = '', stage = ''] = record.toString('latin1', 0, tab).split(' ')
  return {
    path: decodePath(record.subarray(tab + 1)),
    mode,
    blob,
    stage: Number(stage),
    skipWorktree: tag.toUpperCase() === 'S',
  }
}

/** Untracked paths that are not ignored, below the scope. A nested repository is one path that ends with `/`. */
export async function listUntracked(repository: Repository): Promise<Result<readonly string[], GitFailure>> {
  const args = ['ls-files', '--others', '--exclude-standard', '-z', '--', ...scopeOf(repository)]
  const run = await gitIn(repository, args)
  return run.ok ? ok(splitNul(run.value.stdout).map(decodePath)) : run
}

/**
 * Tracked paths below the scope whose file differs from the index, deleted ones included. Runs the repository's clean filters
 * where it is trusted; submodules are compared by their commit only, nothing runs inside them.
 */
export async function modifiedPaths(repository: Repository): Promise<Result<readonly string[], GitFailure>> {
  const args = ['diff', '--name-only', '--no-relative', '--no-renames', '--ignore-submodules=dirty', '-z']
  const run = await gitIn(repository, [...args, ...NO_DIFF_PROGRAMS, '--', ...scopeOf(repository)], {
    // Otherwise files that were only touched count as modified.
    config: [['diff.autoRefreshIndex', 'true']],
  })
  return run.ok ? ok([...new Set(splitNul(run.value.stdout).map(decodePath))]) : run
}

const scopeOf = (repository: Repository): string[] => (repository.scope === '' ? [] : [repository.scope])

/** An index line with all that git keeps with it, enough to put it back. */
export interface IndexLine {
  readonly mode: string
  readonly blob: string
  readonly stage: number
  readonly flags: readonly IndexFlag[]
}

export type IndexFlag = 'skip-worktree' | 'assume-unchanged' | 'intent-to-add'

const FLAGS: readonly (readonly [IndexFlag, number])[] = [
  ['assume-unchanged', 0x8000],
  ['intent-to-add', 0x20000000],
  ['skip-worktree', 0x40000000],
]

/** The index lines of exactly these paths; a path that is not in the index is not in the map. `indexFile` reads another index. */
export async function indexLines(
  repository: Repository,
  paths: readonly string[],
  indexFile?: string,
): Promise<Result<ReadonlyMap<string, readonly IndexLine[]>, GitFailure>> {
  const found = new Map<string, IndexLine[]>()
  if (paths.length === 0) return ok(found)
  const wanted = new Set(paths)
  const env = indexFile === undefined ? {} : { GIT_INDEX_FILE: indexFile }
  for (const some of batches(paths)) {
    const run = await gitIn(repository, ['ls-files', '-s', '--debug', '-z', '--', ...some], { env })
    if (!run.ok) return run
    for (const [path, line] of parseDebug(run.value.stdout)) {
      // A path is also a prefix to git: `a` lists `a/b` when `a` is a folder now.
      if (!wanted.has(path)) continue
      const lines = found.get(path)
      if (lines) lines.push(line)
      else found.set(path, [line])
    }
  }
  return ok(found)
}

/**
 * `100644 <blob> 0\t<path>NUL` then five lines, the last of which is `  size: 2\tflags: 20004000`; the flags are git's
 * in-memory ones, in hexadecimal (cache.h: CE_VALID, CE_INTENT_TO_ADD, CE_SKIP_WORKTREE).
 */
function* parseDebug(bytes: Buffer): Generator<readonly [string, IndexLine]> {
  for (let at = 0; at < bytes.length;) {
    const nul = bytes.indexOf(0, at)
    const tab = bytes.indexOf(9, at)
    const [mode = '', blob = '', stage = ''] = bytes.toString('latin1', at, tab).split(' ')
    const path = decodePath(bytes.subarray(tab + 1, nul))
    let end = nul
    for (let line = 0; line < 5; line++) end = bytes.indexOf(10, end + 1)
    const bits = Number.parseInt(
      /flags: ([0-9a-f]+)$/.exec(bytes.toString('latin1', nul + 1, end))?.[1] ?? '',
      16,
    )
    if (Number.isNaN(bits)) throw new Error(`git ls-files --debug printed something unknown for ${path}`)
    const flags = FLAGS.filter(([, bit]) => (bits & bit) !== 0).map(([flag]) => flag)
    yield [path, { mode, blob, stage: Number(stage), flags }]
    at = end + 1
  }
}

/** Tracked paths that are one of these in some spelling, by `foldedPath`. */
export async function spelledOtherwise(
  repository: Repository,
  paths: readonly string[],
): Promise<Result<ReadonlyMap<string, readonly string[]>, GitFailure>> {
  const found = new Map<string, string[]>()
  if (paths.length === 0) return ok(found)
  for (const some of batches(paths)) {
    const specs = some.map((path) => `:(icase,literal)${path}`)
    const run = await gitIn(repository, ['ls-files', '-z', '--', ...specs], {
      env: { GIT_LITERAL_PATHSPECS: '0' },
    })
    if (!run.ok) return run
    for (const path of splitNul(run.value.stdout).map(decodePath)) {
      const key = foldedPath(path)
      found.set(key, [...(found.get(key) ?? []), path])
    }
  }
  return ok(found)
}

/** Bytes of paths on one command line: well below every system's limit (Windows: 32,767 characters in all). */
const ARGUMENT_BYTES = 20_000

/**
 * Paths that must go on the command line, in portions it can take; `ls-files` reads none from its input. Names that are no
 * UTF-8 cannot be arguments of a process here: then everything is listed, and the caller picks.
 */
export function* batches(paths: readonly string[]): Generator<readonly string[]> {
  if (paths.some((path) => /\p{Cs}/u.test(path))) {
    yield []
    return
  }
  let batch: string[] = []
  let size = 0
  for (const path of paths) {
    if (size + path.length * 3 > ARGUMENT_BYTES && batch.length > 0) {
      yield batch
      batch = []
      size = 0
    }
    batch.push(path)
    size += path.length * 3
  }
  yield batch
}
