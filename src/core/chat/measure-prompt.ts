import type { BuiltPrompt } from './prompt-input'

export interface MeasuredPrompt {
  readonly tokens: number
  readonly parts: readonly { readonly label: string; readonly tokens: number }[]
}

/** Counts a prompt's parts; texts that did not change since the last call are not counted again. */
export declare function createPromptMeter(
  count: (text: string) => number | Promise<number>,
): (prompt: BuiltPrompt) => Promise<MeasuredPrompt>
