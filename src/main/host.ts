import { app, clipboard, dialog, nativeTheme, safeStorage, shell } from 'electron'
import type { BrowserWindow, OpenDialogOptions } from 'electron'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openIndexWorker } from '../core/index/worker-port'
import type { AppState } from './app-state'
import { engineFiles } from './engine-files'
import type { Emit, Host } from './handlers/host'
import { isSafeExternalUrl } from './own-url'
import { openSecrets } from './secrets'

export interface HostParts {
  readonly root: string
  readonly state: AppState
  readonly emit: Emit
  readonly window: () => BrowserWindow | null
}

/** Electron's side of what the handlers need, behind small interfaces that know no Electron. */
export async function createHost({ root, state, emit, window }: HostParts): Promise<Host> {
  const files = engineFiles(join(root, 'out'))
  return {
    version: app.getVersion(),
    platform: process.platform,
    dataFolder: app.getPath('userData'),
    ownSource: existsSync(join(root, '.git')) ? root : '',
    files,
    state,
    secrets: await openSecrets(safeStorage, join(app.getPath('userData'), 'keys.json')),
    emit,
    startIndex: async (options) =>
      openIndexWorker({
        workerFile: files.indexWorker,
        index: options,
        onNotice: (message) => emit('notice', { level: 'warning', message }),
      }),
    chooseFolder: async () => {
      const parent = window()
      const options: OpenDialogOptions = {
        title: 'Open a folder',
        properties: ['openDirectory', 'createDirectory'],
      }
      const { filePaths } = await (parent
        ? dialog.showOpenDialog(parent, options)
        : dialog.showOpenDialog(options))
      return filePaths[0] ?? null
    },
    copy: (text) => void clipboard.writeText(text),
    openExternal: async (url) => {
      if (!isSafeExternalUrl(url)) return false
      await shell.openExternal(url)
      return true
    },
    applyAppearance: ({ theme, zoom }) => {
      nativeTheme.themeSource = theme
      window()?.webContents.setZoomFactor(zoom)
    },
  }
}
