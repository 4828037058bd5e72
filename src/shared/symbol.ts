import { z } from 'zod'
import { list, object } from './schema'
import { SYMBOL_KINDS } from './tag'

/**
 * A symbol's stable name: `path#Scope.name`, with `~2`, `~3` … behind the second and later ones of that name in that scope.
 * It survives edits above it, so that pins and the graph stay put.
 */
export const symbolIdSchema = z.string().min(1).max(4096)
export type SymbolId = string

export const symbolKindSchema = z.enum(SYMBOL_KINDS)

export const EDGE_KINDS = [
  'calls',
  'constructs',
  'inherits',
  'implements',
  'uses-type',
  'imports',
  'decorates',
  'renders',
  'overrides',
  'tests',
  'uses',
] as const
export const edgeKindSchema = z.enum(EDGE_KINDS)
export type EdgeKind = (typeof EDGE_KINDS)[number]

/** Why an edge is believed, strongest first. */
export const EDGE_REASONS = [
  'same-scope',
  'same-file',
  'import-resolved',
  'package-resolved',
  'receiver-type',
  'inherited',
  'unique-name',
  'ambiguous',
] as const
export const edgeReasonSchema = z.enum(EDGE_REASONS)
export type EdgeReason = (typeof EDGE_REASONS)[number]

export const symbolInfoSchema = object({
  id: symbolIdSchema,
  name: z.string(),
  kind: symbolKindSchema,
  path: z.string(),
  line: z.number(),
  endLine: z.number(),
  signature: z.string(),
  doc: z.string(),
  /** Names of the enclosing scopes joined by dots, '' at file level. */
  container: z.string(),
  exported: z.boolean(),
  /** PageRank relative to the highest in the repository, 0–1. */
  rank: z.number(),
  test: z.boolean(),
})
export type SymbolInfo = z.infer<typeof symbolInfoSchema>

/** One resolved cross-file reference, as `graph --jsonl` prints it. */
export const resolvedReferenceSchema = object({
  fromFile: z.string(),
  fromLine: z.number(),
  name: z.string(),
  toFile: z.string(),
  toLine: z.number(),
  kind: edgeKindSchema,
  confidence: z.number(),
  reason: edgeReasonSchema,
})
export type ResolvedReference = z.infer<typeof resolvedReferenceSchema>

/** A row of the outline: a folder, a file, or a definition inside one. */
export const outlineEntrySchema = object({
  kind: z.enum(['folder', 'file', 'symbol']),
  /** Folder or file path, or the symbol's id. */
  id: z.string(),
  label: z.string(),
  path: z.string(),
  symbolKind: symbolKindSchema.optional(),
  signature: z.string().optional(),
  line: z.number().optional(),
  depth: z.number(),
  rank: z.number(),
  /** Symbols inside a folder or file. */
  count: z.number(),
  /** Why the file has no symbols, when it was skipped. */
  skipped: z.string().optional(),
})
export type OutlineEntry = z.infer<typeof outlineEntrySchema>
export const outlineSchema = list(outlineEntrySchema)
