import { BrowserWindow, nativeTheme, screen } from 'electron'
import { join } from 'node:path'
import type { AppState } from './app-state'
import { HOME_URL } from './own-url'
import { windowOptions } from './window-options'

/** Opens the window where it was, on a screen that still exists, and shows it when it has something to show. */
export async function openMainWindow(appRoot: string, state: AppState): Promise<BrowserWindow> {
  const { bounds, settings } = state.get()
  const visible = bounds.x !== undefined && bounds.y !== undefined && isOnScreen(bounds.x, bounds.y)
  const place = visible ? bounds : { width: bounds.width, height: bounds.height }
  const options = windowOptions(
    join(appRoot, 'out/preload/index.cjs'),
    nativeTheme.shouldUseDarkColors,
    place,
  )
  const window = new BrowserWindow(options)
  if (bounds.maximized) window.maximize()
  window.once('ready-to-show', () => window.show())
  rememberBounds(window, state)
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    console.error(`cairn: the window's process ended (${reason}); it is loaded again`)
    if (reason !== 'clean-exit') window.reload()
  })
  await window.loadURL(HOME_URL)
  window.webContents.setZoomFactor(settings.zoom)
  return window
}

function isOnScreen(x: number, y: number): boolean {
  return screen.getAllDisplays().some(({ workArea: area }) => {
    return (
      x >= area.x - 50 && y >= area.y - 50 && x < area.x + area.width - 50 && y < area.y + area.height - 50
    )
  })
}

const REMEMBER_AFTER_MS = 400

function rememberBounds(window: BrowserWindow, state: AppState): void {
  let timer: NodeJS.Timeout | undefined
  const remember = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (window.isDestroyed()) return
      void state.change({ bounds: { ...window.getNormalBounds(), maximized: window.isMaximized() } })
    }, REMEMBER_AFTER_MS)
  }
  window.on('resize', remember)
  window.on('move', remember)
  window.on('maximize', remember)
  window.on('unmaximize', remember)
}
