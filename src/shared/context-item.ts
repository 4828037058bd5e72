import { z } from 'zod'
import { object } from './schema'
import { symbolIdSchema } from './symbol'

/**
 * How much of an item the model sees. edit: the whole file, may be changed; read: the whole file or the symbol's source, may not;
 * signature: the declaration line; focus: nothing, it only steers the ranking.
 */
export const CONTEXT_LEVELS = ['edit', 'read', 'signature', 'focus'] as const
export const contextLevelSchema = z.enum(CONTEXT_LEVELS)
export type ContextLevel = (typeof CONTEXT_LEVELS)[number]

/** Something the user pinned: a file, or one symbol of it. */
export const contextItemSchema = object({
  path: z.string().min(1),
  symbol: symbolIdSchema.optional(),
  level: contextLevelSchema,
})
export type ContextItem = z.infer<typeof contextItemSchema>

/** A pinned item with what it costs now. */
export const contextLineSchema = object({
  item: contextItemSchema,
  label: z.string(),
  tokens: z.number(),
  /** Set when the item cannot be sent (deleted, binary, undecodable): a sentence. */
  problem: z.string().optional(),
})
export type ContextLine = z.infer<typeof contextLineSchema>
