import { spawn } from 'node:child_process'
import { homedir } from 'node:os'
import { killTree } from './process-identity'

/** A shell that asks something would wait for ever. */
const SHELL_MS = 4000

/**
 * Where the user's own shell finds programs. What is started from a desktop gets a bare PATH, so that hooks would not find what
 * they find in a terminal, or another version of it. undefined where this process has a terminal's PATH already (it has a TERM
 * then), on Windows, and where the shell does not say.
 */
export async function loginPath(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const shell = env['SHELL']
  if (process.platform === 'win32' || env['TERM'] !== undefined || shell?.startsWith('/') !== true)
    return undefined
  const said = await saidBy(shell, env)
  return /\0cairn:([^\0]+)\0/.exec(said)?.[1]
}

/** Asked once in a process's life: start-up files can take seconds. */
export const hookPath: (env: NodeJS.ProcessEnv) => Promise<string | undefined> = (() => {
  let asked: Promise<string | undefined> | undefined
  return (env) => (asked ??= loginPath(env))
})()

/** What a login shell prints in the home folder, where no repository's own set-up is read. Its start-up files may print, too. */
function saidBy(shell: string, env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(shell, ['-ilc', `printf '\\0cairn:%s\\0' "$PATH"`], {
      cwd: homedir(),
      env: { ...env, TERM: 'dumb' },
      stdio: ['ignore', 'pipe', 'ignore'],
      detached: true,
    })
    let said = ''
    const done = () => {
      clearTimeout(timer)
      resolve(said)
    }
    const timer = setTimeout(() => {
      if (child.pid !== undefined) killTree(child.pid)
      done()
    }, SHELL_MS)
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')))
    child.on('error', done)
    child.on('close', done)
  })
}
