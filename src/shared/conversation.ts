import { z } from 'zod'
import { checkRunSchema } from './check'
import { contextItemSchema } from './context-item'
import { editFormatSchema, modelFailureSchema, usageSchema } from './model'
import { list, object } from './schema'

export const CHAT_MODES = ['code', 'ask', 'architect'] as const
export const chatModeSchema = z.enum(CHAT_MODES)
export type ChatMode = (typeof CHAT_MODES)[number]

export const messageSchema = object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  text: z.string(),
  /** Thinking text of a reasoning model; never parsed for edits. */
  reasoning: z.string(),
  at: z.string(),
  mode: chatModeSchema,
  /** Label of the model that answered, '' for the user's own messages. */
  model: z.string(),
  editFormat: editFormatSchema.optional(),
  state: z.enum(['streaming', 'waiting', 'done', 'stopped', 'failed']),
  failure: modelFailureSchema.optional(),
  usage: usageSchema.optional(),
  cost: z.number().nullable(),
  /** The round that applied this reply, '' while it is not applied. */
  round: z.string(),
  /** How much of what this reply changed was taken back since; absent: nothing. A reply that is undone as a whole has no round. */
  undone: z.enum(['whole', 'part']).optional(),
  /** The context and map that went with the request, kept for the timeline. */
  context: list(contextItemSchema),
  map: z.string(),
})
export type Message = z.infer<typeof messageSchema>

export const conversationSchema = object({
  id: z.string(),
  title: z.string(),
  created: z.string(),
  updated: z.string(),
  messages: list(messageSchema),
  context: list(contextItemSchema),
  /** Map budget in tokens; null means the model's default share. */
  budget: z.number().int().min(0).nullable(),
  mode: chatModeSchema,
  draft: z.string(),
  /** What was said before, in short: stands for all messages up to and including `through` in later prompts. */
  summary: object({ text: z.string(), through: z.string() }).optional(),
  /** USD that no message carries: replies that were dropped or deleted, summaries, commit messages. */
  droppedCost: z.number().optional(),
  /** Commands that were run from this conversation, oldest first. */
  checks: list(checkRunSchema).optional(),
})
export type Conversation = z.infer<typeof conversationSchema>

export const conversationHeadSchema = object({
  id: z.string(),
  title: z.string(),
  updated: z.string(),
  messages: z.number(),
  cost: z.number().nullable(),
})
export type ConversationHead = z.infer<typeof conversationHeadSchema>
