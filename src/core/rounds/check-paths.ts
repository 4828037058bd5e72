import { lstat } from 'node:fs/promises'
import path from 'node:path'
import { ok } from '../../shared/result'
import { isGitDir } from '../edits/check-path'
import { isTrue } from '../git/config'
import { hasCode } from '../git/error-code'
import { indexLines, listIndex, type IndexLine } from '../git/ls-files'
import { onDisk } from './disk-state'
import type { Operation } from './operation'
import { gitRefused, refuse, type Outcome } from './round-failure'
import { outsideSparse } from './sparse-cone'

/**
 * Whether a round may touch these paths at all: inside the work tree, in no other repository, behind no link, inside the sparse
 * checkout, and no second spelling of another path. Asked before anything else is, because git itself stops at such paths.
 * Returns their index lines, which it had to read.
 */
export async function checkPaths(
  operation: Operation,
  paths: readonly string[],
  removed: ReadonlySet<string>,
): Promise<Outcome<ReadonlyMap<string, readonly IndexLine[]>>> {
  const { repository } = operation
  for (const at of paths) {
    const names = at.split('/')
    const leaves = names.some((name) => name === '' || name === '.' || name === '..' || isGitDir(name))
    if (leaves || at.includes('\0') || path.isAbsolute(at))
      return refuse('bad-path', `${at} is no path inside the repository. Nothing has changed.`, {
        paths: [at],
      })
  }
  const folders = [...new Set(paths.flatMap(foldersOf))]
  const lines = await indexLines(repository, [...folders, ...paths])
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
  const spelled = await checkCase(operation, paths, removed)
  return spelled.ok ? ok(lines.value) : spelled
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

/** On a disk that takes `A` and `a` for one name, a new path must not be another spelling of a tracked one. */
async function checkCase(
  { repository, settings }: Operation,
  paths: readonly string[],
  removed: ReadonlySet<string>,
): Promise<Outcome<null>> {
  if (!isTrue(settings, 'core.ignorecase', false)) return ok(null)
  const index = await listIndex({ ...repository, scope: '' })
  if (!index.ok) return gitRefused(index.failure)
  const tracked = new Set(index.value.map((entry) => entry.path))
  const spelling = new Map(index.value.map((entry) => [entry.path.toLowerCase(), entry.path]))
  for (const at of paths) {
    const other = spelling.get(at.toLowerCase())
    if (tracked.has(at) || other === undefined || removed.has(other)) continue
    return refuse(
      'case-collision',
      `${at} is ${other} in another spelling, and this disk takes them for one file. Nothing has changed.`,
      { paths: [at, other] },
    )
  }
  return ok(null)
}
