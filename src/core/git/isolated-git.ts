import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Result } from '../../shared/result'
import type { Repository } from './repository'
import { runGit, type GitFailure, type GitOptions, type GitOutput } from './run-git'

/**
 * A git directory of our own that shares nothing with the user's but the objects: no settings, attributes, hooks, merge
 * drivers, references or index of the repository are seen, and none can be touched. Objects made in it are the user's
 * repository's objects, unreachable until a reference names them.
 */
export interface IsolatedGit {
  readonly dir: string
  readonly objects: string
  readonly objectFormat: Repository['objectFormat']
  /** Where the user's objects are, if those made here shall not be among them. */
  readonly alternates?: string
}

/** Lays the directory out by hand: four small files, where `git init` would copy templates. */
export async function createIsolatedGit(repository: Repository, dir: string): Promise<IsolatedGit> {
  await mkdir(path.join(dir, 'refs'), { recursive: true })
  await mkdir(path.join(dir, 'objects'))
  await writeFile(path.join(dir, 'HEAD'), 'ref: refs/heads/none\n')
  await writeFile(
    path.join(dir, 'config'),
    repository.objectFormat === 'sha1'
      ? '[core]\n\trepositoryformatversion = 0\n\tbare = true\n'
      : '[core]\n\trepositoryformatversion = 1\n\tbare = true\n[extensions]\n\tobjectFormat = sha256\n',
  )
  return { dir, objects: path.join(repository.commonDir, 'objects'), objectFormat: repository.objectFormat }
}

/** Runs git there. */
export const gitApart = (
  isolated: IsolatedGit,
  args: readonly string[],
  options: GitOptions = {},
): Promise<Result<GitOutput, GitFailure>> =>
  runGit(args, isolated.dir, {
    ...options,
    env: {
      ...options.env,
      GIT_DIR: isolated.dir,
      GIT_OBJECT_DIRECTORY: isolated.objects,
      ...(isolated.alternates === undefined ? {} : { GIT_ALTERNATE_OBJECT_DIRECTORIES: isolated.alternates }),
      GIT_ATTR_NOSYSTEM: '1',
    },
    config: [['core.attributesFile', '/dev/null'], ...(options.config ?? [])],
  })

/**
 * The same with a store of its own for new objects: for planning and previews, which leave nothing behind. The repository
 * that comes with it sees both stores.
 */
export async function createQuarantine(
  repository: Repository,
  dir: string,
): Promise<{ readonly isolated: IsolatedGit; readonly repository: Repository }> {
  const { objects: real, ...isolated } = await createIsolatedGit(repository, dir)
  const objects = path.join(dir, 'objects')
  const alternates = listed(real)
  return {
    isolated: { ...isolated, objects, alternates },
    repository: {
      ...repository,
      env: { ...repository.env, GIT_OBJECT_DIRECTORY: objects, GIT_ALTERNATE_OBJECT_DIRECTORIES: alternates },
    },
  }
}

/** One path as an entry of git's list of stores: in quotes where it holds what separates or escapes. */
const listed = (store: string): string =>
  /^"|[:;\n]/.test(store) && process.platform !== 'win32'
    ? `"${store.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`
    : store
