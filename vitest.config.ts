import { defineConfig } from 'vitest/config'

/**
 * Unit and integration tests: real git, real files, real workers, no Electron. `*.long.test.ts` are the ones that take
 * minutes (kill -9 at every step, thousands of random repositories); `npm run test:long` runs those and only those.
 */
const long = process.env['CAIRN_RING'] === 'long'

export default defineConfig({
  test: {
    include: long ? ['src/**/*.long.test.ts'] : ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
    exclude: long ? [] : ['**/*.long.test.ts'],
    globalSetup: ['scripts/test/isolate.mjs', 'scripts/test/workers.mjs'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: long ? 600_000 : 30_000,
    hookTimeout: 60_000,
    cacheDir: 'node_modules/.cache/vitest',
  },
})
