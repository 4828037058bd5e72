import { expect, it } from 'vitest'
import type { CheckRun } from '../../shared/check'
import { checkWords, duration } from './check-words'

const run: CheckRun = {
  id: 'r',
  kind: 'test',
  command: 'npm test',
  after: '',
  round: '',
  at: '2026-01-01T00:00:00Z',
  state: 'failed',
  exitCode: 2,
  ended: '',
  seconds: 1,
  output: '',
  omitted: 0,
  sent: '',
}

it('says how a run stands, with the exit code where there is one', () => {
  expect(checkWords(run)).toBe('failed, exit code 2')
  expect(checkWords({ ...run, exitCode: null })).toBe('failed')
  expect(checkWords({ ...run, state: 'passed', exitCode: 0 })).toBe('passed')
  expect(checkWords({ ...run, state: 'passed', exitCode: 0, kind: 'lint' })).toBe('clean')
  expect(checkWords({ ...run, state: 'running', exitCode: null })).toBe('running…')
})

it('tells times as people read them', () => {
  expect([0.42, 12.3, 59.4, 60, 185].map(duration)).toEqual([
    '0.4 s',
    '12 s',
    '59 s',
    '1 min 0 s',
    '3 min 5 s',
  ])
})
