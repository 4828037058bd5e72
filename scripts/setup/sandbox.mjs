import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from './run.mjs'
import { SetupProblem } from './say.mjs'

/** Kernel settings that keep ordinary users from making the namespaces Chromium's sandbox is built of. */
const RESTRICTIONS = [
  ['/proc/sys/kernel/apparmor_restrict_unprivileged_userns', '1'],
  ['/proc/sys/kernel/unprivileged_userns_clone', '0'],
  ['/proc/sys/user/max_user_namespaces', '0'],
]

/**
 * Ubuntu since 23.10 and hardened kernels let Electron's sandbox start only through its set-uid helper, and files that
 * come out of a download cannot be set-uid. Electron would end with a stack trace; this says the one command that helps.
 */
export async function checkSandbox(electron) {
  if (process.platform !== 'linux' || process.getuid() === 0) return
  const helper = join(dirname(electron), 'chrome-sandbox')
  if (isSetUidRoot(helper) || !(await isRestricted())) return
  throw new SetupProblem(
    `This system lets Electron's sandbox start only through its helper, which must belong to root. ` +
      `Run this once: sudo chown root:root "${helper}" && sudo chmod 4755 "${helper}"`,
  )
}

/** Besides the settings, containers forbid it in ways that only a trial shows. */
async function isRestricted() {
  const bySetting = ([file, value]) => existsSync(file) && readFileSync(file, 'utf8').trim() === value
  return (
    RESTRICTIONS.some(bySetting) || (await run('unshare', ['--user', 'true'], { quiet: true })).code === 1
  )
}

function isSetUidRoot(file) {
  if (!existsSync(file)) return false
  const { uid, mode } = statSync(file)
  return uid === 0 && (mode & 0o4000) !== 0
}
