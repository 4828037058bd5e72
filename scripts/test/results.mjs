import { readStamp } from '../setup/stamp.mjs'

const NOTHING = { passed: 0, failed: 0, skipped: 0 }

/** What vitest's JSON report counts. A file that could not even be loaded has no test in it and counts as one failure. */
export function unitResults(file) {
  const report = readStamp(file)
  if (report === undefined) return NOTHING
  const unloadable = report.testResults.filter(
    (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloadable.length,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** What Playwright's JSON report counts. A test that passed only when repeated has failed. */
export function appResults(file) {
  const report = readStamp(file)
  if (report === undefined) return NOTHING
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected, failed: unexpected + flaky, skipped }
}
