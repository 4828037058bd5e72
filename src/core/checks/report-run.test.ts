import { expect, it } from 'vitest'
import { reportRun } from './report-run'

const run = {
  kind: 'test',
  command: 'npm test',
  state: 'failed',
  exitCode: 1,
  ended: '',
  output: '',
} as const

it('says what was run, how it ended, what it printed, and what is wanted', () => {
  expect(reportRun({ ...run, output: 'expected 2, got 3\n' })).toBe(
    'I ran `npm test`. It failed with exit code 1. It printed:\n\n```\nexpected 2, got 3\n```\n\n' +
      'Find out why and correct the code, so that the tests pass. Change a test only where the test itself is wrong.',
  )
})

it('fences output that has fences of its own', () => {
  expect(reportRun({ ...run, output: 'a\n````\nb' })).toContain('`````\na\n````\nb\n`````')
})

it('says when there was no exit code or no output, and does not ask for a change after a success', () => {
  expect(reportRun({ ...run, exitCode: null, ended: 'It was ended by the signal SIGKILL.' })).toContain(
    'It was ended by the signal SIGKILL. It printed nothing.',
  )
  expect(reportRun({ ...run, kind: 'run', state: 'passed', exitCode: 0, output: 'v20' })).toMatch(
    /It succeeded\.[^]*Take this output into account/,
  )
})

it('sends the beginning and the end of a long output, and says how much is missing', () => {
  const output = Array.from({ length: 5000 }, (_, at) => `line ${at}`).join('\n')
  const text = reportRun({ ...run, output })
  expect(text.length).toBeLessThan(16_000)
  expect(text).toContain('line 0\n')
  expect(text).toContain('line 4999\n')
  expect(text).toMatch(/… \d+ characters are left out here …/)
})
