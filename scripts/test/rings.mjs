import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { prepareApp, prepareNode } from '../setup.mjs'
import { ROOT, SCRATCH } from '../setup/root.mjs'
import { run } from '../setup/run.mjs'
import { say } from '../setup/say.mjs'
import { playwright } from './playwright.mjs'
import { appResults, unitResults } from './results.mjs'

const REPORTS = join(SCRATCH, 'cairn-reports')

/** Each ring prepares what it needs, runs, and says whether it went well and how many tests it counted. */
export const RINGS = {
  static: { what: 'types, format and lint', run: staticRing },
  unit: { what: 'unit and integration tests in Node', run: () => unitRing('unit') },
  e2e: { what: 'the real app', run: e2eRing },
  long: { what: 'the tests that take minutes', run: () => unitRing('long') },
}

async function staticRing() {
  await prepareNode()
  const checks = [
    ['Checking types.', 'typescript/bin/tsc', ['-b']],
    ['Checking the format.', 'prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']],
    ['Linting.', 'eslint/bin/eslint.js', ['.', '--max-warnings', '0']],
  ]
  let ok = true
  for (const [sentence, script, args] of checks) {
    say(sentence)
    const { code } = await run(process.execPath, [join(ROOT, 'node_modules', script), ...args])
    ok &&= code === 0
  }
  return { ok }
}

async function unitRing(ring) {
  await prepareNode()
  const report = freshReport(ring)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run(
    process.execPath,
    [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters],
    {
      env: { ...process.env, CAIRN_RING: ring },
    },
  )
  return { ok: code === 0, counts: unitResults(report) }
}

async function e2eRing() {
  const { stopDisplay } = await prepareApp()
  const report = freshReport('e2e')
  const { code } = await playwright(['--config', 'e2e/playwright.config.ts'], report)
  stopDisplay()
  const counts = appResults(report)
  return { ok: code === 0 && counts.failed === 0, counts }
}

/** An old report must not stand in for a ring that broke off before it wrote one. */
function freshReport(ring) {
  const file = join(REPORTS, `${ring}.json`)
  rmSync(file, { force: true })
  return file
}
