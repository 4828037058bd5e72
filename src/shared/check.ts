import { z } from 'zod'
import { changeKindSchema } from './review'
import { list, object } from './schema'

/** Commands of the user's own that a repository is checked with; `run` is any other command, once. */
export const CHECK_KINDS = ['test', 'lint', 'run'] as const
export const checkKindSchema = z.enum(CHECK_KINDS)
export type CheckKind = (typeof CHECK_KINDS)[number]

/** The kinds that have a usual command and may follow every round. */
export const usualCheckSchema = z.enum(['test', 'lint'])
export type UsualCheck = z.infer<typeof usualCheckSchema>

const command = z.string().max(4000)

/** What was chosen for one repository. Kept with the app's own data, never in the repository. */
export const checkSettingsSchema = object({
  /** '' while none is chosen. */
  test: command,
  lint: command,
  /** What runs by itself after every round that was applied. */
  afterRound: list(usualCheckSchema),
})
export type CheckSettings = z.infer<typeof checkSettingsSchema>

export const NO_CHECKS: CheckSettings = { test: '', lint: '', afterRound: [] }

/** A command that the repository's own files speak for. */
export const checkSuggestionSchema = object({
  kind: usualCheckSchema,
  command: z.string(),
  /** The file it was found in, such as package.json. */
  from: z.string(),
})
export type CheckSuggestion = z.infer<typeof checkSuggestionSchema>

export const checkPlanSchema = object({
  settings: checkSettingsSchema,
  suggestions: list(checkSuggestionSchema),
})
export type CheckPlan = z.infer<typeof checkPlanSchema>

/** One run of a command, as the chat shows it. */
export const checkRunSchema = object({
  id: z.string(),
  kind: checkKindSchema,
  command: z.string(),
  /** The message it stands behind in the chat, '' at the beginning. */
  after: z.string(),
  /** The round that it followed by itself, '' when the user started it. */
  round: z.string(),
  at: z.string(),
  state: z.enum(['running', 'passed', 'failed', 'stopped']),
  /** null while it runs, and when it was ended by a signal or could not be started. */
  exitCode: z.number().nullable(),
  /** Why there is no exit code, as a sentence; '' otherwise. */
  ended: z.string(),
  seconds: z.number(),
  /** What it printed on both outputs, without escape sequences: the beginning and the end of it when there is too much. */
  output: z.string(),
  /** Characters between the two that are not kept. */
  omitted: z.number(),
  /** The request that carried it to the model, '' while none did. */
  sent: z.string(),
})
export type CheckRun = z.infer<typeof checkRunSchema>

/** A file of the user's own uncommitted work. */
export const ownChangeSchema = object({ path: z.string(), change: changeKindSchema })
export type OwnChange = z.infer<typeof ownChangeSchema>
