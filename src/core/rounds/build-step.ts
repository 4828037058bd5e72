import { ok } from '../../shared/result'
import path from 'node:path'
import type { RoundRecord } from '../../shared/round'
import type { Head, Repository } from '../git/repository'
import { blobList, contentOf, remember, type Content } from './blob-list'
import { blobOf, cleanEntries, treeChanges, type CleanEntry } from './clean-entries'
import { concernedPaths } from './conversion'
import type { EntryHead, LoggedPath } from './log-entry'
import { stagedBlobs } from './log-ref'
import { makeCommits, type CommitPlan } from './make-commits'
import { commitMessage, type Trailers } from './message'
import type { Operation } from './operation'
import type { Facts } from './path-facts'
import { indexChanges, prepareIndex } from './private-index'
import type { Outcome } from './round-failure'
import { snapshotOf, snapshotSubject } from './snapshot'
import type { Transaction } from './transaction'

/** One path of a step: what it shall be on the disk, and in git. */
export interface StepPath {
  readonly path: string
  readonly content: Content
  /** The tree's entry where it is known already; absent: made from the content as `git add` would. */
  readonly entry?: CleanEntry | null
  /** False: written and remembered, but no part of the commit. */
  readonly committed: boolean
  /** Outside the sparse checkout: changed in git, not on the disk. */
  readonly asleep?: boolean
}

export interface Step {
  readonly head: Head
  readonly facts: Facts
  readonly paths: readonly StepPath[]
  /** null: nothing is committed. */
  readonly commit: { readonly text: string; readonly trailers: Trailers } | null
  readonly round: string
  readonly kind: 'ai' | 'undo' | 'redo' | 'restore'
  readonly record?: RoundRecord
}

export interface BuiltStep {
  readonly transaction: Transaction
  readonly warnings: readonly string[]
}

/**
 * Makes all objects of a step that ends in a new commit: the snapshot of the user's own work in its paths where there is some,
 * and the commit on top. Says what will be changed; nothing is yet.
 */
export async function buildStep(operation: Operation, step: Step): Promise<Outcome<BuiltStep>> {
  const { facts, head, commit } = step
  const committed = step.paths.filter((one) => one.committed)
  const awake = committed.filter((one) => one.asleep !== true)
  const concerned = await concernedPaths(
    operation,
    committed.map((one) => one.path),
  )
  if (!concerned.ok) return concerned
  const snapshot = await snapshotOf(
    operation,
    facts,
    awake.map((one) => one.path),
    concerned.value,
  )
  if (!snapshot.ok) return snapshot
  const unknown = committed.filter((one) => one.entry === undefined)
  const made = await cleanEntries(
    operation,
    facts,
    new Map(unknown.map((one) => [one.path, one.content])),
    concerned.value,
  )
  if (!made.ok) return made
  const entries = new Map<string, CleanEntry | null>(
    committed.map((one) => [one.path, one.entry ?? made.value.entries.get(one.path) ?? null]),
  )
  const blobs = blobList(operation.repository)
  const plans: CommitPlan[] = []
  if (commit !== null) {
    const { changes } = snapshot.value
    if (changes.size > 0) {
      const text = snapshotSubject(changes)
      const message = commitMessage(text, { round: step.round, kind: 'snapshot' })
      plans.push({ message, changes: treeChanges(changes, blobs) })
    }
    plans.push({
      message: commitMessage(commit.text, commit.trailers),
      changes: treeChanges(entries, blobs),
    })
  }
  const logged = step.paths.map(({ path: at, content, asleep = false }): LoggedPath => {
    const known = facts.get(at)
    const before = contentOf(known?.disk ?? { kind: 'absent' })
    const index = known?.index ?? []
    const entry = entries.get(at)
    const flags = asleep ? (['skip-worktree'] as const) : []
    const line = entry
      ? [{ mode: entry.mode, blob: blobOf(entry, operation.repository), stage: 0, flags }]
      : []
    return {
      path: at,
      before: { disk: remember(before, blobs), index },
      after: { disk: remember(asleep ? before : content, blobs), index: entry === undefined ? index : line },
    }
  })
  const from = head.kind === 'unborn' ? null : head.commit
  // The new index names only blobs, and those are known; it is the longest work of all and needs none of the objects.
  const index = operation.meanwhile(() => prepareIndex(operation, indexChanges(logged)))
  const signatures = commit === null ? ok(undefined) : await operation.signatures()
  if (!signatures.ok) return signatures
  const commits = await makeCommits(operation, from, blobs, plans, signatures.value)
  if (!commits.ok) return commits
  const last = commits.value.at(-1) ?? null
  const entryHead: EntryHead = {
    round: step.round,
    kind: step.kind,
    ...placeOf(operation.repository, head),
    from,
    to: last ?? from,
    commit: last,
    snapshot: commits.value.length > 1 ? (commits.value[0] ?? null) : null,
    undoes: commit?.trailers.undoes ?? [],
    redoes: commit?.trailers.redoes ?? [],
    part: commit?.trailers.part ?? false,
    void: null,
    conversation: conversationOf(step.record),
  }
  const inHead = new Map([...facts].flatMap(([at, { inHead: held }]) => (held ? [[at, held] as const] : [])))
  return ok({
    transaction: {
      head: entryHead,
      body: { version: 1, paths: logged, ...(step.record ? { record: step.record } : {}) },
      staged: stagedBlobs(logged, inHead, operation.repository),
      bytes: new Map(blobs.blobs.map((bytes, place) => [blobs.names[place] ?? '', bytes])),
      index,
      reason: `cairn: ${step.kind} ${step.round}`,
    },
    warnings: [...new Set([...snapshot.value.warnings, ...made.value.warnings])],
  })
}

/** An id is one word; anything else would not fit in one line of the entry. */
const conversationOf = (record: RoundRecord | undefined): string | null =>
  record !== undefined && /^[\w-]{1,64}$/.test(record.conversation) ? record.conversation : null

/** Which reference an operation moves, in which work tree. */
export const placeOf = (
  repository: Repository,
  head: Head,
): { readonly ref: string; readonly worktree: string } => ({
  ref: head.kind === 'detached' ? 'HEAD' : head.ref,
  worktree: path.relative(repository.commonDir, repository.gitDir).split(path.sep).join('/'),
})
