import { app, Menu, nativeTheme, type BrowserWindow } from 'electron'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EventName, EventOf } from '../shared/ipc-contract'
import { openAppState } from './app-state'
import { folderArgument } from './command-line'
import { dataFolder } from './data-folder'
import { createHandlers } from './handlers/create-handlers'
import { createHost } from './host'
import { emitTo, serveContract } from './ipc'
import { denyPermissions, lockDown } from './lockdown'
import { applicationMenu } from './menu'
import { declareScheme, servePage } from './protocol'
import { openMainWindow } from './window'

/** Lifecycle only: what must happen before and after ready, in which order. Nothing here awaits readiness at the top level. */

/** Conversations are on disk long before; a busy worker must not keep Cairn from quitting. */
const PATIENCE_AT_QUIT_MS = 3000
const APP_ROOT = resolve(import.meta.dirname, '../..')

app.setName('Cairn')
app.setPath('userData', dataFolder(process.env, process.platform))
declareScheme()
lockDown()

if (app.requestSingleInstanceLock()) {
  app.whenReady().then(start, (error: unknown) => {
    console.error('cairn: could not start', error)
    app.exit(1)
  })
} else {
  app.quit()
}

async function start(): Promise<void> {
  denyPermissions()
  servePage(join(APP_ROOT, 'out/renderer'))
  const state = await openAppState(join(app.getPath('userData'), 'state.json'))
  nativeTheme.themeSource = state.get().settings.theme

  let window: BrowserWindow | null = null
  const emit = <N extends EventName>(name: N, payload: EventOf<N>): void => {
    if (window) emitTo(window.webContents, name, payload)
  }
  const host = await createHost({ root: APP_ROOT, state, emit, window: () => window })
  const { handlers, openAtStart, close } = createHandlers(host)
  serveContract(handlers)
  Menu.setApplicationMenu(applicationMenu((name) => emit('command', { name }), process.platform === 'darwin'))

  const folder = folderArgument(process.argv, APP_ROOT, process.env['INIT_CWD'] ?? process.cwd())
  const show = async (): Promise<void> => {
    window = await openMainWindow(APP_ROOT, state)
    window.on('closed', () => (window = null))
  }
  if (folder) openAtStart(folder)
  await show()

  app.on('second-instance', (_event, argv, cwd) => {
    window?.restore()
    window?.focus()
    const other = folderArgument(argv, APP_ROOT, cwd)
    if (other) openAtStart(other)
  })
  app.on('activate', () => {
    if (!window) void show()
  })
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  app.on('will-quit', (event) => {
    event.preventDefault()
    // Leaving in the usual way waits for the engine's optimising compiler, which can be at work on a grammar's WebAssembly for half
    // a minute. What must be kept is on disk by then, and all that is on disk survives a kill.
    void Promise.race([Promise.all([close(), state.settled()]), sleep(PATIENCE_AT_QUIT_MS)]).finally(() =>
      process.kill(process.pid, 'SIGKILL'),
    )
  })
}
