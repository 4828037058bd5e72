import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { appResults, unitResults } from './results.mjs'
import { statusDifference } from './work-tree.mjs'

function report(value) {
  const file = join(mkdtempSync(join(tmpdir(), 'cairn-report-')), 'report.json')
  writeFileSync(file, JSON.stringify(value))
  return file
}

test('a test file that cannot be loaded counts as a failure', () => {
  const file = report({
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 0,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  })
  expect(unitResults(file)).toEqual({ passed: 5, failed: 2, skipped: 2 })
})

test('a test of the app that passed only when repeated has failed', () => {
  const file = report({ stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 0 } })
  expect(appResults(file)).toEqual({ passed: 7, failed: 3, skipped: 0 })
})

test('a run that left no report counts nothing', () => {
  expect(unitResults('/no/such/report.json')).toEqual({ passed: 0, failed: 0, skipped: 0 })
})

test('what appeared in the work tree and what vanished are both differences', () => {
  expect(statusDifference([' M a', '?? b'], ['?? b', '?? c'])).toEqual(['?? c', ' M a'])
  expect(statusDifference([' M a'], [' M a'])).toEqual([])
})
