import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Gives the tests a home and a folder for temporary files of their own, which go away with the run, and a git that
 * reads no settings but the repository's, so that they neither see nor touch what belongs to the person who runs them.
 * Test processes inherit this environment.
 */
export function setup() {
  const home = mkdtempSync(join(tmpdir(), 'cairn-'))
  const temporary = join(home, 't')
  mkdirSync(temporary)
  const gitConfig = join(home, 'gitconfig')
  writeFileSync(gitConfig, '')
  for (const name of Object.keys(process.env)) {
    if (name.startsWith('GIT_') || name === 'EMAIL') delete process.env[name]
  }
  for (const name of ['XDG_CONFIG_HOME', 'XDG_CACHE_HOME', 'XDG_DATA_HOME', 'XDG_STATE_HOME']) {
    process.env[name] = join(home, name.toLowerCase())
    mkdirSync(process.env[name])
  }
  Object.assign(process.env, {
    HOME: home,
    USERPROFILE: home,
    TMPDIR: temporary,
    TEMP: temporary,
    TMP: temporary,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: gitConfig,
    GIT_TERMINAL_PROMPT: '0',
  })
  return () => rmSync(home, { recursive: true, force: true, maxRetries: 3 })
}
