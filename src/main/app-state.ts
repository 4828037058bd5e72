import { basename } from 'node:path'
import { existsSync } from 'node:fs'
import { z } from 'zod'
import { checkSettingsSchema, NO_CHECKS } from '../shared/check'
import type { RecentRepository } from '../shared/repository'
import { list, object } from '../shared/schema'
import {
  DEFAULT_SETTINGS,
  layoutSchema,
  settingsSchema,
  type Layout,
  type Settings,
} from '../shared/settings'
import { readJsonFile, writeJsonFile } from './json-file'

/** What was decided about one repository. Decisions live here, never in the repository's own config. */
const repositoryChoiceSchema = object({
  path: z.string(),
  opened: z.string(),
  trusted: z.boolean(),
  hooks: z.enum(['ask', 'run', 'skip']),
  checks: checkSettingsSchema.default(NO_CHECKS),
})
export type RepositoryChoice = z.infer<typeof repositoryChoiceSchema>

const boundsSchema = object({
  width: z.number(),
  height: z.number(),
  x: z.number().optional(),
  y: z.number().optional(),
  maximized: z.boolean(),
})

const stateSchema = object({
  version: z.literal(1),
  settings: settingsSchema,
  layout: layoutSchema,
  bounds: boundsSchema,
  repositories: list(repositoryChoiceSchema),
})
export type StoredState = z.infer<typeof stateSchema>

export const DEFAULT_LAYOUT: Layout = {
  outline: 260,
  chat: 400,
  context: 260,
  timeline: 198,
  review: 560,
  folded: [],
}

const DEFAULT_STATE: StoredState = {
  version: 1,
  settings: DEFAULT_SETTINGS,
  layout: DEFAULT_LAYOUT,
  bounds: { width: 1600, height: 1000, maximized: false },
  repositories: [],
}
const MAX_REPOSITORIES = 200
const MAX_RECENT = 12

/** Settings, layout, window bounds and choices per repository, kept in one small file. */
export interface AppState {
  readonly get: () => StoredState
  /** Changes are written one after the other; the returned promise is for callers that must know it is on disk. */
  readonly change: (part: Partial<StoredState>) => Promise<void>
  readonly choice: (path: string) => RepositoryChoice
  readonly choose: (path: string, part: Partial<RepositoryChoice>) => Promise<void>
  readonly forget: (path: string) => Promise<void>
  readonly recent: () => readonly RecentRepository[]
  /** Resolves when every change so far is on disk, or failed to get there. */
  readonly settled: () => Promise<void>
  /** A sentence when the file was damaged at start. */
  readonly notice: string
}

export async function openAppState(file: string): Promise<AppState> {
  const { value, notice } = await readJsonFile(file, stateSchema, DEFAULT_STATE)
  let state = value
  let writing: Promise<void> = Promise.resolve()
  const change = (part: Partial<StoredState>): Promise<void> => {
    state = { ...state, ...part }
    const snapshot = state
    writing = writing.catch(() => undefined).then(() => writeJsonFile(file, snapshot))
    return writing
  }
  const choice = (path: string): RepositoryChoice =>
    state.repositories.find((each) => each.path === path) ?? {
      path,
      opened: '',
      trusted: false,
      hooks: 'ask',
      checks: NO_CHECKS,
    }
  return {
    get: () => state,
    change,
    choice,
    choose: (path, part) => {
      const others = state.repositories.filter((each) => each.path !== path)
      return change({ repositories: [{ ...choice(path), ...part }, ...others].slice(0, MAX_REPOSITORIES) })
    },
    forget: (path) => {
      const repositories = state.repositories.map((each) =>
        each.path === path ? { ...each, opened: '' } : each,
      )
      return change({ repositories })
    },
    recent: () =>
      state.repositories
        .filter((each) => each.opened !== '')
        .sort((a, b) => (a.opened < b.opened ? 1 : -1))
        .slice(0, MAX_RECENT)
        .map(({ path, opened }) => ({ path, opened, name: basename(path), missing: !existsSync(path) })),
    settled: () => writing.catch(() => undefined),
    notice,
  }
}

/** The stored settings with what must always hold: the copy & paste model is there, and the chosen model exists. */
export function soundSettings(settings: Settings): Settings {
  const copyPaste = DEFAULT_SETTINGS.models
  const models = settings.models.some((model) => model.provider === 'copy-paste')
    ? settings.models
    : [...settings.models, ...copyPaste]
  const known = (id: string, otherwise: string): string =>
    models.some((model) => model.id === id) ? id : otherwise
  return {
    ...settings,
    models,
    chatModel: known(settings.chatModel, copyPaste[0]?.id ?? ''),
    commitModel: known(settings.commitModel, ''),
    editorModel: known(settings.editorModel, ''),
  }
}
