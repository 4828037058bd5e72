import type { CheckKind, CheckRun } from '../../shared/check'

const NAMES: Readonly<Record<CheckKind, string>> = { test: 'Tests', lint: 'Linter', run: 'Command' }

/** The name of a run for those who do not see it. */
export const checkTitle = ({ kind, command }: CheckRun): string => `${NAMES[kind]}: ${command}`

/** How a run stands, in a word or two. */
export function checkWords({ state, exitCode, kind }: CheckRun): string {
  switch (state) {
    case 'running':
      return 'running…'
    case 'passed':
      return kind === 'test' ? 'passed' : kind === 'lint' ? 'clean' : 'done'
    case 'stopped':
      return 'stopped'
    case 'failed':
      return exitCode === null ? 'failed' : `failed, exit code ${exitCode}`
  }
}

/** `0.4 s`, `12 s`, `3 min 5 s`. */
export function duration(seconds: number): string {
  if (seconds < 10) return `${seconds.toFixed(1)} s`
  if (seconds < 60) return `${Math.round(seconds)} s`
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)} min ${whole % 60} s`
}
