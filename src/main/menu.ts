import { Menu, type MenuItemConstructorOptions } from 'electron'

/** The application menu. Items that the window carries out go to it by name, so that menu, palette and shortcuts are one list. */
export function applicationMenu(command: (name: string) => void, mac: boolean): Menu {
  const item = (label: string, name: string, accelerator?: string): MenuItemConstructorOptions => ({
    label,
    click: () => command(name),
    ...(accelerator ? { accelerator } : {}),
  })
  const line: MenuItemConstructorOptions = { type: 'separator' }
  return Menu.buildFromTemplate([
    ...(mac ? [{ role: 'appMenu' } satisfies MenuItemConstructorOptions] : []),
    {
      label: 'File',
      submenu: [
        item('Open Folder…', 'repository.choose', 'CmdOrCtrl+O'),
        item('Close Repository', 'repository.close', 'CmdOrCtrl+Shift+W'),
        line,
        item('Settings…', 'settings.open', 'CmdOrCtrl+,'),
        line,
        { role: mac ? 'close' : 'quit' },
      ],
    },
    { role: 'editMenu' },
    {
      label: 'View',
      submenu: [
        item('Find Symbols, Files, Commands…', 'palette.open', 'CmdOrCtrl+K'),
        item('Toggle Outline', 'pane.outline', 'CmdOrCtrl+B'),
        item('Toggle Timeline', 'pane.timeline', 'CmdOrCtrl+J'),
        line,
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        line,
        { role: 'togglefullscreen' },
        { role: 'toggleDevTools' },
      ],
    },
    {
      label: 'Round',
      submenu: [
        item('Undo Last Round…', 'round.undo', 'CmdOrCtrl+Alt+Z'),
        item('Redo Round…', 'round.redo', 'CmdOrCtrl+Alt+Shift+Z'),
      ],
    },
    { role: 'windowMenu' },
    { label: 'Help', submenu: [item('Keyboard Shortcuts', 'shortcuts.open')] },
  ])
}
