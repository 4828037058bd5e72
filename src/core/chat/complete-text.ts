import type { ModelFailure, Usage } from '../../shared/model'
import type { Result } from '../../shared/result'
import type { ReplyRequest } from './stream-reply'

/** A short answer as a whole (commit messages, summaries): the reply without its reasoning. */
export declare function completeText(
  request: ReplyRequest,
): Promise<Result<{ readonly text: string; readonly usage: Usage | null }, ModelFailure>>
