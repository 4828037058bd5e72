import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { boundedOutput, type KeptOutput } from './bounded-output'

export interface CommandOptions {
  /** A line for the shell, as the user would type it. */
  readonly command: string
  readonly cwd: string
  /** Told at most every `showEvery` milliseconds what is kept of the output so far. */
  readonly onOutput: (kept: KeptOutput) => void
  readonly showEvery?: number
  /** Milliseconds between asking the processes to end and ending them. */
  readonly grace?: number
}

export interface CommandEnd extends KeptOutput {
  readonly how: 'exited' | 'killed' | 'stopped' | 'not-started'
  /** null unless it exited by itself. */
  readonly exitCode: number | null
  /** Why there is no exit code, as a sentence; '' when there is one. */
  readonly why: string
}

export interface RunningCommand {
  readonly ended: Promise<CommandEnd>
  /** Ends the command and everything it started; `ended` resolves afterwards. */
  stop(): void
}

const SHOW_EVERY_MS = 150
const GRACE_MS = 1_500
/** How long the outputs may stay open once the command itself has ended, because something it started holds them. Milliseconds. */
const LINGER_MS = 500

/**
 * Runs one command of the user's in the shell, in a process group of its own, without input. Only for commands the user has
 * chosen, in repositories the user trusts: the caller sees to that. What it leaves running is ended with it.
 */
export function runCommand(options: CommandOptions): RunningCommand {
  const { onOutput, showEvery = SHOW_EVERY_MS, grace = GRACE_MS } = options
  const output = boundedOutput()
  const child = startShell(options)
  let stopped = false
  let killing: NodeJS.Timeout | undefined
  let showing: NodeJS.Timeout | undefined
  const take = (chunk: Buffer): void => {
    output.add(chunk)
    showing ??= setTimeout(() => {
      showing = undefined
      onOutput(output.kept())
    }, showEvery)
  }
  child.stdout?.on('data', take)
  child.stderr?.on('data', take)

  const ended = new Promise<CommandEnd>((resolve) => {
    const finish = (end: Omit<CommandEnd, keyof KeptOutput>): void => {
      clearTimeout(killing)
      clearTimeout(showing)
      resolve({ ...end, ...output.kept() })
    }
    child.on('error', (error) => {
      if (child.pid !== undefined) return
      const why = `The shell could not be started (${error.message}).`
      finish({ how: 'not-started', exitCode: null, why })
    })
    child.on('exit', () => {
      setTimeout(() => {
        child.stdout?.destroy()
        child.stderr?.destroy()
      }, LINGER_MS).unref()
    })
    child.on('close', (code, signal) => {
      endGroup(child, 'SIGKILL')
      if (stopped) finish({ how: 'stopped', exitCode: null, why: 'Stopped.' })
      else if (code === null)
        finish({ how: 'killed', exitCode: null, why: `It was ended by the signal ${String(signal)}.` })
      else finish({ how: 'exited', exitCode: code, why: '' })
    })
  })
  return {
    ended,
    stop: () => {
      if (stopped) return
      stopped = true
      endGroup(child, 'SIGTERM')
      killing = setTimeout(() => endGroup(child, 'SIGKILL'), grace)
    },
  }
}

/**
 * The shell that understands what a user types: the system's, and on macOS the user's login shell, because programs started from
 * the Dock do not have the PATH of a terminal.
 */
function startShell({ command, cwd }: CommandOptions): ChildProcess {
  const env = commandEnvironment(process.env)
  const common: SpawnOptions = { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true }
  if (process.platform === 'win32') return spawn(command, { ...common, shell: true })
  if (process.platform === 'darwin')
    return spawn(env['SHELL'] ?? '/bin/zsh', ['-l', '-c', command], { ...common, detached: true })
  return spawn('/bin/sh', ['-c', command], { ...common, detached: true })
}

/** The user's environment without what belongs to Cairn itself, without colours, and told that nobody watches (`CI`). */
export function commandEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(env).filter(
    ([name]) => !/^(?:ELECTRON_|CAIRN_|CHROME_|FORCE_COLOR$)/.test(name),
  )
  return { CI: '1', ...Object.fromEntries(kept), NO_COLOR: '1' }
}

/** Signals the whole group. That it is gone already is what was wanted. */
function endGroup(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (child.pid === undefined) return
  if (process.platform === 'win32') {
    if (child.exitCode === null)
      spawnSync('taskkill', ['/PID', String(child.pid), '/T', '/F'], { stdio: 'ignore' })
    return
  }
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    // macOS answers EPERM for a group of which only a zombie is left.
    if (code !== 'ESRCH' && code !== 'EPERM') throw error
  }
}
