import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { copyParserAssets } from '../assets.mjs'
import { withLock } from './lock.mjs'
import { ROOT, SCRATCH } from './root.mjs'
import { run } from './run.mjs'
import { say, SetupProblem } from './say.mjs'
import { filesBelow, hashFiles, readStamp, writeStamp } from './stamp.mjs'

const OUT = join(ROOT, 'out')
const STAMP = join(OUT, 'build.json')
const INPUTS = [
  'src',
  'resources',
  'electron.vite.config.ts',
  'package.json',
  'package-lock.json',
  'scripts/assets.mjs',
  'scripts/setup/build.mjs',
]
/** What no build reads: a test that changes needs none. */
const isTest = (file) => /\.test\.tsx?$|[\\/]fixtures[\\/]/.test(file)

/** Builds the app and its command line into `out`, unless `out` was built from exactly these sources. */
export function ensureBuild() {
  return withLock(join(SCRATCH, 'cairn-setup', 'build.lock'), 'building', async () => {
    const sources = hashFiles(
      INPUTS.flatMap((path) => filesBelow(join(ROOT, path))).filter((file) => !isTest(file)),
    )
    if (readStamp(STAMP)?.sources === sources && existsSync(join(OUT, 'main', 'index.js'))) return
    say('Building the app.')
    rmSync(STAMP, { force: true })
    const started = Date.now()
    const bin = join(ROOT, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')
    const { code, output } = await run(process.execPath, [bin, 'build'], { quiet: true })
    if (code !== 0)
      throw new SetupProblem(`The app could not be built:\n${stripVTControlCharacters(output).trim()}`)
    copyParserAssets(OUT)
    writeStamp(STAMP, { sources })
    say(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
  })
}
