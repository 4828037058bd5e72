import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { ok, type Result } from '../../shared/result'
import type { PathFacts } from '../edits/edit-plan'
import { checkIgnore } from '../git/check-ignore'
import { listIndex } from '../git/ls-files'
import type { Repository } from '../git/repository'

/** What git knows of the paths that a reply names: the planner's port to the repository. */
export async function readPathFacts(
  repository: Repository,
  paths: readonly string[],
): Promise<Result<PathFacts>> {
  // A sub-folder was opened for the sake of the index; a path is checked against the whole repository.
  const [index, ignored] = await Promise.all([
    listIndex({ ...repository, scope: '' }),
    checkIgnore(repository, paths),
  ])
  if (!index.ok) return index
  if (!ignored.ok) return ignored
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
    isIgnored: (path) => ignored.value.has(path),
    foreignFolders,
    trackedInOtherCase: (path) => {
      const other = byLowerCase.get(path.toLowerCase())
      return other === path ? undefined : other
    },
    foldsCase: await foldsCase(repository.gitDir),
  })
}

/** Mode of a submodule's entry in the index. */
const GITLINK = '160000'

/** Whether the file system takes `HEAD` and `head` for one file: asked of the disk, because settings can be wrong. */
async function foldsCase(gitDir: string): Promise<boolean> {
  return lstat(join(gitDir, 'hEaD')).then(
    () => true,
    () => false,
  )
}
