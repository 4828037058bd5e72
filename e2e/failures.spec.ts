import { expect, test } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FakeScript } from '../src/core/chat/fake-model'
import type { TestRepository } from './support/repository'
import { chatRequests } from './support/chat-requests'
import { PRICE, PRICE_WITH_VAT, VAT_REPLY } from './support/shop'
import { onStage, type Stage } from './support/stage'
import { ask, lastReply, openInOutline, pane, pin } from './support/window'

/** The price module is pinned, and the model follows the script. */
const withPrice = (replies: readonly FakeScript[], play: (stage: Stage) => Promise<void>): Promise<void> =>
  onStage({ replies }, async (stage) => {
    await openInOutline(stage.page, 'src')
    await pin(stage.page, 'price.ts')
    await play(stage)
  })

/** The repository as it was: history, work tree and status. */
function expectUntouched(shop: TestRepository): void {
  expect(shop.subjects()).toEqual(['Say how to pay', 'Sell things'])
  expect(readFileSync(join(shop.root, 'src/price.ts'), 'utf8')).toBe(PRICE)
  expect(shop.status()).toBe('')
}

/** Whatever went wrong: the next request works, up to the commit. */
async function expectGoesOn({ app: { page }, shop }: Stage): Promise<void> {
  await expect(pane(page, 'review')).toContainText('src/vat.ts')
  await expect(page.getByRole('textbox', { name: 'Commit message' })).toHaveValue('Add VAT to prices')
  await page.getByRole('button', { name: /^Apply/ }).click()
  await expect.poll(() => shop.subjects()[0]).toBe('Add VAT to prices')
  expect(readFileSync(join(shop.root, 'src/price.ts'), 'utf8')).toBe(PRICE_WITH_VAT)
  await expect.poll(() => shop.status()).toBe('')
}

test('a block that fits nowhere is shown with its place, and one click lets the model repair it', async () => {
  const broken = VAT_REPLY.replace('  return netPrice(cents)\n', '  return priceOf(cents, "net")\n')
  await withPrice([{ text: broken }, { text: VAT_REPLY }], async (stage) => {
    const { app, shop, model } = stage
    await ask(app.page, 'Add VAT')
    const review = pane(app.page, 'review')
    await expect(review).toContainText('src/price.ts')
    const repair = review.getByRole('button', { name: 'Ask the model to fix it' })
    await expect(repair).toBeVisible()
    expectUntouched(shop)
    await repair.click()
    await expect.poll(() => chatRequests(model).length).toBe(2)
    expect(JSON.stringify(chatRequests(model)[1]?.body.messages?.at(-1))).toContain('src/price.ts')
    await expect(lastReply(app.page)).toContainText('I add VAT')
    await expect(repair).toBeHidden()
    await expectGoesOn(stage)
  })
})

test('a block that fits several places changes nothing until one is chosen', async () => {
  const reply =
    'src/price.ts\n```ts\n<<<<<<< SEARCH\n}\n=======\n}\n\nexport const RATE = 1\n>>>>>>> REPLACE\n```\n'
  await withPrice([{ text: reply }], async ({ app: { page }, shop }) => {
    await ask(page, 'Add a rate')
    const review = pane(page, 'review')
    await expect(review.getByRole('button', { name: 'line 4' })).toBeVisible()
    expectUntouched(shop)
    await review.getByRole('button', { name: 'line 8' }).click()
    await expect(page.getByRole('textbox', { name: 'Commit message' })).toHaveValue('Add VAT to prices')
    expectUntouched(shop)
    await page.getByRole('button', { name: /^Apply/ }).click()
    await expect.poll(() => shop.subjects()[0]).toBe('Add VAT to prices')
    expect(readFileSync(join(shop.root, 'src/price.ts'), 'utf8')).toBe(`${PRICE}\nexport const RATE = 1\n`)
  })
})

test('a wrong key says so, and the same request works once it is right', async () => {
  await withPrice([{ status: 401 }, { text: VAT_REPLY }], async (stage) => {
    await ask(stage.app.page, 'Add VAT')
    await expect(lastReply(stage.app.page).getByRole('alert')).toContainText(/key/i)
    expectUntouched(stage.shop)
    await lastReply(stage.app.page).getByRole('button', { name: 'Try again' }).click()
    await expectGoesOn(stage)
  })
})

test('a rate limit is waited for in sight, and the answer then comes', async () => {
  await withPrice([{ status: 429, headers: { 'retry-after': '1' } }, { text: VAT_REPLY }], async (stage) => {
    await ask(stage.app.page, 'Add VAT')
    await expectGoesOn(stage)
    expect(chatRequests(stage.model)).toHaveLength(2)
  })
})

test('an answer cut off half-way applies nothing, and can be asked for again', async () => {
  await withPrice([{ text: VAT_REPLY, cutAfter: 0.5 }, { text: VAT_REPLY }], async (stage) => {
    await ask(stage.app.page, 'Add VAT')
    const alert = lastReply(stage.app.page).getByRole('alert')
    await expect(alert).toBeVisible()
    await expect(lastReply(stage.app.page)).toContainText('I add VAT')
    expectUntouched(stage.shop)
    await lastReply(stage.app.page).getByRole('button', { name: 'Try again' }).click()
    await expectGoesOn(stage)
  })
})

test('an endpoint that never answers can be stopped', async () => {
  await withPrice([{ silent: true }, { text: VAT_REPLY }], async (stage) => {
    const { page } = stage.app
    await ask(page, 'Add VAT')
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await expect(lastReply(page)).toContainText('Stopped')
    expectUntouched(stage.shop)
    await expect.poll(() => stage.model.requests[0]?.aborted()).toBe(true)
    await ask(page, 'Add VAT, please')
    await expectGoesOn(stage)
  })
})
