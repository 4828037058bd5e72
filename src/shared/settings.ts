import { z } from 'zod'
import { COPY_PASTE_MODEL, modelSchema } from './model'
import { list, object } from './schema'

export const settingsSchema = object({
  version: z.literal(1),
  theme: z.enum(['system', 'light', 'dark']),
  /** Zoom of the whole window, 1 = 100 %. */
  zoom: z.number().min(0.5).max(2),
  models: list(modelSchema),
  /** Model ids; '' for the commit message means the chat's own model. */
  chatModel: z.string(),
  commitModel: z.string(),
  editorModel: z.string(),
  /** USD per conversation; null is no limit. */
  spendLimit: z.number().min(0).nullable(),
  diffStyle: z.enum(['side-by-side', 'inline']),
  maxRetries: z.number().int().min(0).max(3),
  /** Files larger than this are not indexed, bytes. */
  maxFileSize: z.number().int().min(1024),
  sign: z.boolean(),
  /** Files with rules for code that go with every request where a repository has them, such as CONVENTIONS.md. */
  conventions: list(z.string().min(1).max(200)).default([]),
})
export type Settings = z.infer<typeof settingsSchema>

export const DEFAULT_SETTINGS: Settings = {
  version: 1,
  theme: 'system',
  zoom: 1,
  models: [COPY_PASTE_MODEL],
  chatModel: COPY_PASTE_MODEL.id,
  commitModel: '',
  editorModel: '',
  spendLimit: null,
  diffStyle: 'side-by-side',
  maxRetries: 3,
  maxFileSize: 1024 * 1024,
  sign: false,
  conventions: [],
}

/** What the window remembers of its own shape. Pixels; a pane that is folded keeps its size for later. */
export const layoutSchema = object({
  outline: z.number(),
  chat: z.number(),
  context: z.number(),
  timeline: z.number(),
  review: z.number(),
  folded: list(z.enum(['outline', 'timeline', 'chat', 'context'])),
})
export type Layout = z.infer<typeof layoutSchema>
