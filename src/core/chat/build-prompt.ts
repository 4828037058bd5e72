import type { BuiltPrompt, PromptInput } from './prompt-input'

/** The exact prompt: what is shown, what is copied and what is sent all come from here. */
export declare function buildPrompt(input: PromptInput): BuiltPrompt
