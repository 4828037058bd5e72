import { ok, type Result } from '../../shared/result'
import type { Head, Repository } from './repository'
import { gitIn, runGit, type GitFailure } from './run-git'

/** HEAD as it is now. One run where there is a commit. */
export async function readHead(
  repository: Pick<Repository, 'root' | 'hardening'>,
): Promise<Result<Head, GitFailure>> {
  // Without ^{commit}: a branch whose commit is damaged is not a branch without commits.
  const named = await gitIn(repository, ['rev-parse', 'HEAD', '--symbolic-full-name', 'HEAD', '--'], {
    ok: [0, 128],
  })
  if (!named.ok) return named
  const [commit = '', ref = ''] = named.value.stdout.toString('utf8').split('\n')
  if (named.value.code === 0 && ref === 'HEAD') return ok({ kind: 'detached', commit })
  if (named.value.code === 0) return ok({ kind: 'branch', ref, branch: branchOf(ref), commit })
  const symbolic = await gitIn(repository, ['symbolic-ref', '-q', 'HEAD'], { ok: [0, 1] })
  if (!symbolic.ok) return symbolic
  const unborn = symbolic.value.stdout.toString('utf8').trim()
  // HEAD names neither a branch nor a commit that git can find: an empty name, which callers take for damage.
  if (unborn === '') return ok({ kind: 'detached', commit: '' })
  return ok({ kind: 'unborn', ref: unborn, branch: branchOf(unborn) })
}

const branchOf = (ref: string): string => ref.replace(/^refs\/heads\//, '')

/** The full name of the commit that a user's words mean (`HEAD~2`, a tag, a short name); undefined when there is none such. */
export async function resolveCommit(
  repository: Repository,
  words: string,
): Promise<Result<string | undefined, GitFailure>> {
  return resolve(repository, `${words}^{commit}`)
}

async function resolve(
  repository: Repository,
  expression: string,
): Promise<Result<string | undefined, GitFailure>> {
  const args = ['rev-parse', '--verify', '-q', '--end-of-options', expression]
  const run = await gitIn(repository, args, { ok: [0, 1, 128] })
  if (!run.ok) return run
  const name = run.value.stdout.toString('latin1').trim()
  return ok(run.value.code === 0 && /^[0-9a-f]{40,64}$/.test(name) ? name : undefined)
}

/** What `rev-parse` says of the repository around a folder, as it printed it. Exit codes other than 0 are failures with git's words. */
export async function describeRepository(
  cwd: string,
): Promise<Result<Readonly<Record<(typeof QUESTIONS)[number][0], string>>, GitFailure>> {
  const run = await runGit(['rev-parse', ...QUESTIONS.map(([, option]) => option)], cwd)
  if (!run.ok) return run
  const answers = run.value.stdout.toString('utf8').split('\n')
  const result: Record<string, string> = {}
  for (const [index, [name]] of QUESTIONS.entries()) result[name] = answers[index] ?? ''
  return ok(result as Record<(typeof QUESTIONS)[number][0], string>)
}

const QUESTIONS = [
  ['bare', '--is-bare-repository'],
  ['insideGitDir', '--is-inside-git-dir'],
  ['insideWorkTree', '--is-inside-work-tree'],
  ['shallow', '--is-shallow-repository'],
  ['gitDir', '--absolute-git-dir'],
  ['commonDir', '--git-common-dir'],
  ['objectFormat', '--show-object-format'],
] as const

/** The root of the work tree around a folder. Asked apart, because it is an error in a bare repository. */
export async function topLevel(cwd: string): Promise<Result<string, GitFailure>> {
  const run = await runGit(['rev-parse', '--show-toplevel'], cwd)
  return run.ok ? ok(run.value.stdout.toString('utf8').replace(/\n$/, '')) : run
}
