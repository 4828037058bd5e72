import { expect, test } from '@playwright/test'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chatRequests } from './support/chat-requests'
import { PRICE, PRICE_WITH_VAT, VAT, VAT_REPLY } from './support/shop'
import { onStage } from './support/stage'
import { ask, lastReply, openInOutline, pane, pin } from './support/window'

test('open, see, pin, ask, review, apply, undo, redo: the whole loop with a model', async () => {
  await onStage({ replies: [{ text: VAT_REPLY }] }, async ({ page, shop, model }) => {
    const price = join(shop.root, 'src/price.ts')
    const onDisk = (): string => readFileSync(price, 'utf8')
    await expect(pane(page, 'graph')).toBeVisible()

    await test.step('pin a function, and see it in the exact prompt', async () => {
      await openInOutline(page, 'src', 'cart.ts')
      await pin(page, 'Cart')
      await expect(pane(page, 'context')).toContainText('Cart')
      // A symbol is shown, not to be changed; what leads on is offered.
      await expect(page.getByRole('group', { name: 'What may be changed' })).toContainText('cart.ts')
      await pin(page, 'price.ts')
      await expect(pane(page, 'context')).toContainText('price.ts')
      await expect(page.getByRole('group', { name: 'What may be changed' })).toBeHidden()
      await page.getByRole('button', { name: /exact prompt/i }).click()
      const prompt = page.getByRole('dialog')
      await expect(prompt).toContainText('return this.items.reduce')
      await expect(prompt).toContainText('export function grossPrice')
      await page.keyboard.press('Escape')
    })

    // The user's own unsaved work in a file that the reply changes, and in one that it does not.
    const mine = PRICE.replace('return cents\n', 'return Math.max(0, cents)\n')
    writeFileSync(price, mine)
    shop.write({ 'notes.txt': 'mine\n' })

    await test.step('ask, and nothing is written before Apply', async () => {
      await ask(page, 'Add 19 % VAT to the gross price')
      await expect(lastReply(page)).toContainText('I add VAT to the gross price')
      await expect(pane(page, 'review')).toContainText('src/vat.ts')
      expect(chatRequests(model)).toHaveLength(1)
      expect(onDisk()).toBe(mine)
      expect(shop.subjects()).toEqual(['Say how to pay', 'Sell things'])
    })

    await test.step('apply makes a snapshot of the own work and one AI commit', async () => {
      await expect(page.getByRole('textbox', { name: 'Commit message' })).toHaveValue('Add VAT to prices')
      await page.getByRole('button', { name: /^Apply/ }).click()
      await expect.poll(() => shop.subjects().length).toBe(4)
      const [ai, snapshot, ...before] = shop.subjects()
      expect(ai).toBe('Add VAT to prices')
      expect(before).toEqual(['Say how to pay', 'Sell things'])
      expect(snapshot).not.toBe('')
      const trailers = (commit: string): string =>
        shop.git('log', '-1', '--format=%(trailers:only,unfold)', commit)
      expect(trailers('HEAD')).toMatch(/^Cairn-Round: .+$/m)
      expect(trailers('HEAD')).toMatch(/^Cairn-Kind: ai$/m)
      expect(trailers('HEAD')).toMatch(/^Cairn-Model: Test model$/m)
      expect(trailers('HEAD')).toMatch(/^Co-authored-by: /m)
      expect(trailers('HEAD~1')).toMatch(/^Cairn-Kind: snapshot$/m)
      expect(shop.git('show', 'HEAD~1:src/price.ts')).toBe(mine)
      expect(shop.git('diff', '--name-only', 'HEAD~1', 'HEAD').trim().split('\n')).toEqual([
        'src/price.ts',
        'src/vat.ts',
      ])
      expect(onDisk()).toBe(PRICE_WITH_VAT.replace('return cents\n', 'return Math.max(0, cents)\n'))
      expect(readFileSync(join(shop.root, 'src/vat.ts'), 'utf8')).toBe(VAT)
      await expect.poll(() => shop.status()).toBe('?? notes.txt\n')
    })

    await test.step('undo takes it back to the byte, and redo brings it again', async () => {
      const applied = shop.git('rev-parse', 'HEAD')
      await expect(pane(page, 'timeline')).toContainText('Add VAT to prices')
      await pane(page, 'timeline').getByRole('button', { name: /^Undo/ }).click()
      const preview = page.getByRole('dialog')
      await expect(preview).toContainText('src/vat.ts')
      expect(shop.git('rev-parse', 'HEAD')).toBe(applied)
      await preview.getByRole('button', { name: /^Undo/ }).click()
      await expect.poll(() => shop.subjects()).toEqual(['Say how to pay', 'Sell things'])
      expect(onDisk()).toBe(mine)
      await expect.poll(() => shop.status()).toBe(' M src/price.ts\n?? notes.txt\n')

      await pane(page, 'timeline').getByRole('button', { name: /^Redo/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: /^Redo/ }).click()
      await expect.poll(() => shop.git('rev-parse', 'HEAD')).toBe(applied)
      await expect.poll(() => shop.status()).toBe('?? notes.txt\n')
    })
  })
})

test('the same loop by copy and paste, without key or network', async () => {
  await onStage({}, async ({ app, page, shop }) => {
    await openInOutline(page, 'src')
    await pin(page, 'price.ts')
    await ask(page, 'Add 19 % VAT to the gross price')
    await expect
      .poll(() => app.electron.evaluate(({ clipboard }) => clipboard.readText()))
      .toContain('Add 19 % VAT')
    expect(await app.electron.evaluate(({ clipboard }) => clipboard.readText())).toContain(
      'export function grossPrice',
    )

    await page.getByRole('textbox', { name: 'Answer of the web chat' }).fill(VAT_REPLY)
    await page.getByRole('button', { name: 'Use this answer' }).click()
    await expect(pane(page, 'review')).toContainText('src/vat.ts')
    await expect(page.getByRole('textbox', { name: 'Commit message' })).not.toHaveValue('')
    await page.getByRole('button', { name: /^Apply/ }).click()
    await expect.poll(() => shop.subjects().length).toBe(3)
    expect(readFileSync(join(shop.root, 'src/price.ts'), 'utf8')).toBe(PRICE_WITH_VAT)
    await expect.poll(() => shop.status()).toBe('')
  })
})
