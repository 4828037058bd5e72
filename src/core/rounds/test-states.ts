import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect } from 'vitest'
import { testRepository, type TestRepository, type TestRepositoryOptions } from '../git/test-repository'
import { redoRound } from './redo-round'
import { refused, roundOf, stateOf, value, type Change } from './test-rounds'
import { undoRound } from './undo-round'

/** What the tests of repository states share: each state works, there and back, or is refused, and then nothing has changed. */

const made: { remove(): void }[] = []
afterEach(() => made.splice(0).forEach((one) => one.remove()))

export const removeAfterwards = (one: { remove(): void }): number => made.push(one)

export function make(options: TestRepositoryOptions): TestRepository {
  const repository = testRepository(options)
  made.push(repository)
  return repository
}

export function folder(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'cairn-states-'))
  made.push({ remove: () => rmSync(root, { recursive: true, force: true }) })
  return root
}

export const numbered = (count: number): string =>
  Array.from({ length: count }, (_, index) => `line ${index + 1}\n`).join('')

type Changes = Readonly<Record<string, Change>>

/** Round, undo, redo, undo: everything must come back each time. */
export async function thereAndBack(t: TestRepository, changes: Changes): Promise<void> {
  const repository = await t.open()
  const before = stateOf(t)
  value(await roundOf(repository, changes))
  const after = stateOf(t)
  value(await undoRound(repository))
  expect(stateOf(t)).toEqual(before)
  value(await redoRound(repository))
  expect(stateOf(t)).toEqual(after)
  value(await undoRound(repository))
  expect(stateOf(t)).toEqual(before)
  expect(t.git('fsck', '--strict')).toBe('')
}

/** Refused with this kind and these words, and nothing has changed. */
export async function refusedAs(
  t: TestRepository,
  kind: string,
  changes: Changes,
  words: RegExp,
): Promise<void> {
  const before = stateOf(t)
  const outcome = await roundOf(await t.open(), changes, { options: { patience: 300 } })
  expect(refused(outcome)).toBe(kind)
  if (!outcome.ok) expect(outcome.failure.message).toMatch(words)
  expect(stateOf(t)).toEqual(before)
}
