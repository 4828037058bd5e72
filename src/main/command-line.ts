import { resolve } from 'node:path'

/**
 * The folder that was named when Cairn was started, absolute, or '' when there was none.
 * A development Electron gets the app's own folder as its first plain argument; a packaged one does not.
 */
export function folderArgument(argv: readonly string[], appRoot: string, cwd: string): string {
  const plain = argv.slice(1).filter((each) => !each.startsWith('-'))
  const first = plain[0]
  const rest = first !== undefined && resolve(cwd, first) === appRoot ? plain.slice(1) : plain
  return rest[0] === undefined ? '' : resolve(cwd, rest[0])
}
