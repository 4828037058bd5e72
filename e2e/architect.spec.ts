import { expect, test } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { COPY_PASTE_MODEL } from '../src/shared/model'
import type { Settings } from '../src/shared/settings'
import { chatRequests } from './support/chat-requests'
import { PRICE_WITH_VAT, VAT_REPLY } from './support/shop'
import { onStage } from './support/stage'
import { ask, lastReply, openInOutline, pane, pin } from './support/window'

const PLAN =
  'In src/price.ts multiply the gross price with 1 + VAT_RATE. Create src/vat.ts with VAT_RATE = 0.19.'

/** Another model than the one that plans writes the change. */
function withEditor({ models: [architect] = [], ...settings }: Partial<Settings>): Partial<Settings> {
  if (!architect) throw new Error('There is no model to plan with.')
  const editor = { ...architect, id: 'editor', label: 'Editor model', model: 'editor-model' }
  return { ...settings, models: [architect, editor, COPY_PASTE_MODEL], editorModel: 'editor' }
}

test('the architect plans, the editor model writes, and it becomes one round', async () => {
  await onStage(
    { replies: [{ text: PLAN }, { text: VAT_REPLY }], settings: withEditor },
    async ({ page, shop, model }) => {
      await openInOutline(page, 'src')
      await pin(page, 'price.ts')
      await ask(page, '/architect Add 19 % VAT to the gross price')

      await test.step('the plan is asked of the one model, the change of the other', async () => {
        await expect(page.getByRole('article', { name: 'Reply 2' })).toContainText('In src/price.ts multiply')
        await expect(lastReply(page)).toContainText('I add VAT to the gross price')
        await expect(lastReply(page)).toContainText('Editor model')
        const [first, second] = chatRequests(model)
        expect(first?.body.model).toBe('test-model')
        expect(JSON.stringify(first?.body.messages)).not.toContain('<<<<<<< SEARCH')
        expect(second?.body.model).toBe('editor-model')
        const carried = second?.body.messages?.at(-1)?.content ?? ''
        expect(carried).toContain(PLAN)
        expect(carried).toContain('export function grossPrice')
        expect(chatRequests(model)).toHaveLength(2)
      })

      await test.step('what the editor wrote is reviewed and applied as one round', async () => {
        await expect(pane(page, 'review')).toContainText('src/vat.ts')
        await expect.poll(() => shop.status()).toBe('')
        await expect(page.getByRole('textbox', { name: 'Commit message' })).toHaveValue('Add VAT to prices')
        await page.getByRole('button', { name: /^Apply/ }).click()
        await expect
          .poll(() => shop.subjects())
          .toEqual(['Add VAT to prices', 'Say how to pay', 'Sell things'])
        expect(readFileSync(join(shop.root, 'src/price.ts'), 'utf8')).toBe(PRICE_WITH_VAT)
        expect(shop.git('log', '-1', '--format=%(trailers:key=Cairn-Model,valueonly)').trim()).toBe(
          'Editor model',
        )
      })
    },
  )
})
