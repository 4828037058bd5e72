import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, SCRATCH } from './root.mjs'
import { isReachable, run } from './run.mjs'
import { say, SetupProblem } from './say.mjs'
import { readStamp, writeStamp } from './stamp.mjs'

const DUGITE = join(ROOT, 'node_modules', 'dugite')
const BUNDLED = join(DUGITE, 'git')
const STAMP = join(SCRATCH, 'cairn-setup', 'git.json')
const DOWNLOAD_TIMEOUT_MS = 5 * 60_000
const MINIMUM = [2, 38]

/**
 * Makes sure that Cairn has a git: the one that comes with it, or where that cannot be downloaded the system's.
 * A download that failed is not tried again until node_modules is installed anew.
 */
export async function ensureGit() {
  const before = readStamp(STAMP)
  if (before?.source === 'bundled' && existsSync(BUNDLED)) return
  if (before === undefined && (await installBundled())) {
    writeStamp(STAMP, { source: 'bundled' })
    return
  }
  const version = await systemGitVersion()
  if (version === undefined) {
    throw new SetupProblem(
      `Cairn needs git ${MINIMUM.join('.')} or newer. Its own could not be downloaded, and no such git is installed.`,
    )
  }
  if (before === undefined)
    say(`The git that comes with Cairn cannot be downloaded here, so the system's git ${version} is used.`)
  writeStamp(STAMP, { source: 'system' })
}

async function installBundled() {
  if (await works()) return true
  const source = JSON.parse(readFileSync(join(DUGITE, 'script', 'embedded-git.json'), 'utf8'))
  const entry = source[`${process.platform}-${process.arch}`]
  if (entry === undefined || !(await isReachable(entry.url))) return false
  say('Downloading the git that comes with Cairn.')
  const env = { ...process.env, DUGITE_CACHE_DIR: join(SCRATCH, 'cairn-setup', 'git-download') }
  const script = join(DUGITE, 'script', 'download-git.js')
  const { code } = await run(process.execPath, [script], { cwd: DUGITE, env, timeoutMs: DOWNLOAD_TIMEOUT_MS })
  if (code === 0 && (await works())) return true
  rmSync(BUNDLED, { recursive: true, force: true })
  return false
}

/** Half of a download can be there and not run. */
async function works() {
  const program = process.platform === 'win32' ? join(BUNDLED, 'cmd', 'git.exe') : join(BUNDLED, 'bin', 'git')
  return (
    existsSync(program) && (await run(program, ['--version'], { quiet: true, timeoutMs: 10_000 })).code === 0
  )
}

/** The system's git version, or undefined where there is none or one that is too old for `merge-tree --write-tree`. */
async function systemGitVersion() {
  const { code, output } = await run(process.env.CAIRN_GIT || 'git', ['--version'], {
    quiet: true,
    timeoutMs: 10_000,
  })
  const match = /git version ((\d+)\.(\d+)\S*)/.exec(output)
  if (code !== 0 || match === null) return undefined
  const [major, minor] = [Number(match[2]), Number(match[3])]
  return major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1]) ? match[1] : undefined
}
