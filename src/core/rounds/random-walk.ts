import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Repository } from '../git/repository'
import { testRepository, type TestRepository } from '../git/test-repository'
import { redoRound } from './redo-round'
import { restoreTo } from './restore'
import type { Outcome } from './round-failure'
import { leftovers, roundOf, stateOf } from './test-rounds'
import { timelinePage } from './timeline'
import { previewUndo, undoRound } from './undo-round'

/**
 * Random walks: a user who edits, stages, commits and switches branches, and an AI whose rounds are done, undone, redone and
 * restored, in any order. After each step of Cairn the invariants of the design are checked against a model that is simpler than
 * the engine: which paths a step may touch, and what the disk held before it.
 */

export const PATHS = ['a', 'b', 'sub/c', 'sub/deep/d', 'ignored.log'] as const
const LINES = 7

export type Move =
  | { readonly kind: 'edit'; readonly path: string; readonly line: number; readonly text: string }
  | { readonly kind: 'remove'; readonly path: string }
  | { readonly kind: 'stage'; readonly path: string }
  | { readonly kind: 'commit' }
  | { readonly kind: 'switch' }
  | {
      readonly kind: 'round'
      readonly paths: readonly string[]
      readonly line: number
      readonly text: string
      readonly removes: boolean
    }
  | { readonly kind: 'undo'; readonly which: number }
  | { readonly kind: 'redo' }
  | { readonly kind: 'restore'; readonly back: number }

const path_ = fc.constantFrom(...PATHS)
const line = fc.nat(LINES - 1)
const text = fc.constantFrom('one', 'two', 'three', 'mixed\r', '')

export const moves: fc.Arbitrary<readonly Move[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('edit' as const), path: path_, line, text }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), path: path_ }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('stage' as const), path: path_ }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('commit' as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('switch' as const) }) },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('round' as const),
        paths: fc.uniqueArray(path_, { minLength: 1, maxLength: 3 }),
        line,
        text,
        removes: fc.boolean(),
      }),
    },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('undo' as const), which: fc.nat(3) }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('redo' as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('restore' as const), back: fc.nat(4) }) },
  ),
  { minLength: 6, maxLength: 14 },
)

/** Walks, checking after every step. */
export async function walk(steps: readonly Move[]): Promise<void> {
  const t = testRepository({
    commits: [
      { files: { a: numbered('a'), b: numbered('b'), 'sub/c': numbered('c'), '.gitignore': '*.log\n' } },
    ],
    files: { 'untracked.txt': 'never touched\n' },
  })
  try {
    const repository = await t.open()
    for (const step of steps) {
      if (isUsers(step)) user(t, step)
      else await cairn(t, repository, step)
    }
  } finally {
    t.remove()
  }
}

const numbered = (name: string): string =>
  Array.from({ length: LINES }, (_, index) => `${name} ${index}\n`).join('')

const isUsers = (
  step: Move,
): step is Extract<Move, { kind: 'edit' | 'remove' | 'stage' | 'commit' | 'switch' }> =>
  ['edit', 'remove', 'stage', 'commit', 'switch'].includes(step.kind)

function changed(t: TestRepository, file: string, at: number, to: string): string {
  const lines = (t.exists(file) ? t.bytes(file).toString('latin1') : numbered(file)).split('\n')
  lines[at % Math.max(1, lines.length - 1)] = to
  return lines.join('\n')
}

function user(
  t: TestRepository,
  step: Extract<Move, { kind: 'edit' | 'remove' | 'stage' | 'commit' | 'switch' }>,
): void {
  switch (step.kind) {
    case 'edit': {
      const file = path.join(t.root, step.path)
      mkdirSync(path.dirname(file), { recursive: true })
      return writeFileSync(file, changed(t, step.path, step.line, step.text))
    }
    case 'remove':
      return rmSync(path.join(t.root, step.path), { force: true })
    case 'stage':
      if (step.path === 'ignored.log') return
      if (t.exists(step.path) || t.git('ls-files', step.path) !== '') t.git('add', '-A', '--', step.path)
      return
    case 'commit':
      t.git('commit', '-q', '--allow-empty', '-m', 'of the user')
      return
    case 'switch':
      try {
        t.git('checkout', '-q', ...(t.git('branch', '--list', 'side') === '' ? ['-b', 'side'] : [other(t)]))
      } catch {
        // Git itself refuses where uncommitted work would be lost: then the user stays.
      }
  }
}

const other = (t: TestRepository): string =>
  t.git('symbolic-ref', '--short', 'HEAD') === 'main' ? 'side' : 'main'

