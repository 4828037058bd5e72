import { expect, test } from '@playwright/test'
import { writeFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startFakeModel } from '../src/core/chat/fake-model'
import { createDataFolder, indexReady, launchApp, settingsFor } from './support/app'
import { createTestRepository } from './support/repository'
import { createShop, VAT_REPLY } from './support/shop'
import { ask, chatBox, lastReply, openInOutline, pane, pin } from './support/window'

test('a restart in the middle of a reply keeps the conversation, the pins and the theme', async () => {
  const shop = createShop()
  const model = await startFakeModel({ replies: [{ text: VAT_REPLY, chunk: 4, delay: 150 }] })
  const data = createDataFolder({ ...settingsFor(model.url), theme: 'dark' })
  const first = await launchApp({ folder: shop.root, dataFolder: data.path })
  try {
    await indexReady(first.page)
    await openInOutline(first.page, 'src')
    await pin(first.page, 'price.ts')
    await ask(first.page, 'Add VAT')
    await expect(lastReply(first.page)).toContainText('I add VAT to the gross')
    await first.close()
    await expect.poll(() => model.requests[0]?.aborted()).toBe(true)

    const again = await launchApp({ folder: shop.root, dataFolder: data.path })
    try {
      await expect(lastReply(again.page)).toContainText('I add VAT to the gross')
      await expect(lastReply(again.page)).toContainText('Stopped')
      await expect(pane(again.page, 'context')).toContainText('price.ts')
      await expect(again.page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expect(chatBox(again.page)).toBeEnabled()
      expect(shop.status()).toBe('')
      expect(shop.subjects()).toEqual(['Say how to pay', 'Sell things'])
    } finally {
      await again.close()
    }
  } finally {
    await first.close().catch(() => undefined)
    await model.close()
    data.remove()
    shop.remove()
  }
})

test('killed while it indexes, it starts again and finishes', async () => {
  const big = createTestRepository('big', [['Begin', { 'README.md': '# Big\n' }]])
  mkdirSync(join(big.root, 'src'))
  for (let file = 0; file < 1500; file++) {
    const functions = Array.from(
      { length: 30 },
      (_, at) => `export function f${file}_${at}(): number {\n  return ${at}\n}\n`,
    )
    writeFileSync(join(big.root, `src/m${file}.ts`), functions.join('\n'))
  }
  big.git('add', '-A')
  big.git('commit', '-q', '-m', 'Much code')
  const data = createDataFolder()
  const first = await launchApp({ folder: big.root, dataFolder: data.path })
  try {
    await expect(first.page.getByRole('progressbar', { name: 'Indexing' })).toBeVisible()
    first.electron.process().kill('SIGKILL')
    const again = await launchApp({ folder: big.root, dataFolder: data.path })
    try {
      await indexReady(again.page)
      await expect(again.page.locator('.index-status--ready')).toContainText('1,501 files')
      expect(big.status()).toBe('')
      expect(big.git('fsck')).toBe('')
    } finally {
      await again.close()
    }
  } finally {
    data.remove()
    big.remove()
  }
})
