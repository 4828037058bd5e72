import { z } from 'zod'
import { list, object } from './schema'
import { edgeKindSchema, edgeReasonSchema, symbolIdSchema, symbolKindSchema } from './symbol'

/** At most this many nodes and edges together in one view (DESIGN: never a hairball). */
export const MAX_GRAPH_ELEMENTS = 1500

/** What the window asks the graph for. */
export const graphRequestSchema = z.discriminatedUnion('kind', [
  /** Folders (and files, when few) below `folder` as nodes, references between them bundled with counts. '' is the root. */
  object({ kind: z.literal('overview'), folder: z.string() }),
  /** One file's symbols, and the symbols of other files they touch. */
  object({ kind: z.literal('file'), path: z.string() }),
  /** One symbol in the middle: callers on the left, callees on the right. */
  object({ kind: z.literal('focus'), symbol: symbolIdSchema, hops: z.number().int().min(1).max(3) }),
  /** Changed symbols and the callers and tests they affect. */
  object({ kind: z.literal('changes'), symbols: list(symbolIdSchema) }),
])
export type GraphRequest = z.infer<typeof graphRequestSchema>

export const graphFilterSchema = object({
  kinds: list(symbolKindSchema).optional(),
  edgeKinds: list(edgeKindSchema).optional(),
  minConfidence: z.number().min(0).max(1),
  tests: z.boolean(),
})
export type GraphFilter = z.infer<typeof graphFilterSchema>

export const graphNodeSchema = object({
  /** Symbol id; `file:PATH` or `folder:PATH` for aggregates. */
  id: z.string(),
  kind: z.enum(['folder', 'file', 'symbol']),
  label: z.string(),
  path: z.string(),
  symbolKind: symbolKindSchema.optional(),
  signature: z.string().optional(),
  line: z.number().optional(),
  /** Relative importance in this view, 0–1: the size of the node. */
  weight: z.number(),
  /** Symbols inside an aggregate, 1 for a symbol. */
  count: z.number(),
  /** Id of the compound node it is drawn inside. */
  parent: z.string().optional(),
  side: z.enum(['caller', 'active', 'callee']).optional(),
  /** Steps from the active node in a focus view. */
  distance: z.number().optional(),
  test: z.boolean(),
})
export type GraphNode = z.infer<typeof graphNodeSchema>

export const graphEdgeSchema = object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  /** The strongest kind in a bundle. */
  kind: edgeKindSchema,
  count: z.number(),
  confidence: z.number(),
  reason: edgeReasonSchema,
})
export type GraphEdge = z.infer<typeof graphEdgeSchema>

export const graphViewSchema = object({
  request: graphRequestSchema,
  nodes: list(graphNodeSchema),
  edges: list(graphEdgeSchema),
  /** What exists but is folded away, and one sentence saying so ('' when nothing is). */
  foldedNodes: z.number(),
  foldedEdges: z.number(),
  foldedNote: z.string(),
  /** From the root to this view: what the breadcrumb shows and where each step leads. */
  trail: list(object({ label: z.string(), request: graphRequestSchema })),
  /** Grows with every change of the index; a view of an older revision may be asked for again. */
  revision: z.number(),
})
export type GraphView = z.infer<typeof graphViewSchema>
