import { z } from 'zod'
import { list, object } from './schema'

export const EDIT_FORMATS = ['diff', 'diff-fenced', 'udiff', 'whole', 'patch'] as const
export const editFormatSchema = z.enum(EDIT_FORMATS)
export type EditFormat = (typeof EDIT_FORMATS)[number]

/** A model the user can talk to. Keys are not part of it: they are kept by the host under `keyName`. */
export const modelSchema = object({
  id: z.string().min(1),
  label: z.string().min(1),
  provider: z.enum(['openai-compatible', 'anthropic', 'google', 'copy-paste']),
  baseUrl: z.string(),
  model: z.string(),
  /** '' when the endpoint wants no key. */
  keyName: z.string(),
  headers: z.record(z.string(), z.string()),
  /** Tokens; 0 when unknown, then the table of known models answers. */
  contextWindow: z.number().int().min(0),
  maxOutput: z.number().int().min(0),
  /** USD for a million tokens; null when unknown. */
  inputPrice: z.number().min(0).nullable(),
  cachedInputPrice: z.number().min(0).nullable(),
  outputPrice: z.number().min(0).nullable(),
  editFormat: editFormatSchema.optional(),
  reasoningEffort: z.enum(['low', 'medium', 'high']).optional(),
  temperature: z.number().min(0).max(2).optional(),
})
export type Model = z.infer<typeof modelSchema>

/** The one model that is always there: the prompt goes to the clipboard, the answer is pasted back. */
export const COPY_PASTE_MODEL: Model = {
  id: 'copy-paste',
  label: 'Copy & paste',
  provider: 'copy-paste',
  baseUrl: '',
  model: 'copy & paste',
  keyName: '',
  headers: {},
  contextWindow: 0,
  maxOutput: 0,
  inputPrice: 0,
  cachedInputPrice: 0,
  outputPrice: 0,
}

/** Tokens as the provider counted them; cached and reasoning tokens are parts of input and output. */
export const usageSchema = object({
  input: z.number(),
  cachedInput: z.number(),
  output: z.number(),
  reasoning: z.number(),
})
export type Usage = z.infer<typeof usageSchema>

/** Each way in which talking to a model can fail and be acted on differently. */
export const MODEL_FAILURES = [
  'no-model',
  'no-key',
  'wrong-key',
  'unknown-model',
  'wrong-url',
  'no-network',
  'rate-limited',
  'out-of-credit',
  'context-too-long',
  'timeout',
  'cut-off',
  'server-error',
  'bad-answer',
  'over-limit',
  'secret-found',
  'cancelled',
] as const
export const modelFailureSchema = object({
  kind: z.enum(MODEL_FAILURES),
  message: z.string(),
  /** Where the failure allows an automatic retry: seconds to wait. */
  retryAfter: z.number().optional(),
})
export type ModelFailure = z.infer<typeof modelFailureSchema>

/** A ready-made endpoint in the settings. */
export const presetSchema = object({
  name: z.string(),
  provider: modelSchema.unwrap().shape.provider,
  baseUrl: z.string(),
  needsKey: z.boolean(),
  models: list(z.string()),
  keyPage: z.string(),
})
export type Preset = z.infer<typeof presetSchema>
