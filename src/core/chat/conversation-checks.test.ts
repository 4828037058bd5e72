import { expect, it } from 'vitest'
import type { CheckRun } from '../../shared/check'
import { newConversation, settle } from './conversation'
import { removeRun, startRun, updateRun } from './conversation-checks'

const empty = newConversation({ id: 'c', at: '2026-01-01T00:00:00Z', mode: 'code' })
const run = (id: string, part: Partial<CheckRun> = {}): CheckRun => ({
  id,
  kind: 'test',
  command: 'npm test',
  after: '',
  round: '',
  at: '2026-01-01T00:00:00Z',
  state: 'running',
  exitCode: null,
  ended: '',
  seconds: 0,
  output: '',
  omitted: 0,
  sent: '',
  ...part,
})

it('keeps, changes and removes runs; one that is gone changes nothing', () => {
  const one = startRun(empty, run('a'))
  expect(updateRun(one, 'a', { state: 'passed' }).checks).toEqual([run('a', { state: 'passed' })])
  expect(updateRun(one, 'b', { state: 'passed' })).toBe(one)
  expect(removeRun(one, 'a').checks).toEqual([])
})

it('stays small: old runs keep the end of their output, very old ones go', () => {
  let conversation = empty
  for (let at = 0; at < 60; at++)
    conversation = startRun(conversation, run(`r${at}`, { state: 'failed', output: 'x'.repeat(50_000) }))
  const checks = conversation.checks ?? []
  expect(checks).toHaveLength(50)
  expect(checks.at(-1)?.output).toHaveLength(50_000)
  expect(checks[0]).toMatchObject({ omitted: 48_000 })
  expect(JSON.stringify(conversation).length).toBeLessThan(1_000_000)
})

it('after a restart nothing runs', () => {
  expect(settle(startRun(empty, run('a'))).checks?.[0]).toMatchObject({
    state: 'stopped',
    ended: 'Cairn was closed meanwhile.',
  })
})
