import type { Conversation, Message } from '../../shared/conversation'
import { fail, ok, type Result } from '../../shared/result'
import type { Kept, Review } from '../../shared/review'
import { markApplied } from '../chat/conversation'
import { composeChange } from '../edits/compose-hunks'
import { feedbackFor } from '../edits/feedback'
import type { FileWrite } from '../edits/file-write'
import { reviewFiles } from '../edits/review-files'
import { affectedBy } from './affected-by'
import type { Freshness } from './freshness'
import { createCommitMessages } from './commit-messages'
import { commitReply, type AppliedRound } from './commit-reply'
import { planReply, type BlockChoice, type PlannedReply } from './plan-reply'
import { planRepair } from './repair-reply'
import type { SessionParts } from './session-parts'
import { withSyntaxWarnings } from './syntax-warnings'
import type { Talk } from './talk'

/** What a reply wants to change: looked at, repaired, and applied as one commit. Nothing is on disk before `apply`. */
export interface Replies {
  review(conversation: string, message: string): Promise<Result<Review>>
  /** Says which place or file a block means that could mean several; the review is then made anew. */
  choose(conversation: string, message: string, at: number, choice: BlockChoice): Promise<Result<Review>>
  /** Sends the precise list of what failed back to the model. */
  repair(conversation: string, message: string): Promise<Result<Conversation>>
  commitMessage(
    conversation: string,
    message: string,
    kept: Kept,
  ): Promise<Result<{ readonly message: string; readonly byModel: boolean }>>
  apply(
    conversation: string,
    message: string,
    kept: Kept,
    commitMessage: string,
  ): Promise<Result<AppliedRound>>
}

interface PlannedMessage extends PlannedReply {
  readonly conversation: Conversation
  readonly message: Message
}

