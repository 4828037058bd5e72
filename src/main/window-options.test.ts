import { expect, it } from 'vitest'
import { windowOptions } from './window-options'

it('gives the page no more than a browser would', () => {
  expect(windowOptions('/preload.cjs', true, { width: 1, height: 1 }).webPreferences).toMatchObject({
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    webSecurity: true,
    webviewTag: false,
  })
})
