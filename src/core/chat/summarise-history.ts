import type { Conversation, Message } from '../../shared/conversation'
import type { PromptMessage } from '../../shared/prompt'

/** Tokens of history that go verbatim: a sixteenth of the window within 1,024–8,192. */
export declare function historyShare(contextWindow: number): number

export interface HistoryPlan {
  /** Goes into the prompt as it is. */
  readonly summary: string
  readonly messages: readonly Message[]
  /** Older messages that outgrew the share and await a summary; empty when all fits. They are still part of `messages`. */
  readonly outgrown: readonly Message[]
}

export declare function planHistory(
  conversation: Conversation,
  share: number,
  count: (text: string) => number | Promise<number>,
): Promise<HistoryPlan>
export declare function summaryPrompt(
  summary: string,
  outgrown: readonly Message[],
  language: string,
): readonly PromptMessage[]
/** A summary without a model: what was asked and which rounds came of it. */
export declare function plainSummary(summary: string, outgrown: readonly Message[]): string
export declare function withSummary(
  conversation: Conversation,
  text: string,
  outgrown: readonly Message[],
): Conversation
