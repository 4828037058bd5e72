import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A process that can be told from a later one with the same number. */
export interface ProcessIdentity {
  readonly pid: number
  /** What the system says of its start; '' where it is asked too late or cannot say. Compared, never interpreted. */
  readonly started: string
}

/**
 * When a process started, as text that no other process of the same number has. Linux: clock ticks since boot with the boot
 * id, from /proc; elsewhere what `ps` prints. '' when there is no such process, or no way to ask.
 */
export function processStart(pid: number): string {
  if (process.platform === 'linux') {
    const stat = readOr(`/proc/${pid}/stat`)
    // 1234 (a name) S 1 …: the name may hold blanks and brackets, field 22 is counted from after the last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = fields[19]
    if (ticks === undefined || fields[0] === 'Z') return ''
    return `${readOr('/proc/sys/kernel/random/boot_id').trim()}/${ticks}`
  }
  if (process.platform === 'win32') return ''
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    // ps exits with 1 when there is no such process.
    return ''
  }
}

/** Whether exactly this process still runs. Where starts cannot be told, any process of that number counts: the careful answer. */
export function isAlive(identity: ProcessIdentity): boolean {
  try {
    process.kill(identity.pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  if (process.platform === 'win32' || identity.started === '') return true
  return processStart(identity.pid) === identity.started
}

/** Ends a process and all it started. It must lead a process group of its own (`detached`), which `runGit`'s children do. */
export function killTree(pid: number): void {
  try {
    if (process.platform === 'win32')
      execFileSync('taskkill', ['/PID', String(pid), '/T', '/F'], { stdio: 'ignore' })
    else process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // Gone already (ESRCH, or taskkill's own exit code): that is what was wanted.
    if (
      process.platform !== 'win32' &&
      !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
    )
      throw error
  }
}

function readOr(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
      return ''
    throw error
  }
}
