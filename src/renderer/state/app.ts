import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { RecentRepository } from '../../shared/repository'
import type { Failure } from '../../shared/result'
import { DEFAULT_SETTINGS, type Settings } from '../../shared/settings'
import { request } from '../bridge'
import { valueOrNotice } from './notices'

/** Dialogs of the whole window; at most one is open. */
export type DialogName =
  'settings' | 'shortcuts' | 'coverage' | 'models' | 'git' | 'prompt' | 'chat-commands' | 'checks' | 'commit'

interface AppState {
  readonly phase: 'starting' | 'ready' | 'failed'
  readonly failure: Failure | null
  readonly version: string
  /** Node's name of the platform: darwin, linux, win32; '' until the host has said. */
  readonly platform: string
  readonly settings: Settings
  readonly recent: readonly RecentRepository[]
  readonly dataFolder: string
  readonly keyStore: 'encrypted' | 'memory-only'
  readonly dialog: DialogName | null
}

export const appStore = createStore<AppState>(() => ({
  phase: 'starting',
  failure: null,
  version: '',
  platform: '',
  settings: DEFAULT_SETTINGS,
  recent: [],
  dataFolder: '',
  keyStore: 'memory-only',
  dialog: null,
}))
export const useApp = <T>(select: (state: AppState) => T): T => useStore(appStore, select)

/** Saves changed settings at once; the window follows before the disk does. */
export async function changeSettings(part: Partial<Settings>): Promise<void> {
  const before = appStore.getState().settings
  const settings: Settings = { ...before, ...part }
  appStore.setState({ settings })
  const saved = valueOrNotice(await request('settings.save', settings))
  appStore.setState({ settings: saved ?? before })
}

export function openDialog(dialog: DialogName): void {
  appStore.setState({ dialog })
}

export function closeDialog(): void {
  appStore.setState({ dialog: null })
}

/** Reads the recent list again, because a repository was opened or closed. */
export async function refreshRecent(): Promise<void> {
  const answer = await request('app.start')
  if (answer.ok) appStore.setState({ recent: answer.value.recent })
}

/** Removes a repository from the recent list; its files and Cairn's data about it stay. */
export async function forgetRecent(path: string): Promise<void> {
  const recent = valueOrNotice(await request('repository.forget', { path }))
  if (recent) appStore.setState({ recent })
}

/** Opens an https link in the system's browser. */
export async function openExternal(url: string): Promise<void> {
  valueOrNotice(await request('app.openExternal', { url }))
}

export async function copyText(text: string): Promise<boolean> {
  const result = await request('chat.copyText', { text })
  if (!result.ok) valueOrNotice(result)
  return result.ok
}
