import { spawn } from 'node:child_process'
import { ROOT } from './root.mjs'

const running = new Set()
let stopping = false

/**
 * Runs a program to its end.
 * `quiet` collects the output and shows nothing, otherwise the child writes to our own output.
 * A program that outlives `timeoutMs` is killed with everything it started, and counts as failed.
 * Never throws: a program that cannot be started has code 127 and the reason in `output`.
 */
export function run(command, args, { cwd = ROOT, env = process.env, quiet = false, timeoutMs } = {}) {
  return new Promise((resolve) => {
    const group = timeoutMs !== undefined && process.platform !== 'win32'
    const child = spawn(command, args, {
      cwd,
      env,
      detached: group,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    })
    let output = ''
    child.stdout?.on('data', (bytes) => (output += bytes))
    child.stderr?.on('data', (bytes) => (output += bytes))
    const kill = (signal) => (group ? process.kill(-child.pid, signal) : child.kill(signal))
    const timer = timeoutMs === undefined ? undefined : setTimeout(kill, timeoutMs, 'SIGKILL')
    const program = { kill, hearsTerminal: !group }
    const settle = (result) => {
      clearTimeout(timer)
      running.delete(program)
      if (stopping && running.size === 0) process.exit(1)
      resolve(result)
    }
    running.add(program)
    child.on('error', (error) => settle({ code: 127, output: error.message }))
    child.on('close', (code, signal) => settle({ code: code ?? 128, signal, output }))
  })
}

/**
 * Lets running programs end in order when we are told to stop: the app closes its window and repository while its
 * display is still there. Ctrl-C in a terminal reaches most of them by itself. The second signal waits for nobody.
 */
export function stopOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (stopping || running.size === 0) process.exit(1)
      stopping = true
      for (const { kill, hearsTerminal } of running)
        if (signal !== 'SIGINT' || !hearsTerminal) kill('SIGTERM')
    })
  }
  process.on('exit', () => running.forEach(({ kill }) => kill('SIGTERM')))
}

/** Without a network npm shall say so within seconds, not minutes. */
const NPM_OPTIONS = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000', '--loglevel=error']

/** Runs npm with the same Node; when we were started by npm, that very npm. */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath
  const all = [...args, ...NPM_OPTIONS]
  if (npm?.endsWith('.js')) return run(process.execPath, [npm, ...all], options)
  return process.platform === 'win32'
    ? run(process.env.ComSpec ?? 'cmd.exe', ['/d', '/s', '/c', 'npm', ...all], options)
    : run('npm', all, options)
}

/** Whether a web host answers at all within `timeoutMs`: asked before a download, so that being offline costs seconds. */
export async function isReachable(url, timeoutMs = 4000) {
  try {
    const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) })
    return answer.status < 400
  } catch {
    return false
  }
}
