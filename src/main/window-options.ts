import type { BrowserWindowConstructorOptions } from 'electron'

export interface WindowBounds {
  readonly width: number
  readonly height: number
  readonly x?: number | undefined
  readonly y?: number | undefined
}

/** The window as data, so that its safety can be tested without a window. Everything that matters is written out, defaults too. */
export function windowOptions(
  preload: string,
  dark: boolean,
  bounds: WindowBounds,
): BrowserWindowConstructorOptions {
  return {
    width: bounds.width,
    height: bounds.height,
    ...(bounds.x !== undefined && bounds.y !== undefined ? { x: bounds.x, y: bounds.y } : {}),
    minWidth: 800,
    minHeight: 560,
    show: false,
    title: 'Cairn',
    backgroundColor: dark ? '#15171a' : '#f7f7f5',
    autoHideMenuBar: true,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
    },
  }
}
