import { z } from 'zod'
import { contextItemSchema } from './context-item'
import { usageSchema } from './model'
import { changeKindSchema, keptSchema, reviewFileSchema } from './review'
import { list, object } from './schema'
import { symbolIdSchema } from './symbol'

export const ROUND_KINDS = ['ai', 'snapshot', 'undo', 'redo', 'restore', 'user'] as const
export const roundKindSchema = z.enum(ROUND_KINDS)
export type RoundKind = (typeof ROUND_KINDS)[number]

/** One commit on the timeline. */
export const timelineEntrySchema = object({
  commit: z.string(),
  kind: roundKindSchema,
  /** Round id, '' for the user's own commits. */
  round: z.string(),
  subject: z.string(),
  author: z.string(),
  /** ISO 8601 with offset. */
  date: z.string(),
  /** '' when no model was involved. */
  model: z.string(),
  files: list(z.string()),
  undone: z.boolean(),
  /** In effect because a later commit brought it again after it had been undone. */
  redone: z.boolean(),
  pushed: z.boolean(),
  /** Made by Cairn, but not remembered in this copy of the repository: undo has git's version of the files, not the raw bytes. */
  unprotected: z.boolean(),
  /** Id of the conversation that led to it, '' where there was none or it is not remembered. */
  conversation: z.string(),
})
export type TimelineEntry = z.infer<typeof timelineEntrySchema>

/** What Cairn remembers of a round in refs/cairn/log beside the commit itself. Absent in a clone. */
export const roundRecordSchema = object({
  round: z.string(),
  kind: roundKindSchema,
  prompt: z.string(),
  reply: z.string(),
  model: z.string(),
  conversation: z.string(),
  message: z.string(),
  usage: usageSchema.optional(),
  /** USD, null when the price is unknown. */
  cost: z.number().nullable(),
  context: list(contextItemSchema),
  /** The map that went with the request, as sent. */
  map: z.string(),
  symbols: list(z.string()),
})
export type RoundRecord = z.infer<typeof roundRecordSchema>

export const timelinePageSchema = object({
  entries: list(timelineEntrySchema),
  /** Pass as `before` for the next page; absent at the end. */
  next: z.string().optional(),
  /** What undo and redo would act on now; '' when there is nothing. */
  undoable: z.string(),
  redoable: z.string(),
  /** Set when an interrupted operation awaits recovery: a sentence. */
  interrupted: z.string().optional(),
})
export type TimelinePage = z.infer<typeof timelinePageSchema>

export const pathChangeSchema = object({
  path: z.string(),
  change: changeKindSchema,
  to: z.string().optional(),
})
export type PathChange = z.infer<typeof pathChangeSchema>

export const conflictSchema = object({
  path: z.string(),
  /** Why these do not fit together, in a sentence. */
  reason: z.string(),
  /** The lines that stand against each other, as text. */
  current: z.string(),
  wanted: z.string(),
})
export type Conflict = z.infer<typeof conflictSchema>

/** Undo, redo or restore, done or previewed; the shape of `cairn undo --json`. */
export const stepResultSchema = object({
  /** moved: the branch went back; reverted: a new commit was made. */
  how: z.enum(['moved', 'reverted']),
  commit: z.string(),
  paths: list(pathChangeSchema),
})
export type StepResult = z.infer<typeof stepResultSchema>

export const stepPreviewSchema = object({
  how: z.enum(['moved', 'reverted']),
  round: z.string(),
  /** Every round that it takes back or brings again as a whole; none for a restore and for parts. */
  rounds: list(z.string()),
  subject: z.string(),
  paths: list(pathChangeSchema),
  files: list(reviewFileSchema),
  /** Things worth knowing before going on: pushed already, commit holds more than the round. */
  warnings: list(z.string()),
})
export type StepPreview = z.infer<typeof stepPreviewSchema>

/** A refused step: nothing has changed. */
export const stepFailureSchema = object({
  kind: z.string(),
  message: z.string(),
  conflicts: list(conflictSchema).optional(),
})
export type StepFailure = z.infer<typeof stepFailureSchema>

/** What narrows the timeline: commits that change a file, something below a folder or the lines of a symbol, or one conversation. */
export const timelineFilterSchema = z.discriminatedUnion('kind', [
  object({ kind: z.literal('path'), path: z.string().min(1).max(4096) }),
  object({ kind: z.literal('symbol'), symbol: symbolIdSchema }),
  object({ kind: z.literal('conversation'), conversation: z.string().min(1).max(100) }),
])
export type TimelineFilter = z.infer<typeof timelineFilterSchema>

/** Which commits of the timeline to show. */
export const timelineQuerySchema = object({
  /** `next` of the page before. */
  before: z.string().max(1_000_000).optional(),
  limit: z.number().int().min(1).max(500),
  text: z.string().max(500).optional(),
  filter: timelineFilterSchema.optional(),
})
export type TimelineQuery = z.infer<typeof timelineQuerySchema>

/** All of a round, or some hunks of some files. */
export const stepPartSchema = z.discriminatedUnion('kind', [
  object({ kind: z.literal('all') }),
  object({ kind: z.literal('kept'), kept: keptSchema }),
])

/** How a conflict shall be got round: only what can be, together with later rounds on those paths, or with texts the user merged. */
export const wayOutSchema = z.discriminatedUnion('kind', [
  object({ kind: z.literal('possible-paths') }),
  object({ kind: z.literal('with-later-rounds') }),
  object({
    kind: z.literal('resolved'),
    files: list(object({ path: z.string(), text: z.string().max(4_000_000).nullable() })),
  }),
])

/** An undo that the window asks for. */
export const stepRequestSchema = object({
  round: z.string().min(1).max(100),
  part: stepPartSchema,
  wayOut: wayOutSchema.optional(),
})
export type StepRequest = z.infer<typeof stepRequestSchema>
