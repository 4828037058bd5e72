import { testRepository, type TestRepository } from '../git/test-repository'
import { redoRound } from './redo-round'
import type { CrashCase } from './run-crash'
import { roundOf, value } from './test-rounds'
import { undoRound } from './undo-round'

/** What the crash tests interrupt: a repository as data, and the operation to be run in copies of it. */
export interface Prepared {
  readonly name: string
  readonly repository: TestRepository
  readonly crash: CrashCase
}

const numbered = (count: number): string =>
  Array.from({ length: count }, (_, index) => `line ${index + 1}\n`).join('')

const CHANGES = {
  'a.ts': numbered(12)
    .replace('line 1\n', 'staged\n')
    .replace('line 3\n', 'unstaged\n')
    .replace('line 9\n', 'AI\n'),
  'new/folder/file.ts': 'new\n',
  'gone.ts': null,
  'run.sh': { text: 'x\n', executable: true },
  link: { link: 'a.ts' },
} as const

function dirty(): TestRepository {
  const t = testRepository({
    commits: [
      {
        files: {
          'a.ts': numbered(12),
          'b.ts': 'b\n',
          'gone.ts': 'g\n',
          'run.sh': 'x\n',
          '.gitignore': '*.log\n',
        },
      },
    ],
    files: { 'untracked.txt': 'u\n', 'ignored.log': 'i\n', 'b.ts': 'modified\n', 'staged.ts': 's\n' },
  })
  t.git('add', 'staged.ts')
  t.write({ 'a.ts': numbered(12).replace('line 1\n', 'staged\n') })
  t.git('add', 'a.ts')
  t.write({ 'a.ts': numbered(12).replace('line 1\n', 'staged\n').replace('line 3\n', 'unstaged\n') })
  return t
}

export async function prepareCases(): Promise<readonly Prepared[]> {
  const round = dirty()
  const undo = dirty()
  value(await roundOf(await undo.open(), CHANGES))
  const redo = dirty()
  value(await roundOf(await redo.open(), CHANGES))
  value(await undoRound(await redo.open()))
  const older = dirty()
  const first = value(await roundOf(await older.open(), CHANGES))
  value(await roundOf(await older.open(), { 'b.ts': 'second\n' }))
  older.write({ 'a.ts': older.read('a.ts').replace('line 6\n', 'uncommitted\n') })
  const restore = dirty()
  value(await roundOf(await restore.open(), CHANGES))
  value(await undoRound(await restore.open()))
  value(await redoRound(await restore.open()))
  const hooks = dirty()
  hooks.write({
    '.git/hooks/pre-commit': { text: '#!/bin/sh\necho formatted >> a.ts; git add a.ts\n', executable: true },
  })
  const unborn = testRepository({ files: { 'a.ts': 'mine\n' } })
  value(await roundOf(await unborn.open(), { 'a.ts': 'AI\n', 'b.ts': 'new\n' }))
  return [
    { name: 'round', repository: round, crash: { action: 'round', changes: CHANGES } },
    { name: 'undo by moving the branch', repository: undo, crash: { action: 'undo' } },
    { name: 'redo by moving the branch', repository: redo, crash: { action: 'redo' } },
    { name: 'undo by a commit', repository: older, crash: { action: 'undo', target: first.round } },
    { name: 'restore', repository: restore, crash: { action: 'restore', target: 'HEAD~2' } },
    {
      name: 'round with hooks',
      repository: hooks,
      crash: { action: 'round', changes: CHANGES, hooks: 'run' },
    },
    { name: 'undo of the first commit', repository: unborn, crash: { action: 'undo' } },
  ]
}
