import { homedir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * Where Cairn keeps tags, settings, keys and conversations, for the window and the command line alike: `CAIRN_DATA`, else the
 * folder that Electron calls userData for an app of this name. Never inside a repository.
 */
export function dataFolder(
  env: Readonly<Record<string, string | undefined>>,
  platform: NodeJS.Platform,
  home: string = homedir(),
): string {
  const chosen = env['CAIRN_DATA']
  if (chosen) return resolve(chosen)
  if (platform === 'darwin') return join(home, 'Library/Application Support', 'Cairn')
  if (platform === 'win32') return join(env['APPDATA'] || join(home, 'AppData/Roaming'), 'Cairn')
  return join(env['XDG_CONFIG_HOME'] || join(home, '.config'), 'Cairn')
}
