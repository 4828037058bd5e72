import { expect, test, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chatRequests } from './support/chat-requests'
import { PRICE, PRICE_WITH_VAT, VAT_REPLY } from './support/shop'
import { onStage } from './support/stage'
import { lastReply, pane } from './support/window'

const focused = (page: Page) => page.locator(':focus')

/** Goes on with Tab until what is named has the focus, as a person does who looks where the ring is. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 25; presses++) {
    await page.keyboard.press('Tab')
    const label = await focused(page).evaluate(
      (element) => element.getAttribute('aria-label') ?? element.textContent,
    )
    if (name.test(label)) return
  }
  throw new Error(`25 presses of Tab do not lead to ${String(name)}.`)
}

test('the whole loop by keyboard alone', async () => {
  await onStage({ replies: [{ text: VAT_REPLY }] }, async ({ page, shop, model }) => {
    const { keyboard } = page
    const onDisk = (): string => readFileSync(join(shop.root, 'src/price.ts'), 'utf8')
    await expect(page.getByRole('treeitem', { name: 'src' })).toBeVisible()

    await test.step('a file is found in the outline and pinned', async () => {
      await keyboard.press('Control+1')
      await expect(focused(page)).toHaveRole('tree')
      await keyboard.press('Home')
      await keyboard.press('ArrowRight')
      await expect(page.getByRole('treeitem', { name: /^price\.ts/ })).toBeVisible()
      await keyboard.press('ArrowDown')
      for (const row of ['cart.ts', 'price.test.ts', 'price.ts']) {
        await expect(page.getByRole('treeitem', { selected: true })).toContainText(row)
        if (row !== 'price.ts') await keyboard.press('ArrowDown')
      }
      await keyboard.press('p')
      await expect(pane(page, 'context')).toContainText('price.ts')
    })

    await test.step('a symbol is found by name, and the graph is walked from it', async () => {
      await keyboard.press('Control+k')
      await expect(focused(page)).toHaveAccessibleName('Search')
      // Faster than the search answers: Enter means what was typed, not what was listed before.
      await keyboard.type('grossPrice')
      await keyboard.press('Enter')
      const trail = pane(page, 'graph').getByRole('navigation', { name: 'Where the graph is' })
      await expect(trail).toContainText('grossPrice')
      await keyboard.press('Control+2')
      await expect(focused(page)).toHaveRole('application')
      await keyboard.press('ArrowRight')
      await keyboard.press('Enter')
      await expect(trail).not.toContainText('grossPrice')
      await keyboard.press('Backspace')
      await expect(trail).toContainText('grossPrice')
    })

    await test.step('the exact prompt is looked at', async () => {
      await keyboard.press('Control+4')
      await expect(pane(page, 'context').locator(':focus')).toHaveCount(1)
      await tabTo(page, /exact prompt/)
      await keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toContainText('export function grossPrice')
      await keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(focused(page)).toHaveAccessibleName(/exact prompt/)
    })

    await test.step('the question is asked', async () => {
      await keyboard.press('Control+5')
      await expect(focused(page)).toHaveAccessibleName('Message to the model')
      await keyboard.type('Add 19 % VAT to the gross price')
      await keyboard.press('Enter')
      await expect(lastReply(page)).toContainText('I add VAT to the gross price')
      expect(chatRequests(model)).toHaveLength(1)
    })

    await test.step('the changes are walked, and applied with the message as it is', async () => {
      await expect(page.getByRole('textbox', { name: 'Commit message' })).toHaveValue('Add VAT to prices')
      await keyboard.press('Control+3')
      await expect(pane(page, 'review').locator(':focus')).toHaveCount(1)
      await keyboard.press('Alt+ArrowDown')
      await expect(focused(page)).toHaveRole('switch')
      expect(onDisk()).toBe(PRICE)
      await tabTo(page, /^Commit message$/)
      await keyboard.press('Control+Enter')
      await expect.poll(() => shop.subjects()[0]).toBe('Add VAT to prices')
      expect(onDisk()).toBe(PRICE_WITH_VAT)
      await expect.poll(() => shop.status()).toBe('')
    })

    await test.step('the round is undone from the timeline, and redone', async () => {
      await keyboard.press('Control+6')
      await expect(focused(page)).toHaveRole('listbox')
      await expect(page.getByRole('option', { name: /Add VAT to prices/ })).toBeVisible()
      await keyboard.press('Home')
      await keyboard.press('u')
      const preview = page.getByRole('dialog')
      await expect(preview).toContainText('src/vat.ts')
      await tabTo(page, /^Undo/)
      await keyboard.press('Enter')
      await expect.poll(onDisk).toBe(PRICE)
      await expect.poll(() => shop.subjects()).toEqual(['Say how to pay', 'Sell things'])
      await expect.poll(() => shop.status()).toBe('')

      await expect(preview).toBeHidden()
      await keyboard.press('Control+Shift+Alt+z')
      await expect(preview).toContainText('src/vat.ts')
      await tabTo(page, /^Redo/)
      await keyboard.press('Enter')
      await expect.poll(onDisk).toBe(PRICE_WITH_VAT)
      await expect.poll(() => shop.subjects()[0]).toBe('Add VAT to prices')
    })
  })
})
