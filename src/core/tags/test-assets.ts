import { dirname, join } from 'node:path'

/** Where the test run has laid out what the built app has in `out` (scripts/unit-ring/workers.mjs). */
const built = (): string => {
  const workers = process.env['CAIRN_TEST_WORKERS']
  if (workers === undefined)
    throw new Error('CAIRN_TEST_WORKERS is not set: run the tests through vitest.config.ts.')
  return workers
}

export const testParseWorker = (): string => join(built(), 'parse-worker.js')
export const testGrammarDir = (): string => join(dirname(built()), 'grammars')
export const testQueryDir = (): string => join(dirname(built()), 'queries')
