import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolveGitBinary, setupEnvironment } from 'dugite'
import { fail, ok, type Failure, type Result } from '../../shared/result'
import { gitEnvironment, systemConfig, withoutForeignGit, type ConfigPair } from './git-environment'
import { hookPath } from './login-path'
import { killTree, processStart, type ProcessIdentity } from './process-identity'
import type { Repository } from './repository'
import { HOOKS_PATH, SAFE_SETTINGS } from './trust'

export interface GitOutput {
  readonly code: number
  readonly stdout: Buffer
  readonly stderr: string
}

export type GitFailureKind =
  | 'no-git' // no git program, or one that cannot be started
  | 'gone' // the folder it should run in does not exist
  | 'git-failed' // an exit code that is not among the expected ones
  | 'git-killed' // ended by a signal that is not ours
  | 'aborted'
  | 'timeout'
  | 'too-large' // more output than asked for

export interface GitFailure extends Failure<GitFailureKind> {
  /** -1 where git did not end by itself. */
  readonly code: number
  readonly stderr: string
}

export interface GitOptions {
  /** Exit codes that are answers, not failures. Default: only 0. */
  readonly ok?: readonly number[]
  readonly stdin?: string | Uint8Array
  readonly signal?: AbortSignal
  readonly env?: Readonly<Record<string, string>>
  /** Run it in this folder instead of the repository's root. */
  readonly cwd?: string
  /** Without any setting of ours, for reading what the settings are. */
  readonly plain?: boolean
  /** With the repository's hooks: only where it is trusted and the user wants them. */
  readonly hooks?: boolean
  /** Settings for this run only; they win over the repository's and over the safe ones. */
  readonly config?: readonly ConfigPair[]
  /** Bytes of stdout. Default 1 GiB. */
  readonly maxBuffer?: number
  /** Milliseconds. Default: none. */
  readonly timeout?: number
  /** Awaited after the start and before any input: nothing that waits for its input has an effect before this resolves. */
  readonly onStart?: (child: ProcessIdentity) => void | Promise<void>
  /** Both outputs as they come, for hooks. */
  readonly onOutput?: (text: string) => void
}

const MAX_BUFFER = 1 << 30

/** The user's own environment for programs that a hook starts, with the PATH that they have in a terminal. */
export async function hookEnvironment(env: NodeJS.ProcessEnv): Promise<Readonly<Record<string, string>>> {
  const path = await hookPath(env)
  return path === undefined ? {} : { PATH: path }
}

/**
 * Runs one of the repository's hooks, in the user's own environment and with the user's own settings: nothing of what keeps
 * programs back holds here. Only for repositories that are trusted. A hook that is not there is a success without output. The
 * process waits until `onStart` is done, like every other that has effects.
 */
export async function runHook(
  cwd: string,
  hook: string,
  args: readonly string[],
  options: GitOptions,
): Promise<Result<GitOutput, GitFailure>> {
  const { program, env } = gitProgram()
  const command = ['hook', 'run', '--ignore-missing', hook, ...(args.length > 0 ? ['--', ...args] : [])]
  const whole = { ...env, ...(await hookEnvironment(env)), GIT_EDITOR: ':', ...options.env }
  if (process.platform === 'win32') return runProgram(program, command, cwd, { ...options, env: whole })
  const wait = 'read -r go && [ "$go" = go ] && exec "$@" </dev/null'
  return runProgram('/bin/sh', ['-c', wait, 'git', program, ...command], cwd, {
    ...options,
    env: whole,
    stdin: 'go\n',
  })
}

/** How long a helper may keep the outputs open after git itself has ended. */
const LINGER_MS = 300

/** Runs git in a repository, with its programs held back unless it is trusted. */
export const gitIn = (
  repository: Pick<Repository, 'root' | 'hardening' | 'env'>,
  args: readonly string[],
  options: GitOptions = {},
): Promise<Result<GitOutput, GitFailure>> =>
  runGit(args, options.cwd ?? repository.root, {
    ...options,
    env: { ...repository.env, ...options.env },
    config: [...repository.hardening, ...(options.config ?? [])],
  })

/**
 * The one place that starts git. Arguments are passed as they are, no shell; input and output are bytes. Git leads a process
 * group of its own, so that a time-out or abort also ends what it started (a signing program that waits for a passphrase).
 */
export function runGit(
  args: readonly string[],
  cwd: string,
  options: GitOptions = {},
): Promise<Result<GitOutput, GitFailure>> {
  const { program, env } = gitProgram()
  return runProgram(program, args, cwd, {
    ...options,
    env: gitEnvironment(env, options.env ?? {}, [
      ...(options.plain === true
        ? []
        : SAFE_SETTINGS.filter(([key]) => options.hooks !== true || key !== HOOKS_PATH)),
      ...(options.config ?? []),
    ]),
  })
}

interface ProgramOptions extends Omit<GitOptions, 'config' | 'env'> {
  readonly env: NodeJS.ProcessEnv
}