export function createReplies(
  parts: SessionParts,
  talk: Talk,
  freshness: Freshness,
  onApplied: (conversation: string, round: string) => Promise<void>,
): Replies {
  const { repository, index, conversations } = parts
  const messages = createCommitMessages(parts)
  const repairs = new Set<string>()
  const choices = new Map<string, ReadonlyMap<number, BlockChoice>>()

  /** Reads the reply against the files as they are now; asked for again at every step, so that nothing stale is ever applied. */
  async function plan(conversationId: string, messageId: string): Promise<Result<PlannedMessage>> {
    const found = await conversations.get(conversationId)
    if (!found.ok) return found
    const message = found.value.messages.find((each) => each.id === messageId && each.role === 'assistant')
    if (!message)
      return fail({ kind: 'not-found', message: 'That reply is no longer part of the conversation.' })
    const edits = message.mode === 'code' && message.editFormat ? message.text : ''
    const base = talk.sentTexts(messageId)
    const planned = await planReply(repository, message.editFormat ?? 'diff', edits, {
      base,
      choices: choices.get(messageId),
      searches: message.state !== 'streaming',
    })
    return planned.ok ? ok({ ...planned.value, conversation: found.value, message }) : planned
  }

  /** The bytes that the kept hunks come to, path by path. */
  function writesOf({ plan: { changes } }: PlannedMessage, kept: Kept): Result<readonly FileWrite[]> {
    const chosen = new Map(kept.map(({ path, hunks }) => [path, hunks]))
    const writes: FileWrite[] = []
    for (const change of changes) {
      const hunks = chosen.get(change.path)
      if (!hunks) continue
      chosen.delete(change.path)
      writes.push(...composeChange(change, new Set(hunks)))
    }
    if (chosen.size > 0) return fail({ kind: 'moved-on', message: MOVED_ON })
    if (writes.length === 0)
      return fail({
        kind: 'nothing-kept',
        message: 'Nothing is kept, so there is nothing to apply. Keep at least one change.',
      })
    return ok(writes)
  }

  async function review(conversationId: string, messageId: string): Promise<Result<Review>> {
    const planned = await plan(conversationId, messageId)
    if (!planned.ok) return planned
    const { parsed, plan: edits, message } = planned.value
    const complete = message.state !== 'streaming'
    // The block that is being written just now has not failed.
    const failures = edits.failures
      .filter(({ kind }) => complete || kind !== 'incomplete')
      .map(({ kind, path, line, at, places, files: holding, message: why }) => ({
        kind,
        path,
        message: why,
        ...(line ? { line } : {}),
        ...(places ? { at, places: [...places] } : {}),
        ...(holding ? { at, files: [...holding] } : {}),
      }))
    const files = await withSyntaxWarnings(index, reviewFiles(edits.changes))
    return ok({
      source: { kind: 'reply', conversation: conversationId, message: messageId },
      files,
      failures: isCutOff(message) ? [...failures, CUT_OFF] : failures,
      feedback: feedbackFor(edits, { readyAreKept: false, files: planned.value.files }),
      commands: [...parsed.commands],
      affected: await affectedBy(index, files),
      complete,
    })
  }

  return {
    review,
    choose: async (conversationId, messageId, at, choice) => {
      const before = choices.get(messageId) ?? new Map<number, BlockChoice>()
      choices.set(messageId, new Map([...before, [at, { ...before.get(at), ...choice }]]))
      return review(conversationId, messageId)
    },
    repair: async (conversationId, messageId) => {
      const planned = await plan(conversationId, messageId)
      if (!planned.ok) return planned
      const { conversation, message, plan: edits } = planned.value
      const cutOff = isCutOff(message)
      if (edits.failures.length === 0 && !cutOff) {
        return fail({
          kind: 'nothing-failed',
          message: 'Every change of this reply can be applied; there is nothing to repair.',
        })
      }
      const { maxRetries } = parts.host.settings()
      const step = planRepair(conversation, message, maxRetries, (id) => repairs.has(id))
      if (!step.ok) return step
      if (step.value.notice) parts.host.emit('notice', { level: 'info', message: step.value.notice })
      const failed =
        edits.failures.length > 0
          ? feedbackFor(edits, { readyAreKept: false, files: planned.value.files })
          : ''
      const text = cutOff && failed === '' ? restOf(message) : failed
      const sent = await talk.send(conversationId, text, {
        secretsConfirmed: true,
        format: step.value.format,
        mode: message.mode,
        // The one that wrote it, if it is still there: an architect's editor mends its own edits.
        model: parts.host.settings().models.find(({ label }) => label === message.model)?.id,
      })
      const request = sent.ok ? sent.value.messages.findLast(({ role }) => role === 'user') : undefined
      if (request) repairs.add(request.id)
      return sent
    },
    commitMessage: async (conversationId, messageId, kept) => {
      const planned = await plan(conversationId, messageId)
      if (!planned.ok) return planned
      const chosen = new Set(kept.map(({ path }) => path))
      const files = reviewFiles(planned.value.plan.changes).filter(({ path }) => chosen.has(path))
      return ok(await messages.suggest(planned.value.conversation, planned.value.message, files))
    },
    apply: async (conversationId, messageId, kept, commitMessage) => {
      const planned = await plan(conversationId, messageId)
      if (!planned.ok) return planned
      const { conversation, message } = planned.value
      if (message.state === 'streaming')
        return fail({
          kind: 'streaming',
          message: 'The reply is still coming in. Wait until it is done, or stop it.',
        })
      if (message.round)
        return fail({
          kind: 'applied',
          message: 'This reply was applied already. Undo its round first to apply it again.',
        })
      const writes = writesOf(planned.value, kept)
      if (!writes.ok) return writes
      const chosen = new Set(kept.map(({ path }) => path))
      const files = reviewFiles(planned.value.plan.changes).filter(({ path }) => chosen.has(path))
      const { changed: symbols } = await affectedBy(index, files)
      const committed = await commitReply(parts, {
        conversation,
        message,
        writes: writes.value,
        commitMessage,
        symbols,
      })
      if (!committed.ok) return committed
      await conversations.update(conversationId, (each) =>
        markApplied(each, messageId, committed.value.round),
      )
      await freshness.wrote(committed.value.files)
      void onApplied(conversationId, committed.value.round)
      return committed
    },
  }
}

/** A reply that did not come to its own end: what is ready can still be ticked, but nothing is kept by itself. */
const isCutOff = ({ state }: Message): boolean => state === 'failed' || state === 'stopped'

const CUT_OFF = {
  kind: 'incomplete',
  path: '',
  message:
    'The reply broke off before its end, so changes may be missing. Ask again, or tick what is complete.',
}

/** Asks for what a reply that broke off did not come to. The model sees its own words in the history. */
const restOf = ({ mode }: Message): string =>
  mode === 'code'
    ? 'Your answer broke off before its end. Do not repeat the changes that were complete. Write the one that was cut off again, whole, and then those that are still missing.'
    : 'Your answer broke off before its end. Go on where it stopped, without repeating what you said.'

const MOVED_ON =
  'The files changed since this review was made, so some of what you kept is no longer there. Nothing was written; look at the review again.'
