import type { BuiltPrompt } from './prompt-input'

/** What a prompt costs, in all and by label, in the order of the prompt. */
export interface MeasuredPrompt {
  readonly tokens: number
  readonly parts: readonly { readonly label: string; readonly tokens: number }[]
}

/**
 * Counts a prompt's parts. Texts that did not change since the last call are not counted again, so that it can be asked on every
 * pause in typing. Each message adds a few tokens of its own at the provider; they are counted as four.
 */
export function createPromptMeter(
  count: (text: string) => number | Promise<number>,
): (prompt: BuiltPrompt) => Promise<MeasuredPrompt> {
  let known: ReadonlyMap<string, number> = new Map()
  return async (prompt) => {
    const counted = new Map<string, number>()
    const byLabel = new Map<string, number>()
    for (const { label, text } of prompt.parts) {
      const tokens = counted.get(text) ?? known.get(text) ?? (await count(text))
      counted.set(text, tokens)
      byLabel.set(label, (byLabel.get(label) ?? 0) + tokens)
    }
    known = counted
    byLabel.set(
      'Instructions',
      (byLabel.get('Instructions') ?? 0) + prompt.messages.length * TOKENS_PER_MESSAGE,
    )
    const parts = [...byLabel].map(([label, tokens]) => ({ label, tokens }))
    return { tokens: parts.reduce((sum, { tokens }) => sum + tokens, 0), parts }
  }
}

/** Role and separators around each message in the common chat templates. */
const TOKENS_PER_MESSAGE = 4
