import { lstat } from 'node:fs/promises'
import path from 'node:path'
import { ok } from '../../shared/result'
import { isGitDir } from '../edits/check-path'
import { hasCode } from '../git/error-code'
import { indexLines } from '../git/ls-files'
import type { Repository } from '../git/repository'
import { checkCase } from './check-case'
import { onDisk } from './disk-state'
import type { Operation } from './operation'
import type { ReadLines } from './path-facts'
import { gitRefused, refuse, type Outcome } from './round-failure'
import { outsideSparse } from './sparse-cone'

/** Whether these are paths inside the repository at all. Asked before anything is looked at. */
export function checkNames(paths: readonly string[]): Outcome<null> {
  for (const at of paths) {
    const names = at.split('/')
    const leaves = names.some((name) => name === '' || name === '.' || name === '..' || isGitDir(name))
    if (leaves || at.includes('\0') || path.isAbsolute(at))
      return refuse('bad-path', `${at} is no path inside the repository. Nothing has changed.`, {
        paths: [at],
      })
  }
  return ok(null)
}

/** The index lines that `checkPaths` asks about: those of the paths and of all folders above them. */
export const linesAround = (repository: Repository, paths: readonly string[]): ReadLines =>
  indexLines(repository, [...new Set(paths.flatMap(foldersOf)), ...paths])

/**
 * Whether a round may touch these paths: in no other repository, behind no link, inside the sparse checkout, and no second
 * spelling of another path. Git itself stops at such paths, so whatever else was asked about them counts only if this allows it.
 */
export async function checkPaths(
  operation: Operation,
  paths: readonly string[],
  removed: ReadonlySet<string>,
  around: ReadLines,
): Promise<Outcome<null>> {
  const { repository } = operation
  const lines = await around
  if (!lines.ok) return gitRefused(lines.failure)
  for (const at of paths) {
    const module = [...foldersOf(at), at].find((one) =>
      lines.value.get(one)?.some(({ mode }) => mode === '160000'),
    )
    if (module !== undefined)
      return refuse(
        'in-submodule',
        `${at} lies in the submodule ${module}, which is a repository of its own. Open that one to change it; nothing has changed.`,
        { paths: [at] },
      )
    if (lines.value.get(at)?.some(({ stage }) => stage > 0))
      return refuse('unmerged', `${at} is in conflict. Resolve it with git first; nothing has changed.`, {
        paths: [at],
      })
    const folder = await checkFolders(repository.root, at, removed)
    if (!folder.ok) return folder
  }
  const sparse = await outsideSparse(repository, operation.settings, operation.isolated, paths)
  if (!sparse.ok) return sparse
  const asleep = paths.filter((at) =>
    lines.value.get(at)?.some(({ flags }) => flags.includes('skip-worktree')),
  )
  const outside = [...new Set([...sparse.value, ...asleep])]
  if (outside.length > 0)
    return refuse(
      'outside-sparse',
      `${outside.join(', ')} ${outside.length === 1 ? 'lies' : 'lie'} outside the sparse checkout. Add the folder with git sparse-checkout add; nothing has changed.`,
      { paths: outside },
    )
  return checkCase(operation, paths, removed)
}

/** Every folder of a path, outermost first. */
export function foldersOf(at: string): readonly string[] {
  const names = at.split('/')
  return names.slice(1).map((_, depth) => names.slice(0, depth + 1).join('/'))
}

async function checkFolders(root: string, at: string, removed: ReadonlySet<string>): Promise<Outcome<null>> {
  for (const folder of foldersOf(at)) {
    if (removed.has(folder)) return ok(null)
    const kind = await kindOf(onDisk(root, folder))
    if (kind === 'absent') return ok(null)
    if (kind === 'link')
      return refuse(
        'behind-link',
        `${folder} is a link, so ${at} lies somewhere else. Nothing has changed.`,
        {
          paths: [at],
        },
      )
    if (kind === 'other')
      return refuse('in-the-way', `${folder} is a file, so there can be no ${at}. Nothing has changed.`, {
        paths: [folder],
      })
    if ((await kindOf(onDisk(root, `${folder}/.git`))) !== 'absent')
      return refuse(
        'nested-repository',
        `${at} lies in ${folder}, which is a repository of its own. Open that one to change it; nothing has changed.`,
        { paths: [at] },
      )
  }
  return ok(null)
}

async function kindOf(file: Buffer): Promise<'absent' | 'folder' | 'link' | 'other'> {
  try {
    const stats = await lstat(file)
    return stats.isDirectory() ? 'folder' : stats.isSymbolicLink() ? 'link' : 'other'
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return 'absent'
    throw error
  }
}