/** One step of Cairn, with everything that must hold after it. */
async function cairn(
  t: TestRepository,
  repository: Repository,
  step: Exclude<Move, Parameters<typeof user>[1]>,
): Promise<void> {
  const before = stateOf(t)
  const times = timesOf(t)
  const staged = t.git('ls-files', '-s', '-z')
  const head = t.git('rev-parse', 'HEAD')
  const { outcome, paths } = await perform(t, repository, step)
  expect(leftovers(path.join(t.root, '.git'))).toEqual([])
  if (!outcome.ok) {
    // Refused: not a byte, not an index line, not a reference.
    expect(stateOf(t), outcome.failure.kind).toEqual(before)
    expect(timesOf(t)).toEqual(times)
    expect(KNOWN.has(outcome.failure.kind), outcome.failure.message).toBe(true)
    return
  }
  // Other files keep bytes, times and index lines.
  const touched = new Set(paths)
  const after = timesOf(t)
  for (const name of new Set([...Object.keys(times), ...Object.keys(after)]))
    if (!touched.has(name)) expect(after[name], name).toBe(times[name])
  const lines = (text_: string): string[] =>
    text_.split('\0').filter((one) => !touched.has(one.split('\t')[1] ?? ''))
  expect(lines(t.git('ls-files', '-s', '-z'))).toEqual(lines(staged))
  // What was on the disk before is in the log, to the byte.
  for (const name of touched) {
    const was = (before as { files: Record<string, string> }).files[name]
    if (was !== undefined) expect(logHolds(t, was.slice(was.indexOf(' ') + 1)), name).toBe(true)
  }
  // Undo at once brings back everything, as long as nobody else has it; then redo, too.
  if (step.kind === 'round') await thereAndBack(t, repository, before, head)
}

const KNOWN = new Set([
  'conflict',
  'no-changes',
  'nothing-to-undo',
  'nothing-to-redo',
  'already-undone',
  'not-here',
  'not-found',
  'stale',
])

async function perform(
  t: TestRepository,
  repository: Repository,
  step: Exclude<Move, Parameters<typeof user>[1]>,
): Promise<{ readonly outcome: Outcome<unknown>; readonly paths: readonly string[] }> {
  if (step.kind === 'round') {
    const changes = Object.fromEntries(
      step.paths.map((name, place) => [
        name,
        step.removes && place === 0 && t.exists(name)
          ? null
          : `${changed(t, name, step.line, `AI ${step.text}`)}`,
      ]),
    )
    const allowIgnored = new Set(['ignored.log'])
    return { outcome: await roundOf(repository, changes, { allowIgnored }), paths: step.paths }
  }
  if (step.kind === 'redo') {
    const outcome = await redoRound(repository)
    return { outcome, paths: outcome.ok ? names(outcome.value.paths) : [] }
  }
  if (step.kind === 'restore') {
    const outcome = await restoreTo(
      repository,
      `HEAD~${Math.min(step.back, Number(t.git('rev-list', '--count', '--first-parent', 'HEAD')) - 1)}`,
    )
    return { outcome, paths: outcome.ok ? names(outcome.value.paths) : [] }
  }
  const page = await timelinePage(repository, { limit: 30 })
  if (!page.ok) throw new Error(page.failure.message)
  const rounds = page.value.entries.filter(({ kind }) => kind === 'ai')
  const round = step.which === 0 ? undefined : rounds[step.which - 1]?.round
  const target = round === undefined ? {} : { round }
  const preview = await previewUndo(repository, target)
  const outcome = await undoRound(repository, target)
  expect(outcome.ok).toBe(preview.ok)
  // The preview says exactly what happens.
  if (outcome.ok && preview.ok) expect(outcome.value.paths).toEqual(preview.value.paths)
  return { outcome, paths: outcome.ok ? names(outcome.value.paths) : [] }
}

const names = (paths: readonly { readonly path: string; readonly to?: string | undefined }[]): string[] =>
  paths.flatMap(({ path: name, to }) => (to === undefined ? [name] : [name, to]))

async function thereAndBack(
  t: TestRepository,
  repository: Repository,
  before: unknown,
  head: string,
): Promise<void> {
  const after = stateOf(t)
  const undone = await undoRound(repository)
  expect(undone).toMatchObject({ ok: true, value: { how: 'moved', commit: head } })
  expect(stateOf(t)).toEqual(before)
  expect(await redoRound(repository)).toMatchObject({ ok: true, value: { how: 'moved' } })
  expect(stateOf(t)).toEqual(after)
}

function timesOf(t: TestRepository): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [name, content] of Object.entries(t.snapshot({ times: false })))
    found[name] = `${statSync(path.join(t.root, name)).mtimeMs} ${content}`
  return found
}

function logHolds(t: TestRepository, content: string): boolean {
  const blob = t.gitWith(Buffer.from(content, 'latin1'), 'hash-object', '--stdin', '--no-filters')
  return (
    existsSync(path.join(t.root, '.git')) && t.git('rev-list', '--objects', 'refs/cairn/log').includes(blob)
  )
}
