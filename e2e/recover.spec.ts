import { expect, test } from '@playwright/test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testRepositoryAt } from '../src/core/git/test-repository'
import { bundleDriver, copyOf, removeDriver, runCrash, type CrashCase } from '../src/core/rounds/run-crash'
import { createDataFolder, indexReady, launchApp } from './support/app'
import { createShop, PRICE } from './support/shop'
import { dialog, pane, timelineRow, toast } from './support/window'

const ROUND: CrashCase = {
  action: 'round',
  changes: { 'src/price.ts': `${PRICE}export const VAT_RATE = 0.19\n`, 'src/vat.ts': 'new\n' },
}

test('killed in the middle of writing, it says so, changes nothing by itself, and finishes or takes back on one click', async () => {
  const shop = createShop()
  const driver = await bundleDriver()
  const data = createDataFolder()
  try {
    const rehearsal = copyOf(testRepositoryAt(shop.root))
    const { steps } = runCrash(driver, rehearsal, ROUND, 0)
    rehearsal.remove()
    const afterFirstFile = steps.findIndex((step) => step.startsWith('after write')) + 1
    runCrash(driver, testRepositoryAt(shop.root), ROUND, afterFirstFile)
    const price = (): string => readFileSync(join(shop.root, 'src/price.ts'), 'utf8')
    const vat = (): boolean => existsSync(join(shop.root, 'src/vat.ts'))
    const half = [price() === PRICE, vat()]
    expect(half).toEqual([false, false])
    expect(existsSync(join(shop.root, '.git/index.lock'))).toBe(true)

    const app = await launchApp({ folder: shop.root, dataFolder: data.path })
    const { page } = app
    try {
      await indexReady(page)
      await expect(page.getByText('An earlier step was cut off.')).toBeVisible()
      expect([price() === PRICE, vat()]).toEqual(half)
      await page.getByRole('button', { name: 'Finish it' }).click()
      // The banner goes as soon as somebody sees to it; only the answer says that all is on disk.
      await expect(toast(page, 'The step that was cut off is')).toBeVisible()
      await expect(page.getByText('An earlier step was cut off.')).toHaveCount(0)
      expect(existsSync(join(shop.root, '.git/index.lock'))).toBe(false)
      expect(shop.status()).toBe('')
      expect(shop.git('fsck', '--strict')).toBe('')
      const finished = shop.subjects().length === 3
      expect([price() === PRICE, vat()]).toEqual(finished ? [false, true] : [true, false])
      await expect(toast(page, finished ? 'finished' : 'taken back')).toBeVisible()

      await timelineRow(page, 'Commit: Sell things').click()
      await pane(page, 'timeline').getByRole('listbox').press('r')
      await expect(dialog(page)).toContainText('Restore to “Sell things”')
      await dialog(page).getByRole('button', { name: 'Restore', exact: true }).click()
      await expect(dialog(page)).toHaveCount(0)
      expect(shop.git('diff', '--name-only', 'HEAD', ':/Sell things')).toBe('')
      expect(app.pageErrors).toEqual([])
    } finally {
      await app.close()
    }
  } finally {
    removeDriver(driver)
    data.remove()
    shop.remove()
  }
})
