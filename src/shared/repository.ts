import { z } from 'zod'
import { indexProgressSchema } from './index-state'
import { list, object } from './schema'

/** What the window shows of the open repository's state; read from git, never changed by looking. */
export const repositoryStateSchema = object({
  root: z.string(),
  name: z.string(),
  /** The sub-folder that was opened, '' for the whole repository. */
  scope: z.string(),
  /** '' when HEAD is detached. */
  branch: z.string(),
  /** '' while there is no commit yet. */
  head: z.string(),
  /** Paths with uncommitted changes, at most 1,000. */
  dirty: list(z.string()),
  trusted: z.boolean(),
  /** Hooks that would run on a commit; asked about once when there are any and nothing was decided. */
  hooks: list(z.string()),
  hookPolicy: z.enum(['ask', 'run', 'skip']),
  /** A sentence when rounds are impossible now: merge in progress, no git identity … */
  blocked: z.string(),
  index: indexProgressSchema,
})
export type RepositoryState = z.infer<typeof repositoryStateSchema>

export const recentRepositorySchema = object({
  path: z.string(),
  name: z.string(),
  opened: z.string(),
  missing: z.boolean(),
})
export type RecentRepository = z.infer<typeof recentRepositorySchema>
