import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { ok, type Result } from '../../shared/result'
import type { PathFacts } from '../edits/edit-plan'
import { checkIgnore } from '../git/check-ignore'
import { listIndex } from '../git/ls-files'
import type { Repository } from '../git/repository'

/** What git tracks: the part of the planner's facts that needs no path to ask about. */
export type TrackedPaths = Omit<PathFacts, 'isIgnored'>

/** Mode of a submodule's entry in the index. */
const GITLINK = '160000'

/** Reads the index of the whole repository: a sub-folder is opened for the sake of the map, paths are checked against all. */
export async function readTrackedPaths(repository: Repository): Promise<Result<TrackedPaths>> {
  const index = await listIndex({ ...repository, scope: '' })
  if (!index.ok) return index
  const tracked = new Set<string>()
  const foreignFolders: string[] = []
  const byLowerCase = new Map<string, string>()
  for (const { path, mode } of index.value) {
    if (mode === GITLINK) foreignFolders.push(path)
    else tracked.add(path)
    byLowerCase.set(path.toLowerCase(), path)
  }
  return ok({
    isTracked: (path) => tracked.has(path),
    foreignFolders,
    trackedInOtherCase: (path) => {
      const other = byLowerCase.get(path.toLowerCase())
      return other === path ? undefined : other
    },
    foldsCase: await foldsCase(repository.gitDir),
  })
}

/** Completes the facts with what git's ignore rules say of these paths. */
export async function askIgnored(
  repository: Repository,
  tracked: TrackedPaths,
  paths: readonly string[],
): Promise<Result<PathFacts>> {
  const ignored = await checkIgnore(repository, [...new Set(paths)])
  return ignored.ok ? ok({ ...tracked, isIgnored: (path) => ignored.value.has(path) }) : ignored
}

/** Whether the file system takes `HEAD` and `head` for one file: asked of the disk, because settings can be wrong. */
async function foldsCase(gitDir: string): Promise<boolean> {
  return lstat(join(gitDir, 'hEaD')).then(
    () => true,
    () => false,
  )
}
