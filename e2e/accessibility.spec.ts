import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { commitMessagesAside, startFakeModel } from '../src/core/chat/fake-model'
import { createDataFolder, indexReady, launchApp, settingsFor } from './support/app'
import { createShop, VAT_REPLY } from './support/shop'
import { ask, openInOutline, pane, pin } from './support/window'

/** Serious and critical findings with what they are about, so that a failure says what to mend. */
async function findings(page: Page): Promise<readonly string[]> {
  // Electron cannot open the second page that axe would like to report in.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.slice(0, 5).map(({ target }) => `${id}: ${target.join(' ')}`))
}

for (const theme of ['light', 'dark'] as const) {
  test(`every screen can be used by everybody (${theme})`, async () => {
    const shop = createShop()
    const model = await startFakeModel({
      replies: [{ text: VAT_REPLY }],
      aside: commitMessagesAside('Add VAT'),
    })
    const data = createDataFolder({ ...settingsFor(model.url), theme })
    try {
      const welcome = await launchApp({ dataFolder: data.path })
      await expect(welcome.page.getByRole('main', { name: 'Welcome' })).toBeVisible()
      expect.soft(await findings(welcome.page), 'welcome').toEqual([])
      await welcome.close()

      const app = await launchApp({ folder: shop.root, dataFolder: data.path })
      const { page } = app
      try {
        await indexReady(page)
        expect.soft(await findings(page), 'overview').toEqual([])
        await openInOutline(page, 'src')
        await pin(page, 'price.ts')
        await ask(page, 'Add VAT')
        await expect(page.getByRole('textbox', { name: 'Commit message' })).toHaveValue('Add VAT')
        await expect(pane(page, 'review')).toContainText('src/vat.ts')
        expect.soft(await findings(page), 'review').toEqual([])
        await page.getByRole('button', { name: /^Apply/ }).click()
        await expect.poll(() => shop.subjects()[0]).toBe('Add VAT')
        await pane(page, 'timeline').getByRole('button', { name: /^Undo/ }).click()
        await expect(page.getByRole('dialog')).toContainText('src/vat.ts')
        expect.soft(await findings(page), 'undo preview').toEqual([])
        await page.keyboard.press('Escape')
        await page.keyboard.press('Control+,')
        await expect(page.getByRole('dialog')).toBeVisible()
        expect.soft(await findings(page), 'settings').toEqual([])
      } finally {
        await app.close()
      }
    } finally {
      await model.close()
      data.remove()
      shop.remove()
    }
  })
}
