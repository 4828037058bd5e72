import { z } from 'zod'
import { list, object } from './schema'
import { symbolIdSchema, symbolInfoSchema } from './symbol'

/** One contiguous change inside a file. Lines are 1-based; a count of 0 marks a pure insertion or removal. */
export const reviewHunkSchema = object({
  id: z.string(),
  beforeStart: z.number(),
  beforeCount: z.number(),
  afterStart: z.number(),
  afterCount: z.number(),
  /** Set when the place was not found word for word: how, and how near (0–1). */
  match: object({
    how: z.enum(['white-space', 'indentation', 'elision', 'fuzzy']),
    score: z.number(),
  }).optional(),
  /** A reason to leave it out unless the user ticks it (omission comment with a big removal, doubtful match). */
  doubt: z.string().optional(),
})
export type ReviewHunk = z.infer<typeof reviewHunkSchema>

export const CHANGE_KINDS = ['create', 'modify', 'delete', 'rename', 'mode'] as const
export const changeKindSchema = z.enum(CHANGE_KINDS)
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** One file of a review with both texts, line ends normalised to `\n` for showing. */
export const reviewFileSchema = object({
  path: z.string(),
  /** The new path of a rename. */
  to: z.string().optional(),
  change: changeKindSchema,
  before: z.string(),
  after: z.string(),
  hunks: list(reviewHunkSchema),
  added: z.number(),
  removed: z.number(),
  /** Invisible changes in words: line endings, BOM, mode, final newline, encoding. */
  notes: list(z.string()),
  warnings: list(z.string()),
  binary: z.boolean(),
})
export type ReviewFile = z.infer<typeof reviewFileSchema>

/** One thing in a reply (or on disk) that could not be planned. */
export const editFailureSchema = object({
  kind: z.string(),
  path: z.string(),
  /** Line in the file, where one is meant. */
  line: z.number().optional(),
  message: z.string(),
  /** Line of the reply, where the user can choose: among equal places (lines of the file), or among files that hold the text. */
  at: z.number().optional(),
  places: list(z.number()).optional(),
  files: list(z.string()).optional(),
})

/** Who is touched by a change: the symbols it changes, those that use them, and the tests among these. */
export const affectedSchema = object({
  changed: list(symbolIdSchema),
  callers: list(symbolInfoSchema),
  tests: list(symbolInfoSchema),
})
export type Affected = z.infer<typeof affectedSchema>

/** What is under review: a reply before it is applied, or a committed round. */
export const reviewSchema = object({
  source: z.discriminatedUnion('kind', [
    object({ kind: z.literal('reply'), conversation: z.string(), message: z.string() }),
    object({ kind: z.literal('commit'), commit: z.string(), round: z.string().optional() }),
    object({ kind: z.literal('compare'), from: z.string(), to: z.string() }),
  ]),
  files: list(reviewFileSchema),
  failures: list(editFailureSchema),
  /** The message that would be sent to the model to repair the failures, '' when there are none. */
  feedback: z.string(),
  /** Shell commands the reply suggested; shown, never run by themselves. */
  commands: list(z.string()),
  affected: affectedSchema,
  /** False while the reply is still streaming. */
  complete: z.boolean(),
})
export type Review = z.infer<typeof reviewSchema>

/** What the user kept: hunk ids per file path; a file that is absent is left out whole. */
export const keptSchema = list(object({ path: z.string(), hunks: list(z.string()) }))
export type Kept = z.infer<typeof keptSchema>
