import { app, session } from 'electron'
import { isOwnUrl } from './own-url'

/** Locks every page that will ever exist: no navigation away, no new windows, no permissions, no web views. */
export function lockDown(): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.setWindowOpenHandler(() => ({ action: 'deny' }))
    const stayHome = (event: { preventDefault: () => void }, url: string): void => {
      if (!isOwnUrl(url)) event.preventDefault()
    }
    contents.on('will-navigate', (event) => stayHome(event, event.url))
    contents.on('will-redirect', (event) => stayHome(event, event.url))
    contents.on('will-frame-navigate', (event) => stayHome(event, event.url))
    contents.on('will-attach-webview', (event) => event.preventDefault())
  })
}

/** Must run after the app is ready, because the default session does not exist before. */
export function denyPermissions(): void {
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.defaultSession.setPermissionCheckHandler(() => false)
  session.defaultSession.setDevicePermissionHandler(() => false)
  session.defaultSession.setSpellCheckerEnabled(false)
}
