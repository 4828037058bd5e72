import { defineConfig } from '@playwright/test'

/** The real app, one at a time: windows of several apps would fight for the focus. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  workers: 1,
  fullyParallel: false,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  retries: 0,
  outputDir: '../test-results',
  preserveOutput: 'failures-only',
})
