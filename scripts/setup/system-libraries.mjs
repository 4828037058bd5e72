import { existsSync } from 'node:fs'
import { needsDisplay } from './display.mjs'
import { run } from './run.mjs'
import { say, SetupProblem } from './say.mjs'

/** Debian's names; since Debian 13 and Ubuntu 24.04 some of them end in `t64`. */
const PACKAGES = ['libgtk-3-0', 'libnss3', 'libasound2', 'libgbm1']
const DISPLAY_PACKAGES = ['xvfb']

/**
 * On Linux, Electron needs a handful of the system's libraries, and without a display Xvfb. What is missing is named,
 * and installed where that is possible without asking: as root on Debian, Ubuntu and what derives from them.
 */
export async function ensureSystemLibraries(electron) {
  if (process.platform !== 'linux') return
  const before = await missing(electron)
  if (before.length === 0) return
  const wanted = before.includes('Xvfb') ? [...DISPLAY_PACKAGES, ...PACKAGES] : PACKAGES
  if (!isDebian() || process.getuid() !== 0) {
    const advice = isDebian()
      ? `Install them with: sudo apt-get install --no-install-recommends ${(await debianNames(wanted)).join(' ')}`
      : 'Install them with the package manager of this system'
    throw new SetupProblem(`Electron cannot start, this system lacks ${before.join(', ')}. ${advice}`)
  }
  say(`Electron needs ${before.join(', ')}, which this system lacks; installing with apt-get.`)
  await apt(['update', '-qq'])
  await apt(['install', '-y', '-qq', '--no-install-recommends', ...(await debianNames(wanted))])
  const after = await missing(electron)
  if (after.length > 0)
    throw new SetupProblem(`This system still lacks ${after.join(', ')}, which Electron needs.`)
}

/** The names of libraries that the loader does not find, and `Xvfb` where it is needed and absent. */
async function missing(electron) {
  const { code, output } = await run('ldd', [electron], { quiet: true })
  if (code === 127) return []
  const libraries = [...output.matchAll(/^\s*(\S+) => not found/gm)].map((match) => match[1])
  return needsDisplay() && !(await isInstalled('Xvfb')) ? ['Xvfb', ...libraries] : libraries
}

const isInstalled = async (program) =>
  (await run('sh', ['-c', `command -v ${program}`], { quiet: true })).code === 0

const isDebian = () => existsSync('/etc/debian_version') && existsSync('/etc/apt')

async function debianNames(packages) {
  const exists = async (name) => (await run('apt-cache', ['show', name], { quiet: true })).code === 0
  return Promise.all(packages.map(async (name) => ((await exists(`${name}t64`)) ? `${name}t64` : name)))
}

async function apt(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { code, output } = await run('apt-get', args, { env, quiet: true, timeoutMs: 10 * 60_000 })
  if (code !== 0) throw new SetupProblem(`apt-get ${args[0]} failed:\n${output.trim()}`)
}
