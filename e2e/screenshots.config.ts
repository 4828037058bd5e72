import { defineConfig } from '@playwright/test'

/** The tour for people to look at: it asserts little, and is not part of the tests. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.tour.ts',
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  outputDir: '../test-results',
})
