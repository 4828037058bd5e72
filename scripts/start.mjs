import { resolve } from 'node:path'
import { prepareApp } from './setup.mjs'
import { runEntryPoint } from './setup/entry-point.mjs'
import { ROOT } from './setup/root.mjs'
import { run } from './setup/run.mjs'
import { say } from './setup/say.mjs'

/** `npm start [-- FOLDER]`: sets up what is missing, builds what has changed and opens the app, on a folder if one is named. */
await runEntryPoint(async () => {
  const callersFolder = process.env.INIT_CWD ?? process.cwd()
  const folders = process.argv.slice(2).map((folder) => resolve(callersFolder, folder))
  const { electron, stopDisplay } = await prepareApp()
  say('Starting the app.')
  const { code, signal } = await run(electron.executable, [...electron.args, ROOT, ...folders], {
    cwd: callersFolder,
  })
  stopDisplay()
  // The app ends itself so when it quits.
  return signal === 'SIGKILL' ? 0 : code
})
