import { join } from 'node:path'
import { ROOT, SCRATCH } from './root.mjs'
import { runNpm } from './run.mjs'
import { say, SetupProblem } from './say.mjs'
import { hashFiles, readStamp, writeStamp } from './stamp.mjs'

const LOCK = join(ROOT, 'package-lock.json')
const STAMP = join(SCRATCH, 'cairn-setup', 'dependencies.json')
const MINIMUM_NODE = [20, 19]

/** Installs what package-lock.json names, unless node_modules already holds exactly that. */
export async function ensureDependencies() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor < MINIMUM_NODE[1])) {
    throw new SetupProblem(
      `Cairn needs Node ${MINIMUM_NODE.join('.')} or newer; this is ${process.versions.node}.`,
    )
  }
  const lock = hashFiles([LOCK])
  if (readStamp(STAMP)?.lock === lock) return
  say('Installing the npm packages that package-lock.json names.')
  const { code } = await runNpm(['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
  if (code !== 0) throw new SetupProblem('npm could not install the packages; its message stands above.')
  writeStamp(STAMP, { lock })
}
