import { ensureBuild } from './setup/build.mjs'
import { ensureDependencies } from './setup/dependencies.mjs'
import { startDisplay } from './setup/display.mjs'
import { electronCommand } from './setup/electron.mjs'
import { ensureGit } from './setup/git.mjs'
import { checkSandbox } from './setup/sandbox.mjs'
import { ensureSystemLibraries } from './setup/system-libraries.mjs'

/** Packages and git: all that the checks and the tests in plain Node need. */
export async function prepareNode() {
  await ensureDependencies()
  await ensureGit()
}

/**
 * Everything that the real app needs, from nothing: packages, git, Electron, the system's libraries, a build of the
 * present sources and a display. Each step that was done before costs nothing. Returns how to start Electron and how
 * to let go of the display.
 */
export async function prepareApp() {
  await prepareNode()
  const electron = await electronCommand()
  await ensureSystemLibraries(electron.executable)
  await checkSandbox(electron.executable)
  await ensureBuild()
  return { electron, stopDisplay: await startDisplay() }
}
