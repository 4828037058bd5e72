import { prepareApp } from './setup.mjs'
import { playwright } from './test/playwright.mjs'
import { runEntryPoint } from './setup/entry-point.mjs'
import { say } from './setup/say.mjs'

/** `npm run screenshots`: walks the real app through its tour and writes a picture of each stop. */
await runEntryPoint(async () => {
  const { stopDisplay } = await prepareApp()
  say('Walking the app through the screenshot tour.')
  const { code } = await playwright(['--config', 'e2e/screenshots.config.ts', ...process.argv.slice(2)])
  stopDisplay()
  return code
})
