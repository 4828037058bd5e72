import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { FileWrite, NextState } from '../edits/file-write'
import type { Repository } from '../git/repository'
import type { TestRepository } from '../git/test-repository'
import { hashOf, lookAtAll } from './disk-state'
import { commitRound } from './commit-round'
import type { Outcome } from './round-failure'
import type { CommittedRound, OperationOptions, RoundInput, RoundMemory } from './round-input'

/** Shorthands of the tests of this folder. */

export const MEMORY: RoundMemory = {
  prompt: 'Please change it',
  reply: 'Changed.',
  model: 'test-model',
  conversation: 'c1',
  message: 'm1',
  cost: 0.01,
  context: [],
  map: 'a.ts:\n',
  symbols: [],
}

export type Change =
  | string
  | Uint8Array
  | null
  | { readonly link: string }
  | { readonly text: string; readonly executable: true }

/** Writes as a planner would make them: the expected state is what is on the disk now. */
export async function writesFrom(
  root: string,
  changes: Readonly<Record<string, Change>>,
): Promise<readonly FileWrite[]> {
  const disks = await lookAtAll(root, Object.keys(changes))
  return Object.entries(changes).map(([name, change], place): FileWrite => {
    const disk = disks[place] ?? { kind: 'absent' }
    const mode = disk.kind === 'file' ? disk.mode : '100644'
    return {
      path: name,
      expect:
        disk.kind === 'file'
          ? { kind: 'file', hash: disk.hash, mode: disk.mode }
          : disk.kind === 'link'
            ? disk
            : { kind: 'absent' },
      next: nextOf(change, mode),
    }
  })
}

function nextOf(change: Change, mode: '100644' | '100755'): NextState {
  if (change === null) return { kind: 'absent' }
  if (typeof change === 'string') return { kind: 'file', bytes: Buffer.from(change), mode }
  if (change instanceof Uint8Array) return { kind: 'file', bytes: change, mode }
  if ('link' in change) return { kind: 'link', target: change.link }
  return { kind: 'file', bytes: Buffer.from(change.text), mode: '100755' }
}

export async function roundOf(
  repository: Repository,
  changes: Readonly<Record<string, Change>>,
  more: Partial<RoundInput> & { readonly options?: OperationOptions } = {},
): Promise<Outcome<CommittedRound>> {
  const { options, ...input } = more
  return commitRound(
    repository,
    {
      changes: await writesFrom(repository.root, changes),
      message: 'A change by the model',
      memory: MEMORY,
      model: 'test-model',
      ...input,
    },
    options ?? {},
  )
}

/** The value, or the failure as an error that a test shows. */
export function value<T>(
  outcome:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly failure: { readonly message: string } },
): T {
  if (!outcome.ok) throw new Error(outcome.failure.message)
  return outcome.value
}

/** The failure's kind; a success is an error. */
export function refused(outcome: Outcome<unknown>): string {
  if (outcome.ok) throw new Error('It was expected to be refused.')
  return outcome.failure.kind
}

/** HEAD, branches, index lines and the work tree's bytes and modes: what an undo must bring back. */
export const stateOf = (t: TestRepository): unknown => ({
  head: readFileSync(path.resolve(t.root, t.git('rev-parse', '--git-path', 'HEAD')), 'utf8'),
  branches: t.git('for-each-ref', 'refs/heads', 'refs/tags'),
  index: t.git('ls-files', '-s', '-t', '-z'),
  status: t.git('status', '--porcelain=v2', '-z', '--untracked-files=all', '--ignored'),
  files: t.snapshot({ times: false }),
})

/** Every lock and left-over below the git directory. */
export function leftovers(gitDir: string): readonly string[] {
  const found: string[] = []
  const walk = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const file = path.join(folder, entry.name)
      if (entry.isDirectory()) walk(file)
      else if (/\.lock$|^claim-|^begin-|^journal$|^work-/.test(entry.name))
        found.push(path.relative(gitDir, file))
    }
  }
  walk(gitDir)
  return found
}

export const hash = (text: string): string => hashOf(Buffer.from(text))
