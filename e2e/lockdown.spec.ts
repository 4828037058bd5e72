import { expect, test } from '@playwright/test'
import { createDataFolder, launchApp } from './support/app'

test('a page that was taken over reaches nothing but the bridge', async () => {
  const data = createDataFolder()
  const app = await launchApp({ dataFolder: data.path })
  const { page } = app
  try {
    await expect(page.getByRole('main', { name: 'Welcome' })).toBeVisible()
    const own = page.url()
    expect(own).toMatch(/^cairn:\/\/app\//)

    await test.step('no Node, no Electron, and only the three ways of the bridge', async () => {
      const reach = await page.evaluate(() => ({
        node: ['require', 'process', 'module', 'Buffer', 'electron'].filter((name) => name in window),
        bridge: Object.keys((window as unknown as { cairn: object }).cairn).sort(),
      }))
      expect(reach).toEqual({ node: [], bridge: ['onEvent', 'pathOfFile', 'request'] })
    })

    await test.step('no script but its own, and no other origin', async () => {
      const outcome = await page.evaluate(async () => {
        const script = document.createElement('script')
        script.textContent = 'window.injected = true'
        document.head.append(script)
        const ways = {
          fetch: () => fetch('https://example.org/'),
          local: () => fetch('http://127.0.0.1:1/'),
          socket: () =>
            new Promise((resolve, reject) => {
              const socket = new WebSocket('wss://example.org/')
              socket.onopen = resolve
              socket.onerror = reject
            }),
          file: () => fetch('file:///etc/hostname'),
          picture: () =>
            new Promise((resolve, reject) => {
              const image = new Image()
              image.onload = resolve
              image.onerror = reject
              image.src = 'https://example.org/a.png'
            }),
        }
        const open: string[] = []
        for (const [name, way] of Object.entries(ways))
          await way().then(
            () => open.push(name),
            () => undefined,
          )
        return { injected: 'injected' in window, open }
      })
      expect(outcome).toEqual({ injected: false, open: [] })
    })

    await test.step('no camera, place or message outside the window', async () => {
      const granted = await page.evaluate(async () => {
        const asked = {
          camera: () => navigator.mediaDevices.getUserMedia({ video: true }),
          place: () =>
            new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject)),
          notification: async () => {
            if ((await Notification.requestPermission()) !== 'granted') throw new Error('denied')
          },
        }
        const given: string[] = []
        for (const [name, ask] of Object.entries(asked))
          await ask().then(
            () => given.push(name),
            () => undefined,
          )
        return given
      })
      expect(granted).toEqual([])
    })

    await test.step('what it asks by the bridge is checked', async () => {
      const answers = await page.evaluate(async () => {
        const { cairn } = window as unknown as {
          cairn: { request: (name: string, payload: unknown) => Promise<unknown> }
        }
        return Promise.all([
          cairn.request('files.delete', { path: '/' }),
          cairn.request('repository.open', { path: 7 }),
          cairn.request('app.openExternal', { url: 'file:///etc/hostname' }),
        ])
      })
      for (const answer of answers) expect(answer).toMatchObject({ ok: false })
    })

    await test.step('no other page, no other window', async () => {
      await page.evaluate(() => {
        window.open('https://example.org/')
        const link = document.createElement('a')
        link.href = 'file:///etc/hostname'
        link.target = '_blank'
        document.body.append(link)
        link.click()
        location.href = 'https://example.org/'
      })
      const urls = (): Promise<readonly string[]> =>
        app.electron.evaluate(({ BrowserWindow }) =>
          BrowserWindow.getAllWindows().map(({ webContents }) => webContents.getURL()),
        )
      // Long enough for what was asked for to have begun.
      await page.waitForTimeout(500)
      expect(await urls()).toEqual([own])
    })
  } finally {
    await app.close()
    data.remove()
  }
})
