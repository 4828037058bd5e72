import { expect, test } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PRICE, VAT, VAT_REPLY } from './support/shop'
import { onStage } from './support/stage'
import { ask, pane } from './support/window'

test('changes are kept or left out one by one, by keyboard, and taken back one by one', async () => {
  await onStage({ replies: [{ text: VAT_REPLY }] }, async ({ page, shop }) => {
    const review = pane(page, 'review')
    const onDisk = (): string => readFileSync(join(shop.root, 'src/price.ts'), 'utf8')
    await ask(page, 'Add 19 % VAT to the gross price')

    await test.step('the diff has the borders of the changes that the switches mean', async () => {
      // Two changes in price.ts, one in the new file; two lines are put on top, one is replaced further down.
      await expect(review.getByRole('switch')).toHaveCount(3)
      await expect(review.locator('.monaco-diff').first().locator('.line-insert')).toHaveCount(3)
    })

    await test.step('the second change is reached and left out without the mouse', async () => {
      await page.keyboard.press('Control+3')
      await expect(review.locator(':focus')).toHaveCount(1)
      await page.keyboard.press('Alt+ArrowDown')
      await expect(page.locator(':focus')).toHaveRole('switch')
      await page.keyboard.press('Alt+ArrowDown')
      const second = page.locator(':focus')
      await expect(second).toHaveAttribute('aria-checked', 'true')
      await page.keyboard.press('Space')
      await expect(second).toHaveAttribute('aria-checked', 'false')
      await expect(review).toContainText('Writes 2 of 3 changes')
      expect(onDisk()).toBe(PRICE)
    })

    const mine = "\nexport const CURRENCY = 'EUR'\n"
    const partly = `import { VAT_RATE } from './vat'\n\n${PRICE}`
    await test.step('only what is kept is written and committed', async () => {
      await expect(page.getByRole('textbox', { name: 'Commit message' })).toHaveValue('Add VAT to prices')
      await page.getByRole('button', { name: 'Apply', exact: true }).click()
      await expect(review.getByRole('button', { name: 'Undo round…' })).toBeVisible()
      expect(onDisk()).toBe(partly)
      expect(readFileSync(join(shop.root, 'src/vat.ts'), 'utf8')).toBe(VAT)
      await expect.poll(() => shop.status()).toBe('')
    })

    await test.step('one change of the round is taken back, later work around it stays', async () => {
      shop.commit('Say the currency', { 'src/price.ts': partly + mine })
      await review
        .getByRole('region', { name: 'src/price.ts' })
        .getByRole('button', { name: 'Undo this change…' })
        .click()
      const preview = page.getByRole('dialog')
      await expect(preview).toContainText('src/price.ts')
      await expect(preview).not.toContainText('src/vat.ts')
      await preview.getByRole('button', { name: /^Undo/ }).click()
      await expect.poll(onDisk).toBe(PRICE + mine)
      expect(readFileSync(join(shop.root, 'src/vat.ts'), 'utf8')).toBe(VAT)
    })
  })
})

test('the review fills while the model still speaks, and keeps what was left out', async () => {
  await onStage(
    { replies: [{ text: `${VAT_REPLY}\n${'Words after the changes. '.repeat(60)}`, chunk: 24, delay: 60 }] },
    async ({ page, shop }) => {
      const review = pane(page, 'review')
      await ask(page, 'Add 19 % VAT to the gross price')
      await expect(review.getByRole('switch').first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Apply', exact: true })).toBeDisabled()
      const vat = review.getByRole('checkbox', { name: 'Keep the changes of src/vat.ts' })
      await vat.uncheck()
      await expect(page.getByRole('button', { name: 'Apply', exact: true })).toBeEnabled({ timeout: 40_000 })
      await expect(review.getByRole('switch')).toHaveCount(3)
      await expect(vat).not.toBeChecked()
      expect(readFileSync(join(shop.root, 'src/price.ts'), 'utf8')).toBe(PRICE)
    },
  )
})
