import type { SecretHit } from '../../shared/prompt'
import type { BuiltPrompt } from './prompt-input'

/** Looks for things shaped like secrets. Linear in the text; a hit never carries the secret. */
export declare function scanSecrets(text: string, where: string, startLine?: number): readonly SecretHit[]

/** The same over a whole prompt, with each file's own line numbers. */
export declare function scanPrompt(prompt: BuiltPrompt): readonly SecretHit[]
