import type { Stats } from 'node:fs'
import { lstat, readFile, readlink } from 'node:fs/promises'
import { isGitDir } from './check-path'
import { hashBytes } from './decode-text'
import { diskPath, type DiskPath } from './disk-path'
import type { ExpectedState } from './file-write'

/** lstat, or undefined where nothing is (also where a folder of the path is a file). */
export async function statOrAbsent(absolute: DiskPath): Promise<Stats | undefined> {
  try {
    return await lstat(absolute)
  } catch (error) {
    if (isCode(error, 'ENOENT', 'ENOTDIR')) return undefined
    throw error
  }
}

export const isCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.some((code) => code === error.code)

/**
 * Why the folders of a path are not plain folders of this work tree; undefined when they are, or do not exist yet. A link
 * among them was followed when the edit was planned, so one here has appeared since.
 */
export async function foldersProblem(root: string, relative: string): Promise<string | undefined> {
  const names = relative.split('/')
  if (names.some(isGitDir)) return `${relative} lies in .git.`
  for (let depth = 1; depth < names.length; depth++) {
    const folder = names.slice(0, depth).join('/')
    const stat = await statOrAbsent(diskPath(root, folder))
    if (!stat) return undefined
    if (stat.isSymbolicLink()) return `${folder} is a link, so ${relative} may lie elsewhere.`
    if (!stat.isDirectory()) return `${folder} is not a folder.`
    if (await statOrAbsent(diskPath(root, `${folder}/.git`))) {
      return `${folder} is a repository of its own.`
    }
  }
  return undefined
}

/** Why what is at a path is not what was expected; undefined when it is. */
export async function stateProblem(
  root: string,
  relative: string,
  expect: ExpectedState,
): Promise<string | undefined> {
  const absolute = diskPath(root, relative)
  const stat = await statOrAbsent(absolute)
  switch (expect.kind) {
    case 'absent':
      return stat ? `${relative} exists, although it did not before.` : undefined
    case 'link':
      if (!stat?.isSymbolicLink()) return `${relative} is no link any more.`
      return (await readlink(absolute)) === expect.target
        ? undefined
        : `The link ${relative} leads elsewhere now.`
    case 'file': {
      if (!stat) return `${relative} has been removed meanwhile.`
      if (!stat.isFile()) return `${relative} is no regular file any more.`
      const executable = (stat.mode & 0o100) !== 0
      if (
        expect.mode !== undefined &&
        process.platform !== 'win32' &&
        executable !== (expect.mode === '100755')
      ) {
        return `The mode of ${relative} has changed meanwhile.`
      }
      const same = hashBytes(await readFile(absolute)) === expect.hash
      return same ? undefined : `${relative} has been changed meanwhile.`
    }
  }
}
