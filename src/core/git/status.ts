import { ok, type Result } from '../../shared/result'
import { decodePath, splitNul } from './path-codec'
import type { Repository } from './repository'
import { gitIn, type GitFailure } from './run-git'

/** A path whose file or index line is not as in HEAD. */
export interface StatusEntry {
  readonly path: string
  /** In the work tree against HEAD: untracked files are created. */
  readonly change: 'create' | 'modify' | 'delete'
  readonly tracked: boolean
  /** Left over from a merge, with several index lines. */
  readonly unmerged: boolean
}

/**
 * The user's uncommitted work below the scope, untracked files one by one. Submodules count when their commit moved; nested
 * repositories do not. Reads files that git's index does not vouch for, and changes nothing.
 */
export async function readStatus(
  repository: Repository,
): Promise<Result<readonly StatusEntry[], GitFailure>> {
  const args = [
    'status',
    '--porcelain=v2',
    '-z',
    '--no-renames',
    '--untracked-files=all',
    '--ignore-submodules=dirty',
  ]
  const run = await gitIn(repository, [...args, '--', ...(repository.scope === '' ? [] : [repository.scope])])
  if (!run.ok) return run
  const entries = new Map<string, StatusEntry>()
  for (const record of splitNul(run.value.stdout)) {
    const entry = parseEntry(record)
    if (!entry) continue
    const known = entries.get(entry.path)
    // Taken out of the index and still there: one file that may have changed.
    entries.set(entry.path, known ? { ...entry, change: 'modify' } : entry)
  }
  return ok([...entries.values()])
}

/** `1 XY sub mH mI mW hH hI path`, `u XY sub m1 m2 m3 mW h1 h2 h3 path`, `? path` (git-status(1), porcelain format 2). */
function parseEntry(record: Buffer): StatusEntry | null {
  const kind = String.fromCharCode(record[0] ?? 0)
  if (kind === '?') {
    const path = decodePath(record.subarray(2))
    return path.endsWith('/') ? null : { path, change: 'create', tracked: false, unmerged: false }
  }
  const fields = kind === '1' ? 8 : kind === 'u' ? 10 : 0
  if (fields === 0) return null
  let at = 0
  for (let field = 0; field < fields; field++) at = record.indexOf(32, at) + 1
  const path = decodePath(record.subarray(at))
  const [index, disk] = [record.toString('latin1', 2, 3), record.toString('latin1', 3, 4)]
  const gone = disk === 'D' || (index === 'D' && disk === '.')
  const created = index === 'A' || disk === 'A'
  if (gone && created) return null
  return {
    path,
    change: gone ? 'delete' : created ? 'create' : 'modify',
    tracked: true,
    unmerged: kind === 'u',
  }
}
