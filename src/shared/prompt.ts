import { z } from 'zod'
import { contextLineSchema } from './context-item'
import { repoMapSchema } from './repo-map'
import { list, object } from './schema'

export const promptMessageSchema = object({
  role: z.enum(['system', 'user', 'assistant']),
  content: z.string(),
})
export type PromptMessage = z.infer<typeof promptMessageSchema>

/** Something that looks like a secret in the prompt: where, and what kind; never the secret itself. */
export const secretHitSchema = object({ kind: z.string(), where: z.string(), line: z.number() })
export type SecretHit = z.infer<typeof secretHitSchema>

/** The exact prompt that would be sent now, and what each part costs. */
export const promptSchema = object({
  messages: list(promptMessageSchema),
  /** The same as one text, for the copy & paste model. */
  text: z.string(),
  tokens: z.number(),
  parts: list(object({ label: z.string(), tokens: z.number() })),
  /** 0 when unknown. */
  contextWindow: z.number(),
  context: list(contextLineSchema),
  map: repoMapSchema,
  secrets: list(secretHitSchema),
  /** Which tokenizer counted. */
  tokenizer: z.string(),
})
export type Prompt = z.infer<typeof promptSchema>
