import { stat } from 'node:fs/promises'
import { hasCode } from '../git/error-code'
import { refuse, type Outcome } from './round-failure'

/**
 * The refusal for what another git has locked, with the lock's path and age: it is never removed by us. undefined when the
 * lock is gone.
 */
export async function lockedFor(lock: string, what: string): Promise<Outcome<never> | undefined> {
  try {
    const age = duration(Date.now() - (await stat(lock)).mtimeMs)
    return refuse(
      'index-locked',
      `${what} is locked by ${lock}, ${age} old. Either git is still running, or it was ended by force: then remove that file and try again. Nothing has changed.`,
      { paths: [lock] },
    )
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function duration(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  if (seconds < 120) return `${seconds} seconds`
  return seconds < 7200 ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds / 3600)} hours`
}
