import { z } from 'zod'
import { list, object } from './schema'

/** Why a file has no symbols. */
export const SKIP_REASONS = [
  'binary',
  'too-large',
  'minified',
  'generated',
  'vendored',
  'undecodable',
  'deadline',
  'parser-trap',
  'submodule',
  'nested-repository',
  'unreadable',
  'no-grammar',
  'ignored-by-cairn',
] as const
export const skippedFileSchema = object({
  path: z.string(),
  reason: z.enum(SKIP_REASONS),
  /** One sentence with the limit that applied. */
  detail: z.string(),
})
export type SkippedFile = z.infer<typeof skippedFileSchema>
export type SkipReason = (typeof SKIP_REASONS)[number]

export const indexProgressSchema = object({
  stage: z.enum(['listing', 'parsing', 'linking', 'ready', 'cancelled', 'failed']),
  filesDone: z.number(),
  filesTotal: z.number(),
  /** Files whose tags came from the store. */
  filesReused: z.number(),
  symbols: z.number(),
  current: z.string().optional(),
  /** A sentence for failed, and for notices such as a rebuilt store. */
  message: z.string().optional(),
})
export type IndexProgress = z.infer<typeof indexProgressSchema>

export const languageCoverageSchema = object({
  language: z.string(),
  files: z.number(),
  symbols: z.number(),
  covered: z.boolean(),
})

export const indexStatsSchema = object({
  files: z.number(),
  languages: list(languageCoverageSchema),
  skipped: list(skippedFileSchema),
  /** Parsed, in a covered language, but without a symbol or known to be incomplete. */
  partial: list(object({ path: z.string(), detail: z.string() })),
  symbols: z.number(),
  edges: z.number(),
  edgesByReason: z.record(z.string(), z.number()),
  unresolvedNames: z.number(),
  /** The names among them that are met most often, with how often. */
  unresolved: list(object({ name: z.string(), count: z.number() })),
  /** Seconds by stage. */
  seconds: z.record(z.string(), z.number()),
  bytes: z.number(),
  /** Peak resident memory of the process in bytes. */
  peakMemory: z.number(),
  /** Files parsed since the repository was opened: a message must not raise it. */
  parsedFiles: z.number(),
})
export type IndexStats = z.infer<typeof indexStatsSchema>
