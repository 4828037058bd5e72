import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { copyParserAssets } from './assets.mjs'
import { withLock } from './setup/lock.mjs'
import { ROOT, SCRATCH } from './setup/root.mjs'
import { run } from './setup/run.mjs'
import { runEntryPoint, say, SetupProblem } from './setup/say.mjs'
import { filesBelow, hashFiles, readStamp, writeStamp } from './setup/stamp.mjs'

const OUT = join(ROOT, 'out')
const STAMP = join(OUT, 'build.json')
const INPUTS = [
  'src',
  'resources',
  'electron.vite.config.ts',
  'package.json',
  'package-lock.json',
  'scripts/assets.mjs',
  'scripts/build.mjs',
]
const isTest = (file) =>
  /\.test\.tsx?$/.test(file) || file.includes(`${join('src', 'core', 'tags', 'fixtures')}`)

/** Builds the app and its command line into `out`, unless `out` was built from exactly these sources. */
export function ensureBuild() {
  return withLock(join(SCRATCH, 'cairn-setup', 'build.lock'), 'building', async () => {
    const sources = hashFiles(
      INPUTS.flatMap((path) => filesBelow(join(ROOT, path))).filter((file) => !isTest(file)),
    )
    if (readStamp(STAMP)?.sources === sources && existsSync(join(OUT, 'main', 'index.js'))) return
    say('Building the app.')
    const started = Date.now()
    const bin = join(ROOT, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')
    const { code, output } = await run(process.execPath, [bin, 'build'], { quiet: true })
    if (code !== 0) throw new SetupProblem(`The app could not be built:\n${output.trim()}`)
    copyParserAssets(OUT)
    writeStamp(STAMP, { sources })
    say(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
  })
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await runEntryPoint(ensureBuild)
