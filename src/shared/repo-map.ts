import { z } from 'zod'
import { list, object } from './schema'
import { symbolIdSchema, symbolKindSchema } from './symbol'

export const RANKINGS = ['fusion', 'graph', 'lexical', 'history'] as const
export const rankingSchema = z.enum(RANKINGS)
export type Ranking = (typeof RANKINGS)[number]

/** What a map is made for. Paths are repository-relative with `/`. */
export const mapQuerySchema = object({
  /** Hard limit in o200k_base tokens; 0 means no map. */
  budget: z.number().int().min(0),
  /** Files whose whole text is in the prompt and may be edited: never listed in the map, their relations rank high. */
  chat: list(z.string()),
  /** Files or symbols whose text is in the prompt, read-only. */
  read: list(z.string()),
  /** Steers the ranking only. */
  pins: list(object({ path: z.string(), symbol: z.string().optional() })),
  message: z.string(),
  ranking: rankingSchema,
  /** Maps of one series (a conversation) keep their text as stable as the ranking allows. */
  series: z.string().optional(),
})
export type MapQuery = z.infer<typeof mapQuerySchema>

export const mapSymbolSchema = object({
  id: symbolIdSchema,
  name: z.string(),
  kind: symbolKindSchema,
  line: z.number(),
  signature: z.string(),
  shown: z.enum(['signature', 'name', 'no']),
  score: z.number(),
  /** One line: which pin or word reached it, by which edges. */
  why: z.string(),
})
export type MapSymbol = z.infer<typeof mapSymbolSchema>

export const mapFileSchema = object({
  path: z.string(),
  tier: z.enum(['signatures', 'names', 'path']),
  symbols: list(mapSymbolSchema),
})
export type MapFile = z.infer<typeof mapFileSchema>

export const repoMapSchema = object({
  text: z.string(),
  tokens: z.number(),
  budget: z.number(),
  /** What the files named in the map would cost raw; exact or by the measured bytes-per-token ratio. */
  rawTokens: z.number(),
  rawExact: z.boolean(),
  /** 1 − tokens / rawTokens, 0–1. */
  savedShare: z.number(),
  files: list(mapFileSchema),
  /** The best-ranked symbols that did not fit, best first, at most 50. */
  missed: list(object({ path: z.string(), symbol: mapSymbolSchema })),
  warnings: list(z.string()),
})
export type RepoMap = z.infer<typeof repoMapSchema>
