import { join } from 'node:path'
import { ROOT } from '../setup/root.mjs'
import { run } from '../setup/run.mjs'

/** Runs `playwright test`; with a `report` file its results are also written there as JSON. */
export function playwright(args, report) {
  const cli = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
  const reporters = report === undefined ? [] : ['--reporter', 'list,json']
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  return run(process.execPath, [cli, 'test', ...args, ...reporters], { env })
}
