import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { bundleEntry } from './bundle.mjs'
import { prepareApp } from './setup.mjs'
import { runEntryPoint } from './setup/entry-point.mjs'
import { ROOT, SCRATCH } from './setup/root.mjs'
import { run } from './setup/run.mjs'
import { say, SetupProblem } from './setup/say.mjs'

const SUFFIX = '.bench.ts'
/** These measure what must be named. */
const NEED_NAMES = ['recall', 'edges', 'fit', 'map']

/**
 * `npm run bench [-- name …] [ARGUMENT …]`: runs bench/<name>.bench.ts, or all that need no repository named, in plain Node on the built app.
 * Everything from the first word on that is not a benchmark's name is handed to each. The folder with the built workers
 * is in CAIRN_WORKERS, the project's in CAIRN_ROOT.
 */
await runEntryPoint(async () => {
  const words = process.argv.slice(2)
  const known = readdirSync(join(ROOT, 'bench'))
    .filter((file) => file.endsWith(SUFFIX))
    .map((file) => file.slice(0, -SUFFIX.length))
  const firstArgument = words.findIndex((word) => !known.includes(word))
  const named = firstArgument < 0 ? words : words.slice(0, firstArgument)
  const options = firstArgument < 0 ? [] : words.slice(firstArgument)
  if (named.length === 0 && options[0] !== undefined && !options[0].startsWith('-'))
    throw new SetupProblem(`There is no benchmark "${options[0]}"; there are ${known.join(', ')}.`)

  const all = known.filter((name) => !NEED_NAMES.includes(name))
  if (named.length === 0)
    say(
      `These measure what is named: ${NEED_NAMES.map((name) => `npm run bench ${name} -- PATH…`).join(', ')}`,
    )

  const { stopDisplay } = await prepareApp()
  const env = { ...process.env, CAIRN_ROOT: ROOT, CAIRN_WORKERS: join(ROOT, 'out', 'main') }
  let failed = 0
  for (const name of named.length > 0 ? named : all) {
    say(`Benchmark "${name}".`)
    const bundle = join(SCRATCH, 'cairn-bench', `${name}.mjs`)
    await bundleEntry(join(ROOT, 'bench', `${name}${SUFFIX}`), bundle)
    const { code } = await run(
      process.execPath,
      ['--expose-gc', '--enable-source-maps', bundle, ...options],
      { env },
    )
    if (code !== 0) failed += 1
  }
  stopDisplay()
  return failed === 0 ? 0 : 1
})
