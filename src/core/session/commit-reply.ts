import type { Conversation, Message } from '../../shared/conversation'
import { ok, type Result } from '../../shared/result'
import type { FileWrite } from '../edits/file-write'
import { commitRound } from '../rounds/commit-round'
import type { OperationOptions, RoundMemory } from '../rounds/round-input'
import type { SessionParts } from './session-parts'

export interface AppliedRound {
  readonly round: string
  readonly commit: string
  readonly snapshot: string | null
  readonly files: readonly string[]
  readonly warnings: readonly string[]
}

export interface ReplyToCommit {
  readonly conversation: Conversation
  readonly message: Message
  readonly writes: readonly FileWrite[]
  readonly commitMessage: string
  /** The symbols it changes, for the timeline. */
  readonly symbols: readonly string[]
}

/** Applies what was kept of a reply as one round: written, committed, and remembered with all that led to it. */
export async function commitReply(parts: SessionParts, reply: ReplyToCommit): Promise<Result<AppliedRound>> {
  const { message, writes, commitMessage } = reply
  const files = [...new Set(writes.map(({ path }) => path))]
  const committed = await commitRound(
    parts.repository,
    {
      changes: writes,
      message: commitMessage,
      memory: memoryOf(reply),
      model: message.model,
    },
    operationOptions(parts),
  )
  if (!committed.ok) return committed
  const { round, commit, snapshot, uncommitted, warnings } = committed.value
  const left =
    uncommitted.length > 0
      ? [`Written but not committed, because git ignores them: ${uncommitted.join(', ')}.`]
      : []
  return ok({ round, commit, snapshot: snapshot || null, files, warnings: [...left, ...warnings] })
}

/** How the user wants operations on this repository to be run: hooks only where they were asked about and trusted. */
export function operationOptions({ repository, decisions, host }: SessionParts): OperationOptions {
  const hooks = repository.trusted && decisions().hooks === 'run' ? 'run' : 'skip'
  return { hooks, sign: host.settings().sign }
}

function memoryOf({ conversation, message, symbols }: ReplyToCommit): RoundMemory {
  const at = conversation.messages.findIndex(({ id }) => id === message.id)
  const request = conversation.messages.slice(0, at).findLast(({ role }) => role === 'user')
  return {
    prompt: request?.text ?? '',
    reply: message.text,
    model: message.model,
    conversation: conversation.id,
    message: message.id,
    ...(message.usage ? { usage: message.usage } : {}),
    cost: message.cost,
    context: message.context,
    map: message.map,
    symbols,
  }
}
