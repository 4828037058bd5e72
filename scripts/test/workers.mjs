import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { copyParserAssets } from '../assets.mjs'
import { bundleEntry } from '../bundle.mjs'
import { isAlive } from '../setup/lock.mjs'
import { ROOT, SCRATCH } from '../setup/root.mjs'
import { say } from '../setup/say.mjs'
import { writeStamp } from '../setup/stamp.mjs'

const ENTRIES = ['src/core/tags/parse-worker.ts', 'src/core/index/index-worker.ts']
const RUNS = join(SCRATCH, 'cairn-test')

/**
 * Lays out what the built app has in `out`, for tests that start real worker threads from TypeScript sources: the
 * folder that CAIRN_TEST_WORKERS names holds `parse-worker.js` and `index-worker.js`, its neighbours are `grammars`
 * and `queries`. Each run has its own, so that two runs at once do not change each other's code.
 */
export async function setup() {
  mkdirSync(RUNS, { recursive: true })
  for (const name of readdirSync(RUNS)) if (!isAlive(Number(name))) remove(join(RUNS, name))
  const target = join(RUNS, String(process.pid))
  const workers = join(target, 'main')
  process.env.CAIRN_TEST_WORKERS = workers
  writeStamp(join(target, 'package.json'), { type: 'module' })
  copyParserAssets(target)
  for (const entry of ENTRIES.map((path) => join(ROOT, path)).filter(existsSync)) {
    await bundle(entry, join(workers, basename(entry).replace(/\.ts$/, '.js')))
  }
  return () => remove(target)
}

/** A worker that cannot be bundled is said here and fails the tests that start it, but no others. */
async function bundle(entry, file) {
  try {
    await bundleEntry(entry, file)
  } catch (error) {
    say(
      `${basename(entry)} could not be bundled, so tests that start it will fail:\n${stripVTControlCharacters(error.message)}`,
    )
  }
}

const remove = (folder) => rmSync(folder, { recursive: true, force: true })
