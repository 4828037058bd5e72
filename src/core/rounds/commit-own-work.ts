import { ok, type Result } from '../../shared/result'
import { joinNul } from '../git/path-codec'
import type { Repository } from '../git/repository'
import { readHead } from '../git/rev-parse'
import {
  gitIn,
  hookEnvironment,
  runGit,
  type GitFailure,
  type GitOptions,
  type GitOutput,
} from '../git/run-git'
import { readStatus } from '../git/status'
import { cleanUp } from './message'
import { runOperation, type Operation } from './operation'
import { gitRefused, refuse, type Outcome } from './round-failure'
import type { OperationOptions } from './round-input'
import { signingSettings } from './signing'

export interface OwnCommit {
  readonly commit: string
  readonly files: number
}

/**
 * Commits the user's own work in these paths as a plain commit of theirs: no trailers, no round. It is `git commit --only`, so
 * that what is staged elsewhere stays staged; no file is written. New files are announced to the index first, and taken back
 * from it when the commit is refused. Hooks run only where the options say so.
 */
export const commitOwnWork = (
  repository: Repository,
  paths: readonly string[],
  message: string,
  options: OperationOptions = {},
): Promise<Outcome<OwnCommit>> =>
  runOperation(repository, options, (operation) => commit(operation, new Set(paths), message))

async function commit(
  operation: Operation,
  wanted: ReadonlySet<string>,
  message: string,
): Promise<Outcome<OwnCommit>> {
  const { repository, step } = operation
  const signatures = await operation.signatures()
  if (!signatures.ok) return signatures
  const status = await readStatus(repository)
  if (!status.ok) return gitRefused(status.failure)
  const entries = status.value.filter(({ path }) => wanted.has(path))
  const unmerged = entries.find((entry) => entry.unmerged)
  if (unmerged)
    return refuse(
      'unfinished',
      `${unmerged.path} still holds a merge in conflict. Resolve it with git first; nothing has changed.`,
    )
  if (entries.length === 0)
    return refuse(
      'no-changes',
      'These files are as they are in the last commit already. Nothing has changed.',
    )
  const fresh = entries.filter(({ tracked }) => !tracked).map(({ path }) => path)
  if (fresh.length > 0) {
    const added = await step('announce files', () => withPaths(operation, ['add', '--intent-to-add'], fresh))
    if (!added.ok) return gitRefused(added.failure)
  }
  const all = entries.map(({ path }) => path)
  const text = `${cleanUp(message)}\n`
  const made = await step('commit own work', () => runCommit(operation, all, text))
  if (!made.ok) {
    if (fresh.length > 0) {
      const back = await withPaths(operation, ['rm', '--cached', '--quiet', '--ignore-unmatch'], fresh)
      if (!back.ok) return gitRefused(back.failure)
    }
    const { kind, stderr } = made.failure
    if (kind !== 'git-failed' || operation.options.hooks !== 'run') return gitRefused(made.failure)
    return refuse('hook-failed', 'A hook of this repository refused the commit. Nothing has changed.', {
      output: stderr,
    })
  }
  const head = await readHead(repository)
  if (!head.ok) return gitRefused(head.failure)
  return ok({ commit: head.value.kind === 'unborn' ? '' : head.value.commit, files: all.length })
}

/** Milliseconds that hooks and a signing program may take together. */
const COMMIT_MS = 10 * 60_000

async function runCommit(
  operation: Operation,
  paths: readonly string[],
  message: string,
): Promise<Result<GitOutput, GitFailure>> {
  const { repository, options, settings, journal } = operation
  const sign = options.sign === true ? ['--gpg-sign'] : []
  const args = [
    'commit',
    '--only',
    '--quiet',
    '--cleanup=whitespace',
    ...sign,
    `--message=${message}`,
    ...FROM_INPUT,
  ]
  const run: GitOptions = {
    stdin: joinNul(paths),
    timeout: COMMIT_MS,
    onStart: journal.child,
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.onOutput ? { onOutput: options.onOutput } : {}),
  }
  // With the user's own settings alone the hooks run; with the safe ones none does.
  if (options.hooks === 'run' && repository.trusted)
    return runGit(args, repository.root, {
      ...run,
      plain: true,
      env: { ...(await hookEnvironment(process.env)), ...repository.env },
    })
  return gitIn(repository, args, { ...run, config: signingSettings(repository, settings) })
}

/** Paths come as input, because there may be many; every git of ours takes them as names, never as patterns. */
const FROM_INPUT = ['--pathspec-from-file=-', '--pathspec-file-nul'] as const

const withPaths = (
  { repository, journal }: Operation,
  args: readonly string[],
  paths: readonly string[],
): Promise<Result<GitOutput, GitFailure>> =>
  gitIn(repository, [...args, ...FROM_INPUT], { stdin: joinNul(paths), onStart: journal.child })
