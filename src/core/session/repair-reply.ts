import type { Conversation, Message } from '../../shared/conversation'
import type { EditFormat } from '../../shared/model'
import { fail, ok, type Result } from '../../shared/result'
import { nextRepair } from '../chat/repair'

export interface RepairPlan {
  /** A simpler one than the model's usual one, after repeated failures. */
  readonly format?: EditFormat
  /** What the user should know before it is sent, '' when nothing changes. */
  readonly notice: string
}

/**
 * How the next repair of a reply shall be asked for, or why it should not be. `isRepair` tells requests that were repairs from the
 * user's own: only the repairs that directly led to this reply count as its tries.
 */
export function planRepair(
  { messages }: Conversation,
  reply: Message,
  maxTries: number,
  isRepair: (messageId: string) => boolean,
): Result<RepairPlan> {
  const format = reply.editFormat ?? 'diff'
  const before = messages.slice(0, messages.findIndex(({ id }) => id === reply.id) + 1)
  const firstRequest = before.findLastIndex(({ role, id }) => role === 'user' && !isRepair(id))
  const since = before.slice(firstRequest + 1)
  const tries = since.filter(({ role }) => role === 'user').length
  const replies = since.filter(({ role }) => role === 'assistant')
  const otherFormat = replies.findLastIndex(({ editFormat }) => editFormat !== format)
  const step = nextRepair({ tries, maxTries, format, failuresInRow: replies.length - 1 - otherFormat })
  if (step.kind === 'stop') return fail({ kind: 'no-more-tries', message: step.notice })
  return ok(step.switched ? { format: step.format, notice: step.notice } : { notice: '' })
}