function runProgram(
  program: string,
  args: readonly string[],
  cwd: string,
  options: ProgramOptions,
): Promise<Result<GitOutput, GitFailure>> {
  const failed = (kind: GitFailureKind, message: string, code = -1, stderr = ''): Result<never, GitFailure> =>
    fail({ kind, message, code, stderr })
  if (options.signal?.aborted) return Promise.resolve(failed('aborted', 'Stopped before git was started.'))
  return new Promise((resolve, reject) => {
    const name = `git ${args.find((arg) => !arg.startsWith('-')) ?? ''}`
    const child = spawn(program, args, {
      cwd,
      env: options.env,
      detached: process.platform !== 'win32',
      windowsHide: true,
      stdio: 'pipe',
    })
    const out: Buffer[] = []
    const err: Buffer[] = []
    let size = 0
    let errors = 0
    let ended: GitFailureKind | undefined
    const end = (kind: GitFailureKind) => {
      ended ??= kind
      if (child.pid !== undefined) killTree(child.pid)
    }
    const timer =
      options.timeout === undefined ? undefined : setTimeout(() => end('timeout'), options.timeout)
    const onAbort = () => end('aborted')
    options.signal?.addEventListener('abort', onAbort, { once: true })
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > (options.maxBuffer ?? MAX_BUFFER)) return end('too-large')
      out.push(chunk)
      options.onOutput?.(chunk.toString('utf8'))
    })
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.length
      err.push(chunk)
      options.onOutput?.(chunk.toString('utf8'))
    })
    const finish = (result: Result<GitOutput, GitFailure>) => {
      clearTimeout(timer)
      options.signal?.removeEventListener('abort', onAbort)
      resolve(result)
    }
    child.on('error', (error: NodeJS.ErrnoException) => {
      if (child.pid !== undefined) return
      if (error.code === 'ENOENT' && !existsSync(cwd))
        return finish(failed('gone', `The folder ${cwd} does not exist any more.`))
      finish(failed('no-git', `Git could not be started (${program}: ${error.message}).`))
    })
    child.on('exit', () => closeWhenQuiet(child, () => size + errors))
    child.on('close', (code, signal) => {
      const stderr = Buffer.concat(err).toString('utf8')
      const stdout = Buffer.concat(out)
      if (ended !== undefined) return finish(failed(ended, ENDED[ended](name), -1, stderr))
      if (code === null)
        return finish(failed('git-killed', `${name} was ended by the signal ${String(signal)}.`, -1, stderr))
      if (!(options.ok ?? [0]).includes(code))
        return finish(
          failed('git-failed', sentence(name, code, stderr || stdout.toString('utf8')), code, stderr),
        )
      finish(ok({ code, stdout, stderr }))
    })
    feed(child, options).catch(reject)
  })
}

/**
 * Gives up the outputs of a child that has ended once nothing has come of them for a while: a helper may keep them open. Where this
 * process itself was held up, what git has printed may still wait to be read, so that is done first (an immediate comes after it).
 */
function closeWhenQuiet(child: ChildProcess, received: () => number): void {
  const before = received()
  setTimeout(() => {
    setImmediate(() => {
      if (received() !== before) return closeWhenQuiet(child, received)
      child.stdout?.destroy()
      child.stderr?.destroy()
    })
  }, LINGER_MS).unref()
}

/** Gives the input once the start is known; a child that ends without reading it is no error of ours, its exit code tells. */
async function feed(child: ChildProcess, options: ProgramOptions): Promise<void> {
  child.stdin?.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'EOF' && error.code !== 'ECONNRESET') throw error
  })
  if (child.pid !== undefined && options.onStart)
    await options.onStart({ pid: child.pid, started: processStart(child.pid) })
  child.stdin?.end(options.stdin)
}

const ENDED: Readonly<Record<GitFailureKind, (name: string) => string>> = {
  timeout: (name) => `${name} took too long and was ended.`,
  aborted: (name) => `${name} was stopped.`,
  'too-large': (name) => `${name} printed more than can be taken.`,
  'no-git': (name) => name,
  gone: (name) => name,
  'git-failed': (name) => name,
  'git-killed': (name) => name,
}

/** Git's own words, first line first, without its "fatal:". */
function sentence(name: string, code: number, output: string): string {
  const said = output.trim().replace(/^(?:fatal|error): /, '')
  return said === '' ? `${name} ended with ${code}.` : `${name}: ${said}`
}

/**
 * Which git: the one `CAIRN_GIT` names, else the one that dugite brings, else the system's. dugite points its git at settings
 * of its own instead of the system's; where the system has some, they are passed on.
 */
export function gitProgram(): { readonly program: string; readonly env: NodeJS.ProcessEnv } {
  const env = withoutForeignGit(process.env)
  const named = process.env['CAIRN_GIT']
  if (named) return { program: named, env }
  if (!existsSync(resolveGitBinary())) return { program: 'git', env }
  const system = env['GIT_CONFIG_SYSTEM'] ?? systemConfig()
  const set = setupEnvironment(system === undefined ? {} : { GIT_CONFIG_SYSTEM: system }, env)
  return { program: set.gitLocation, env: set.env }
}
