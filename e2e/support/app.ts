import { _electron, expect, type ElectronApplication, type Page } from '@playwright/test'
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { electronCommand } from '../../scripts/setup/electron.mjs'
import { DEFAULT_LAYOUT, type StoredState } from '../../src/main/app-state'
import { COPY_PASTE_MODEL, type Model } from '../../src/shared/model'
import { DEFAULT_SETTINGS, type Settings } from '../../src/shared/settings'
import { isolatedEnv } from './repository'

const APP = resolve(import.meta.dirname, '../..')

export interface RunningApp {
  readonly electron: ElectronApplication
  readonly page: Page
  /** Requests that left our own origin; must stay empty. */
  readonly foreignRequests: readonly string[]
  /** What the page wrote to its console as errors, uncaught exceptions included. */
  readonly pageErrors: readonly string[]
  close(): Promise<void>
}

export interface LaunchOptions {
  readonly folder?: string
  readonly dataFolder: string
  readonly size?: { readonly width: number; readonly height: number }
  readonly theme?: Settings['theme']
  /** The app to start: the project's folder, or an archive of the built app. */
  readonly app?: string
}

/** Starts the built app as a person would, on a data folder of its own, and waits for its window. */
export async function launchApp({
  folder,
  dataFolder,
  size,
  theme,
  app = APP,
}: LaunchOptions): Promise<RunningApp> {
  const { executable, args } = await electronCommand()
  if (size || theme) changeState(dataFolder, (state) => withLook(state, size, theme))
  const electron = await _electron.launch({
    executablePath: executable,
    args: [...args, app, ...(folder === undefined ? [] : [folder])],
    env: cleanEnv({ ...isolatedEnv(), CAIRN_DATA: dataFolder }),
    timeout: 60_000,
  })
  const page = await electron.firstWindow()
  const foreignRequests: string[] = []
  const pageErrors: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith('cairn://app/') && !url.startsWith('data:')) foreignRequests.push(url)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(message.text())
  })
  page.on('pageerror', (error) => pageErrors.push(error.message))
  await page.waitForLoadState('domcontentloaded')
  return { electron, page, foreignRequests, pageErrors, close: () => quit(electron) }
}

const PATIENCE_MS = 20_000

/** Quits as a person would; an app that does not is killed, and that is a failure. */
async function quit(electron: ElectronApplication): Promise<void> {
  const pending = electron.process()
  const ended = await Promise.race([electron.close().then(() => true), sleep(PATIENCE_MS, false)])
  if (ended) return
  pending.kill('SIGKILL')
  throw new Error(`The app did not quit within ${PATIENCE_MS / 1000} seconds.`)
}

/** A fresh data folder with settings as a user would have saved them. */
export function createDataFolder(settings: Partial<Settings> = {}): {
  readonly path: string
  remove(): void
} {
  const path = mkdtempSync(join(tmpdir(), 'cairn-data-'))
  changeState(path, (state) => ({ ...state, settings: { ...DEFAULT_SETTINGS, ...settings } }))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Settings with one endpoint at `url` chosen, beside the copy & paste model. */
export function settingsFor(url: string): Partial<Settings> {
  const model: Model = {
    ...COPY_PASTE_MODEL,
    id: 'test-model',
    label: 'Test model',
    provider: 'openai-compatible',
    baseUrl: url,
    model: 'test-model',
    contextWindow: 32_000,
    maxOutput: 4_000,
    inputPrice: 1,
    outputPrice: 2,
    editFormat: 'diff',
  }
  return { models: [model, COPY_PASTE_MODEL], chatModel: model.id }
}

/** Waits until the index says that it is ready. */
export async function indexReady(page: Page): Promise<void> {
  await expect(page.locator('.index-status--ready')).toBeVisible({ timeout: 60_000 })
}

const FRESH_STATE: StoredState = {
  version: 1,
  settings: DEFAULT_SETTINGS,
  layout: DEFAULT_LAYOUT,
  bounds: { width: 1600, height: 1000, maximized: false },
  repositories: [],
}

function changeState(dataFolder: string, change: (state: StoredState) => StoredState): void {
  mkdirSync(dataFolder, { recursive: true })
  const file = join(dataFolder, 'state.json')
  writeFileSync(file, JSON.stringify(change(storedState(file))))
}

function storedState(file: string): StoredState {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StoredState
  } catch {
    return FRESH_STATE
  }
}

const withLook = (
  state: StoredState,
  size: LaunchOptions['size'],
  theme: LaunchOptions['theme'],
): StoredState => ({
  ...state,
  ...(size ? { bounds: { ...size, maximized: false } } : {}),
  ...(theme ? { settings: { ...state.settings, theme } } : {}),
})

const cleanEnv = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(env).filter((pair): pair is [string, string] => pair[1] !== undefined))
