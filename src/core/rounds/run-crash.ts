import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { hasCode } from '../git/error-code'
import { testRepositoryAt, type TestRepository } from '../git/test-repository'
import type { Change } from './test-rounds'

/** For the crash tests: copies of a prepared repository, in each of which one operation is killed at another point. */

export interface CrashCase {
  readonly action: 'round' | 'undo' | 'redo' | 'restore'
  readonly changes?: Readonly<Record<string, Change>>
  readonly target?: string
  readonly hooks?: 'run' | 'skip'
  /** Milliseconds that the process lives on from the step at which it is to be killed. */
  readonly killDelay?: number
}

export interface CrashRun {
  readonly steps: readonly string[]
  /** `done`, a failure's words, or '' when it was killed. */
  readonly end: string
}

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** Bundles the driver once; the file lies inside the project, where it finds the packages. */
export async function bundleDriver(): Promise<string> {
  const folder = path.join(ROOT, 'node_modules', '.cache', 'cairn-crash', String(process.pid))
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'crash-driver.mjs')
  const bundler = (await import(pathToFileURL(path.join(ROOT, 'scripts', 'bundle.mjs')).href)) as {
    bundleEntry: (entry: string, outFile: string) => Promise<void>
  }
  await bundler.bundleEntry(path.join(import.meta.dirname, 'crash-driver.ts'), file)
  return file
}

export const removeDriver = (file: string): void =>
  rmSync(path.dirname(file), { recursive: true, force: true })

/** A copy with all times kept, as after a walk of the user through the same history. */
export function copyOf(t: TestRepository): TestRepository {
  const root = mkdtempSync(path.join(tmpdir(), 'cairn-crash-'))
  execFileSync('cp', ['-a', `${t.root}/.`, root])
  return testRepositoryAt(root)
}

export function runCrash(
  driver: string,
  t: TestRepository,
  { action, changes = {}, target = '', hooks = 'skip', killDelay = 0 }: CrashCase,
  killAt: number,
  wrapper: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): CrashRun {
  const [program = process.execPath, ...args] = [...wrapper, process.execPath, driver]
  const run = spawnSync(program, args, {
    input: JSON.stringify({ root: t.root, action, changes, target, killAt, hooks, killDelay }),
    encoding: 'utf8',
    env: { ...process.env, ...env },
    timeout: 600_000,
  })
  // Too slow a machine is no crash. Input that nobody read is: the process was killed before.
  if (run.error && hasCode(run.error, 'ETIMEDOUT')) throw run.error
  const lines = run.stdout.split('\n').filter(Boolean)
  const killed = run.signal !== null || run.status === 137
  if (!killed && run.status !== 0) throw new Error(`It ended with ${run.status}: ${run.stderr}`)
  return killed ? { steps: lines, end: '' } : { steps: lines.slice(0, -1), end: lines.at(-1) ?? '' }
}
