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
import { markApplied, rewindToBefore } from '../chat/conversation'
import { compare } from '../rounds/compare'
import { previewRedo, redoRound } from '../rounds/redo-round'
import { previewRestore, restoreTo } from '../rounds/restore'
import { recordOf, roundDetail } from '../rounds/round-detail'
import { conflictFiles, previewUndo, undoRound } from '../rounds/undo-round'
import { runOperation } from '../rounds/operation'
import { timelinePage } from '../rounds/timeline'
import { affectedBy } from './affected-by'
import { operationOptions } from './commit-reply'
import { now } from './conversations'
import type { Freshness } from './freshness'
import { findOnTimeline } from './find-on-timeline'
import type { SessionParts } from './session-parts'
import { stepTarget } from './step-target'
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
  /** Finishes or takes back a step that was cut off. */
  recover(): Promise<Result<TimelinePage>>
}

export interface CommittedRound {
  readonly entry: TimelineEntry
  readonly record: RoundRecord | null
  readonly review: Review
}

const FIRST_PAGE = { limit: 100 }

export function createHistory(parts: SessionParts, talk: Talk, freshness: Freshness): History {
  const { repository, index, conversations } = parts
  const seen = new Map<string, TimelineEntry>()

  const review = async (source: Review['source'], files: readonly ReviewFile[]): Promise<Review> => ({
    source,
    files,
    failures: [],
    feedback: '',
    commands: [],
    affected: await affectedBy(index, files),
    complete: true,
  })

  /** After a step: the index follows the files, the chat knows what was taken back, and the reply it came from can be applied again. */
  async function settle(round: string, applied: boolean, step: StepResult, subject: string): Promise<void> {
    const paths = step.paths.flatMap(({ path, to }) => (to === undefined ? [path] : [path, to]))
    if (!applied) talk.noteUndone(subject, paths)
    const record = await recordOf(repository, round)
    if (record.ok && record.value) {
      const { conversation, message } = record.value
      await conversations.update(conversation, (each) => markApplied(each, message, applied ? round : ''))
    }
    await freshness.wrote(paths)
  }

  const page = async (query: TimelineQuery): Promise<Result<TimelinePage>> => {
    const found = await findOnTimeline((request) => timelinePage(repository, request), query)
    if (found.ok) for (const entry of found.value.entries) seen.set(entry.commit, entry)
    return found
  }

  return {
    page,
    round: async (commit) => {
      const detail = await roundDetail(repository, commit)
      if (!detail.ok) return detail
      const { files, record, round, subject } = detail.value
      const entry = seen.get(detail.value.commit) ?? unseen(detail.value.commit, round, subject, files)
      const source = { kind: 'commit', commit: detail.value.commit, ...(round ? { round } : {}) } as const
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
      const detail = await roundDetail(repository, commit)
      return detail.ok ? ok(await affectedBy(index, detail.value.files)) : detail
    },
    previewUndo: (step) => previewUndo(repository, stepTarget(step)),
    conflictFiles: (step) => conflictFiles(repository, stepTarget(step)),
    undo: async (step) => {
      const preview = await previewUndo(repository, stepTarget(step))
      if (!preview.ok) return preview
      const undone = await undoRound(repository, stepTarget(step), operationOptions(parts))
      if (!undone.ok) return undone
      const whole = step.part.kind === 'all'
      await settle(whole ? preview.value.round : '', false, undone.value, preview.value.subject)
      return undone
    },
    previewRedo: (round) => previewRedo(repository, round === undefined ? {} : { round }),
    redo: async (round) => {
      const target = round === undefined ? {} : { round }
      const preview = await previewRedo(repository, target)
      if (!preview.ok) return preview
      const redone = await redoRound(repository, target, operationOptions(parts))
      if (!redone.ok) return redone
      await settle(preview.value.round, true, redone.value, preview.value.subject)
      return redone
    },
    previewRestore: (commit) => previewRestore(repository, commit),
    restore: async (commit) => {
      const restored = await restoreTo(repository, commit, operationOptions(parts))
      if (restored.ok) await settle('', true, restored.value, '')
      return restored
    },
    rewindChat: async (round) => {
      const record = await recordOf(repository, round)
      if (!record.ok) return record
      if (!record.value) return fail({ kind: 'not-found', message: NO_RECORD })
      const { conversation, message } = record.value
      return conversations.update(conversation, (each) => rewindToBefore(each, round, now(), message))
    },
    recover: async () => {
      const recovered = await runOperation(repository, {}, async () => ok(null))
      if (!recovered.ok) return recovered
      await freshness.wrote([])
      return page(FIRST_PAGE)
    },
  }
}

/** A commit that no page has shown yet, with what its own data say. */
const unseen = (
  commit: string,
  round: string,
  subject: string,
  files: readonly ReviewFile[],
): TimelineEntry => ({
  commit,
  kind: round ? 'ai' : 'user',
  round,
  subject,
  author: '',
  date: '',
  model: '',
  files: files.map(({ path }) => path),
  undone: false,
  pushed: false,
})

const NO_RECORD =
  'This copy of the repository does not remember the conversation of that round: it was made in another clone. Files and history are untouched.'
