import { expect, test, type Page } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDataFolder, indexReady, launchApp } from './support/app'
import { createShop } from './support/shop'
import { outlineRow } from './support/window'

const freshFolder = (): string => realpathSync(mkdtempSync(join(tmpdir(), 'cairn-open-')))

test('a folder inside a repository opens that repository, scoped to the folder', async () => {
  const shop = createShop()
  const data = createDataFolder()
  const app = await launchApp({ folder: join(shop.root, 'src'), dataFolder: data.path })
  try {
    await indexReady(app.page)
    await expect(app.page.locator('.index-status--ready')).toContainText('3 files')
  } finally {
    await app.close()
    data.remove()
    shop.remove()
  }
})

test('a folder without a repository offers to create one', async () => {
  const folder = freshFolder()
  writeFileSync(join(folder, 'a.ts'), 'export const a = 1\n')
  const data = createDataFolder()
  const app = await launchApp({ folder, dataFolder: data.path })
  try {
    await app.page.getByRole('button', { name: /create/i }).click()
    await indexReady(app.page)
    await expect(outlineRow(app.page, 'a.ts')).toBeVisible()
    expect(execFileSync('git', ['status', '--porcelain'], { cwd: folder, encoding: 'utf8' })).toBe(
      '?? a.ts\n',
    )
  } finally {
    await app.close()
    data.remove()
    rmSync(folder, { recursive: true })
  }
})

test('a bare and a broken repository are refused with a sentence that says why', async () => {
  const parent = freshFolder()
  const bare = join(parent, 'bare.git')
  const broken = join(parent, 'broken')
  execFileSync('git', ['init', '-q', '--bare', bare])
  mkdirSync(join(broken, '.git'), { recursive: true })
  writeFileSync(join(broken, '.git/HEAD'), 'nonsense\n')
  const data = createDataFolder()
  try {
    for (const [folder, why] of [
      [bare, /bare repository/],
      [broken, /git/i],
    ] as const) {
      const app = await launchApp({ folder, dataFolder: data.path })
      await expect(app.page.getByRole('alert').first()).toContainText(why)
      await expect(app.page.getByRole('button', { name: /Open a folder|another/ }).first()).toBeVisible()
      await app.close()
    }
  } finally {
    data.remove()
    rmSync(parent, { recursive: true })
  }
})

test('a dropped folder opens, and is offered again after a restart', async () => {
  const shop = createShop()
  const data = createDataFolder()
  try {
    const first = await launchApp({ dataFolder: data.path })
    await expect(first.page.getByRole('main', { name: 'Welcome' })).toBeVisible()
    await drop(first.page, shop.root)
    await indexReady(first.page)
    await expect(first.page.getByRole('heading', { level: 1 })).toHaveText('shop')
    await first.page.keyboard.press('Control+Shift+W')
    await expect(first.page.getByRole('main', { name: 'Welcome' })).toBeVisible()
    await first.close()

    const second = await launchApp({ dataFolder: data.path })
    await second.page.getByRole('button', { name: /shop/ }).first().click()
    await indexReady(second.page)
    await expect(second.page.getByRole('heading', { level: 1 })).toHaveText('shop')
    await second.close()
    expect(shop.status()).toBe('')
  } finally {
    data.remove()
    shop.remove()
  }
})

/** Drops a path from the desktop in the middle of the window, as the system would. */
async function drop(page: Page, path: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data })
  await devtools.detach()
}
