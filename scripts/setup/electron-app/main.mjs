import { app } from 'electron'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/*
 * Makes the Electron from the npm registry behave as a stock `electron <flags> <app folder> <arguments>`:
 * it starts the main of the folder that the command line names. The import is awaited at the top level, because
 * Electron reports `ready` only after that, as it does for an app of its own.
 */
const folder = process.argv.slice(1).find((argument) => !argument.startsWith('-'))
if (folder === undefined) {
  console.error('Name the folder of the app to start.')
  app.exit(1)
} else {
  const root = resolve(folder)
  const { name, productName, version, main } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  process.defaultApp = true
  app.setName(productName ?? name)
  app.setVersion(version)
  app.setAppPath(root)
  await import(pathToFileURL(join(root, main)).href)
}
