import type { ModelFailure, Usage } from '../../shared/model'
import { fail, ok, type Result } from '../../shared/result'
import { streamReply, type ReplyRequest } from './stream-reply'

/** A short answer as a whole (commit messages, summaries): the reply without its reasoning. Fails as `streamReply` does. */
export async function completeText(
  request: ReplyRequest,
): Promise<Result<{ readonly text: string; readonly usage: Usage | null }, ModelFailure>> {
  let text = ''
  for await (const event of streamReply(request)) {
    if (event.kind === 'text') text += event.text
    else if (event.kind === 'reclassify') text = ''
    else if (event.kind === 'done') return ok({ text, usage: event.usage })
    else if (event.kind === 'failed') return fail(event.failure)
  }
  throw new Error('a reply stream ended without its last event')
}
