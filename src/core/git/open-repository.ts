import { realpath, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import path from 'node:path'
import { fail, ok, type Failure, type Result } from '../../shared/result'
import { asPairs, isTrue, listConfig } from './config'
import { hasCode } from './error-code'
import { gitVersion, MINIMUM_VERSION } from './git-version'
import type { Repository } from './repository'
import { describeRepository, readHead, topLevel } from './rev-parse'
import { runGit, type GitFailure } from './run-git'
import { hardeningFor } from './trust'

export type OpenFailureKind =
  | 'not-found' // no such folder
  | 'not-a-repository' // offer to create one
  | 'bare'
  | 'broken' // there is a repository, but git cannot read it
  | 'dubious-ownership'
  | 'home-or-root'
  | 'unsupported-format'
  | 'no-git'
  | 'old-git'

export interface OpenFailure extends Failure<OpenFailureKind> {
  /** Git's own words, '' when it said nothing. */
  readonly detail: string
}

export interface OpenOptions {
  readonly trusted: boolean
}

const failed = (kind: OpenFailureKind, message: string, detail = ''): Result<never, OpenFailure> =>
  fail({ kind, message, detail })

/**
 * Opens the repository that a folder is or lies in. Reads only; runs nothing of the repository's own. The folder may be a
 * sub-folder (then it is the scope) or a linked work tree.
 */
export async function openRepository(
  folder: string,
  options: OpenOptions,
): Promise<Result<Repository, OpenFailure>> {
  const real = await existingFolder(folder)
  if (real === undefined) return failed('not-found', `There is no folder ${folder}.`)
  const version = await gitVersion(real)
  if (!version.ok) return failed('no-git', NO_GIT, version.failure.message)
  if (!version.value.enough)
    return failed(
      'old-git',
      `Git ${version.value.text} is too old; Cairn needs ${MINIMUM_VERSION.join('.')} or newer. Update git, or name another one in CAIRN_GIT.`,
    )
  const described = await describeRepository(real)
  if (!described.ok) return refusal(real, described.failure)
  const facts = described.value
  if (facts.bare === 'true')
    return failed(
      'bare',
      `${folder} is a bare repository: it holds history but no files. Open a clone of it instead.`,
    )
  const insideGitDir = facts.insideGitDir === 'true' && facts.insideWorkTree !== 'true'
  const top = await topLevel(insideGitDir ? path.dirname(facts.gitDir) : real)
  if (!top.ok) return refusal(real, top.failure)
  const root = await realpath(top.value)
  const scope = insideGitDir ? '' : path.relative(root, real).split(path.sep).join('/')
  if (scope === '..' || scope.startsWith('../') || path.isAbsolute(scope))
    return failed(
      'broken',
      `The repository in ${folder} says that its files are in ${root} (core.worktree). Open that folder instead.`,
    )
  const forbidden = await homeOrRoot(root)
  if (forbidden) return failed('home-or-root', forbidden)
  const settings = await listConfig(real)
  if (!settings.ok) return refusal(real, settings.failure)
  const hardening = options.trusted ? [] : hardeningFor(asPairs(settings.value))
  const head = await readHead({ root, hardening })
  if (!head.ok) return refusal(real, head.failure)
  const exists = head.value.kind === 'unborn' || (await commitExists(root, head.value.commit))
  if (!exists)
    return failed(
      'broken',
      `The repository in ${root} is damaged: its HEAD names no commit. Run git fsck there.`,
    )
  return ok({
    root,
    gitDir: await realpath(facts.gitDir),
    commonDir: await realpath(path.resolve(real, facts.commonDir)),
    scope,
    objectFormat: facts.objectFormat === 'sha256' ? 'sha256' : 'sha1',
    head: head.value,
    shallow: facts.shallow === 'true',
    sparse: isTrue(settings.value, 'core.sparsecheckout', false),
    partial: settings.value.some(
      ({ key }) => key === 'extensions.partialclone' || /^remote\..*\.promisor$/s.test(key),
    ),
    trusted: options.trusted,
    hardening,
  })
}

const commitExists = async (root: string, commit: string): Promise<boolean> =>
  (await runGit(['cat-file', '-e', `${commit}^{commit}`], root)).ok

const NO_GIT = 'Cairn needs git, and none could be started. Install git, or name one in CAIRN_GIT.'

async function existingFolder(folder: string): Promise<string | undefined> {
  try {
    const real = await realpath(folder)
    return (await stat(real)).isDirectory() ? real : undefined
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined
    throw error
  }
}

/**
 * A repository over the whole home folder or disk is one that was made by mistake, and one where a wide operation would hurt
 * most: refused, as a sentence; undefined when all is well.
 */
async function homeOrRoot(root: string): Promise<string | undefined> {
  const home = await existingFolder(homedir())
  if (root === home)
    return `${root} is your home folder. Cairn works on one project: open a project folder, or make one with its own repository.`
  if (root === path.parse(root).root)
    return `${root} is the whole disk. Cairn works on one project: open a project folder.`
  return undefined
}

/** Why git refused. Its words are read only after the facts have been: they come in English, forced by the environment. */
async function refusal(folder: string, failure: GitFailure): Promise<Result<never, OpenFailure>> {
  if (failure.kind === 'no-git') return failed('no-git', NO_GIT, failure.message)
  const said = failure.stderr
  if (/dubious ownership/.test(said))
    return failed(
      'dubious-ownership',
      `${folder} belongs to another user, so git refuses it. If you trust its owner, run: git config --global --add safe.directory '${ownedFolder(said) ?? folder}'`,
      said,
    )
  if (
    /repository version|unknown repository extension|unknown object format|ref storage|reftable/i.test(said)
  )
    return failed(
      'unsupported-format',
      `The repository in ${folder} uses a format that this git cannot read. A newer git can be named in CAIRN_GIT.`,
      said,
    )
  const found = await repositoryAround(folder)
  if (found === undefined && /not a git repository/.test(said)) {
    const forbidden = await homeOrRoot(folder)
    if (forbidden) return failed('home-or-root', forbidden, said)
    return failed('not-a-repository', `${folder} is not in a git repository: git init there makes one.`, said)
  }
  return failed(
    'broken',
    `Git cannot read the repository in ${found ?? folder}: ${failure.message} Run git fsck there, or restore its .git folder.`,
    said,
  )
}

/** `fatal: detected dubious ownership in repository at '/x/y'` */
const ownedFolder = (said: string): string | undefined => /repository at '(.+)'/.exec(said)?.[1]

/** The nearest folder upwards that has a `.git`, whether git can read it or not. */
async function repositoryAround(folder: string): Promise<string | undefined> {
  for (let at = folder; ; at = path.dirname(at)) {
    try {
      await stat(path.join(at, '.git'))
      return at
    } catch (error) {
      if (!hasCode(error, 'ENOENT', 'ENOTDIR', 'EACCES')) throw error
    }
    if (at === path.dirname(at)) return undefined
  }
}
