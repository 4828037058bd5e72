import type { Conversation } from '../../shared/conversation'
import { fail, ok, type Result } from '../../shared/result'
import type { Affected, Review, ReviewFile } from '../../shared/review'
import type {
  RoundRecord,
  StepPreview,
  StepRequest,
  StepResult,
  TimelineEntry,
  TimelinePage,
  TimelineQuery,
} from '../../shared/round'
import { markApplied, markUndone, rewindToBefore } from '../chat/conversation'
import { compare } from '../rounds/compare'
import type { PerformedStep } from '../rounds/perform-step'
import { previewRedo, redoRound } from '../rounds/redo-round'
import { previewRestore, restoreTo } from '../rounds/restore'
import { commitFiles, recordOf, roundDetail } from '../rounds/round-detail'
import { conflictFiles, previewUndo, undoRound } from '../rounds/undo-round'
import { finishInterrupted } from '../rounds/operation'
import { timelinePage } from '../rounds/timeline'
import { affectedNow } from './affected-now'
import { operationOptions } from './commit-reply'
import { now } from './conversations'
import type { Freshness } from './freshness'
import { findOnTimeline } from './find-on-timeline'
import type { SessionParts } from './session-parts'
import { stepTarget } from './step-target'
import { createSymbolCommits } from './symbol-commits'
import type { Talk } from './talk'

/** What was done and how to go back: the commits of the branch, and each step along them. Looking changes nothing. */
export interface History {
  page(query: TimelineQuery): Promise<Result<TimelinePage>>
  round(commit: string): Promise<Result<CommittedRound>>
  compare(from: string, to: string): Promise<Result<Review>>
  affected(commit: string): Promise<Result<Affected>>
  previewUndo(step: StepRequest): Promise<Result<StepPreview>>
  /** The files of an undo in conflict as the three-way merge leaves them, marks and all. */
  conflictFiles(step: StepRequest): Promise<Result<readonly ReviewFile[]>>
  undo(step: StepRequest): Promise<Result<StepResult>>
  previewRedo(round?: string): Promise<Result<StepPreview>>
  redo(round?: string): Promise<Result<StepResult>>
  previewRestore(commit: string): Promise<Result<StepPreview>>
  restore(commit: string): Promise<Result<StepResult>>
  /** Takes the conversation back to before the round's request. Files stay. */
  rewindChat(round: string): Promise<Result<Conversation>>
  /** Finishes or takes back a step that was cut off, and says which. */
  recover(): Promise<Result<{ readonly page: TimelinePage; readonly message: string }>>
}

export interface CommittedRound {
  readonly entry: TimelineEntry
  readonly record: RoundRecord | null
  readonly review: Review
}

const FIRST_PAGE = { limit: 100 }

export function createHistory(parts: SessionParts, talk: Talk, freshness: Freshness): History {
  const { repository, index, conversations } = parts
  const symbolCommits = createSymbolCommits(parts)

  const review = async (source: Review['source'], files: readonly ReviewFile[]): Promise<Review> => ({
    source,
    files,
    failures: [],
    feedback: '',
    commands: [],
    affected: await affectedNow(repository.root, index, files),
    complete: true,
  })

  /** Changes the reply that led to a round, where the conversation is still known. */
  async function markReply(
    round: string,
    mark: (conversation: Conversation, message: string) => Conversation,
  ): Promise<void> {
    const record = await recordOf(repository, round)
    if (!record.ok || !record.value) return
    const { conversation, message } = record.value
    await conversations.update(conversation, (each) => mark(each, message))
  }

  /** After a step: the index follows the files, the chat knows what was taken back, and the replies it came from can be applied again. */
  async function settle(kind: 'undo' | 'redo' | 'restore', step: PerformedStep): Promise<StepResult> {
    const { how, commit, round, rounds, subject } = step
    const paths = step.paths.flatMap(({ path, to }) => (to === undefined ? [path] : [path, to]))
    if (kind === 'undo') talk.noteUndone({ rounds, subject, paths })
    if (kind === 'redo') talk.noteRedone(rounds)
    if (kind === 'undo' && rounds.length === 0)
      await markReply(round, (each, message) => markUndone(each, message, 'part'))
    for (const one of rounds)
      await markReply(one, (each, message) =>
        kind === 'redo' ? markApplied(each, message, one) : markUndone(each, message, 'whole'),
      )
    await freshness.wrote(paths)
    return { how, commit, paths: step.paths }
  }

  const page = async (query: TimelineQuery): Promise<Result<TimelinePage>> => {
    const { filter } = query
    const commits = filter?.kind === 'symbol' ? await symbolCommits(filter.symbol) : ok(undefined)
    if (!commits.ok) return commits
    return findOnTimeline((request) => timelinePage(repository, request), query, commits.value)
  }

  return {
    page,
    round: async (commit) => {
      const detail = await roundDetail(repository, commit)
      if (!detail.ok) return detail
      const { entry, files, record } = detail.value
      const round = entry.round === '' ? {} : { round: entry.round }
      const source = { kind: 'commit', commit: entry.commit, ...round } as const
      return ok({ entry, record: record ?? null, review: await review(source, files) })
    },
    compare: async (from, to) => {
      const files = await compare(
        repository,
        { commit: from },
        to === 'work-tree' ? { kind: to } : { commit: to },
      )
      return files.ok ? ok(await review({ kind: 'compare', from, to }, files.value)) : files
    },
    affected: async (commit) => {
      const files = await commitFiles(repository, commit)
      return files.ok ? ok(await affectedNow(repository.root, index, files.value)) : files
    },
    previewUndo: (step) => previewUndo(repository, stepTarget(step)),
    conflictFiles: (step) => conflictFiles(repository, stepTarget(step)),
    undo: async (step) => {
      const undone = await undoRound(repository, stepTarget(step), operationOptions(parts))
      return undone.ok ? ok(await settle('undo', undone.value)) : undone
    },
    previewRedo: (round) => previewRedo(repository, round === undefined ? {} : { round }),
    redo: async (round) => {
      const target = round === undefined ? {} : { round }
      const redone = await redoRound(repository, target, operationOptions(parts))
      return redone.ok ? ok(await settle('redo', redone.value)) : redone
    },
    previewRestore: (commit) => previewRestore(repository, commit),
    restore: async (commit) => {
      const restored = await restoreTo(repository, commit, operationOptions(parts))
      return restored.ok ? ok(await settle('restore', restored.value)) : restored
    },
    rewindChat: async (round) => {
      const record = await recordOf(repository, round)
      if (!record.ok) return record
      if (!record.value) return fail({ kind: 'not-found', message: NO_RECORD })
      const { conversation, message } = record.value
      return conversations.update(conversation, (each) => rewindToBefore(each, round, now(), message))
    },
    recover: async () => {
      const recovered = await finishInterrupted(repository)
      if (!recovered.ok) return recovered
      await freshness.wrote([])
      const now = await page(FIRST_PAGE)
      return now.ok ? ok({ page: now.value, message: recovered.value }) : now
    },
  }
}

const NO_RECORD =
  'This copy of the repository does not remember the conversation of that round: it was made in another clone. Files and history are untouched.'
