import type { Message } from '../../shared/conversation'
import { replyParts, type ReplyPart } from './reply-parts'

/** Edits are looked for only where the host would: in replies that were asked for code. */
export function partsOf({ text, mode, editFormat }: Message): readonly ReplyPart[] {
  if (text === '') return []
  return mode === 'code' && editFormat ? replyParts(text, editFormat === 'whole') : [{ kind: 'prose', text }]
}

/** Whether a reply has something to review. */
export function hasEdits(message: Message): boolean {
  return partsOf(message).some((part) => part.kind === 'edits')
}
