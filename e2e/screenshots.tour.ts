import { expect, test, type Page } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { commitMessagesAside, startFakeModel } from '../src/core/chat/fake-model'
import { createDataFolder, indexReady, launchApp, settingsFor } from './support/app'
import { createShop, PRICE, VAT_REPLY } from './support/shop'
import { ask, lastReply } from './support/window'

const FOLDER = resolve(import.meta.dirname, '../screenshots')
const SIZES = [
  { width: 1000, height: 700 },
  { width: 1600, height: 1000 },
] as const

/** Goes to a symbol through the palette: the one way that every size of window has. */
async function find(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Where the graph is' })).toContainText(name)
}

for (const theme of ['dark', 'light'] as const)
  for (const size of SIZES)
    test(`tour ${theme} ${size.width}×${size.height}`, async () => {
      const shop = createShop()
      const broken = VAT_REPLY.replace('  return netPrice(cents)\n', '  return priceOf(cents)\n')
      const replies = [{ text: VAT_REPLY, chunk: 20, delay: 60 }, { text: broken }, { status: 401 }]
      const model = await startFakeModel({ replies, aside: commitMessagesAside('Add VAT to prices') })
      const data = createDataFolder({ ...settingsFor(model.url), theme })
      mkdirSync(FOLDER, { recursive: true })
      let number = 0
      const shoot = async (page: Page, name: string): Promise<void> => {
        await page.waitForTimeout(700)
        number += 1
        const file = `${theme}-${size.width}-${String(number).padStart(2, '0')}-${name}.png`
        await page.screenshot({ path: join(FOLDER, file) })
      }
      const look = { dataFolder: data.path, size, theme }

      const first = await launchApp(look)
      await expect(first.page.getByRole('main', { name: 'Welcome' })).toBeVisible()
      await shoot(first.page, 'welcome')
      await first.page.getByRole('button', { name: /own source/ }).click()
      await expect(first.page.getByRole('progressbar', { name: 'Indexing' })).toBeVisible()
      await first.page.waitForTimeout(2500)
      await shoot(first.page, 'indexing')
      await indexReady(first.page)
      await shoot(first.page, 'overview')
      await find(first.page, 'openSession')
      await first.page.keyboard.press('Control+2')
      await first.page.keyboard.press('p')
      await expect(first.page.getByText(/^1 pinned/)).toBeVisible()
      await shoot(first.page, 'focus-and-pin')
      await first.close()

      const app = await launchApp({ ...look, folder: shop.root })
      const { page } = app
      try {
        await indexReady(page)
        shop.write({ 'src/price.ts': PRICE.replace('return cents\n', 'return Math.max(0, cents)\n') })
        await find(page, 'grossPrice')
        await page.keyboard.press('Control+2')
        await page.keyboard.press('p')
        await ask(page, 'Add 19 % VAT to the gross price')
        await expect(lastReply(page)).toContainText('I add VAT')
        await shoot(page, 'streaming')
        await expect(page.getByRole('textbox', { name: 'Commit message' })).toHaveValue('Add VAT to prices')
        await shoot(page, 'review')
        await page.getByRole('button', { name: /^Apply/ }).click()
        await expect.poll(() => shop.subjects()[0]).toBe('Add VAT to prices')
        await expect(page.getByRole('button', { name: 'Undo round…' })).toBeVisible()
        await shoot(page, 'applied')
        await page.getByRole('button', { name: 'Dismiss' }).click()
        await shoot(page, 'timeline')
        await page.keyboard.press('Control+Alt+z')
        await expect(page.getByRole('dialog')).toContainText('src/vat.ts')
        await shoot(page, 'undo-preview')
        await page.keyboard.press('Escape')
        await page.keyboard.press('Control+,')
        await shoot(page, 'settings')
        await page.keyboard.press('Escape')
        await ask(page, 'Once more')
        await expect(page.getByRole('button', { name: 'Ask the model to fix it' })).toBeVisible()
        await shoot(page, 'broken-reply')
        await ask(page, 'And again')
        await expect(lastReply(page).getByRole('alert')).toBeVisible()
        await shoot(page, 'wrong-key')
      } finally {
        await app.close()
        await model.close()
        data.remove()
        shop.remove()
      }
    })
