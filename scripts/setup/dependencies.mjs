import { join } from 'node:path'
import { ROOT } from './root.mjs'
import { runNpm } from './run.mjs'
import { say, SetupProblem } from './say.mjs'
import { readStamp } from './stamp.mjs'

const MINIMUM_NODE = [20, 19]

/** Installs what package-lock.json names, unless node_modules already holds exactly that. */
export async function ensureDependencies() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor < MINIMUM_NODE[1])) {
    throw new SetupProblem(
      `Cairn needs Node ${MINIMUM_NODE.join('.')} or newer; this is ${process.versions.node}.`,
    )
  }
  const installed = packagesOf(join(ROOT, 'node_modules', '.package-lock.json'))
  if (isInstalled(packagesOf(join(ROOT, 'package-lock.json')), installed)) return
  say('Installing the npm packages that package-lock.json names.')
  const { code } = await runNpm(['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
  if (code !== 0) throw new SetupProblem('npm could not install the packages; its message stands above.')
}

/** npm writes the list of what it installed as its last step, so an installation that broke off has none. */
const packagesOf = (file) => readStamp(file)?.packages ?? {}

/**
 * Whether what npm installed is what the lock file names, whoever ran npm. Optional packages may be absent, they belong
 * to other platforms; nothing else may be absent, different or added.
 */
export function isInstalled(locked, installed) {
  const same = (path) => locked[path]?.integrity === installed[path]?.integrity
  return (
    Object.keys(installed).every((path) => path in locked && same(path)) &&
    Object.entries(locked).every(([path, { optional }]) => path === '' || optional || path in installed)
  )
}
