import { expect } from 'vitest'
import type { TestRepository } from '../git/test-repository'
import { finishInterrupted } from './operation'
import { leftovers, stateOf, value } from './test-rounds'

/** The state of a repository as far as an operation can change it, without what is new each time (commits carry their time). */
export function outcomeOf(t: TestRepository): unknown {
  const { head, index, status, files } = stateOf(t) as Record<string, unknown>
  const unborn = t.git('for-each-ref', 'refs/heads') === ''
  const history = unborn ? '' : t.git('log', '--format=%T %s')
  return { head, index, status, files, history }
}

/**
 * After a crash: the next start leaves the state before or the state after, nothing of ours behind, a sound repository, and every
 * other file with its bytes and times. Returns which state it is.
 */
export async function checkRecovered(
  t: TestRepository,
  before: unknown,
  after: unknown,
  others: Readonly<Record<string, string>>,
): Promise<'before' | 'after'> {
  value(await finishInterrupted(await t.open()))
  const now = outcomeOf(t)
  const isBefore = JSON.stringify(now) === JSON.stringify(before)
  if (!isBefore) expect(now).toEqual(after)
  expect(leftovers(`${t.root}/.git`)).toEqual([])
  expect(t.git('fsck', '--strict', '--no-dangling')).toBe('')
  const files = t.snapshot()
  for (const [name, content] of Object.entries(others)) expect(files[name]).toBe(content)
  return isBefore ? 'before' : 'after'
}

/** The files that an operation left as they were: those equal in both states, times included. */
export function untouched(before: TestRepository, after: TestRepository): Readonly<Record<string, string>> {
  const then = before.snapshot()
  const now = after.snapshot()
  return Object.fromEntries(Object.entries(then).filter(([name, content]) => now[name] === content))
}
