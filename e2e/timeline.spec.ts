import { expect, test } from '@playwright/test'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestRepository } from './support/repository'
import { PRICE, PRICE_WITH_VAT, VAT, VAT_REPLY } from './support/shop'
import { onStage } from './support/stage'
import {
  applyAnswer,
  chatBox,
  dialog,
  openInOutline,
  outlineRow,
  pane,
  pin,
  timelineRow,
  toast,
} from './support/window'

const FLOOR_REPLY = `Rounded down.

src/price.ts
\`\`\`ts
<<<<<<< SEARCH
  return Math.round(netPrice(cents) * (1 + VAT_RATE))
=======
  return Math.floor(netPrice(cents) * (1 + VAT_RATE))
>>>>>>> REPLACE
\`\`\`
`
const FLOORED = PRICE_WITH_VAT.replace('Math.round', 'Math.floor')

const priceOf = (shop: TestRepository): string => readFileSync(join(shop.root, 'src/price.ts'), 'utf8')

test('a conflict changes nothing, shows the lines against each other, and has three ways out', async () => {
  test.setTimeout(150_000)
  await onStage({}, async ({ app, shop }) => {
    const { page } = app
    const list = pane(page, 'timeline').getByRole('listbox')
    await openInOutline(page, 'src')
    await pin(page, 'price.ts')
    await applyAnswer(app, 'Add VAT', VAT_REPLY)
    await applyAnswer(app, 'Round down', FLOOR_REPLY)
    const head = shop.git('rev-parse', 'HEAD')

    await test.step('the lines stand against each other', async () => {
      await timelineRow(page, 'Round: Add VAT').click()
      await list.press('u')
      const conflict = dialog(page).getByRole('region', { name: 'src/price.ts' })
      await expect(conflict).toContainText('Math.floor')
      await expect(conflict).toContainText('return netPrice(cents)')
      await expect(dialog(page).getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()
      expect(shop.git('rev-parse', 'HEAD')).toBe(head)
    })

    await test.step('only the other files can be shown, and left again', async () => {
      await dialog(page).getByRole('button', { name: 'Show it: only the other files' }).click()
      await expect(dialog(page).getByRole('list', { name: 'What changes' })).toContainText('src/vat.ts')
      await expect(dialog(page).getByRole('list', { name: 'What changes' })).not.toContainText('price.ts')
      await dialog(page).getByRole('button', { name: 'Other ways' }).click()
    })

    await test.step('put together by hand, it is shown, then done', async () => {
      await dialog(page).getByRole('button', { name: 'Edit: put it together by hand' }).click()
      const text = dialog(page).getByRole('textbox', { name: 'Text of src/price.ts' })
      await expect(text).toHaveValue(/<<<<<<< now[^]*Math\.floor[^]*=======[^]*>>>>>>> as the undo wants it/)
      await expect(dialog(page).getByRole('button', { name: 'Show what would change' })).toBeDisabled()
      await text.fill(PRICE.replace('netPrice(cents)\n}\n', 'Math.floor(netPrice(cents))\n}\n'))
      await dialog(page).getByRole('button', { name: 'Show what would change' }).click()
      await expect(dialog(page)).toContainText('2 files will change')
      expect(shop.git('rev-parse', 'HEAD')).toBe(head)
      await dialog(page).getByRole('button', { name: 'Undo', exact: true }).click()
      await expect(dialog(page)).toHaveCount(0)
      expect(priceOf(shop)).toContain('Math.floor(netPrice(cents))')
      expect(existsSync(join(shop.root, 'src/vat.ts'))).toBe(false)
      await expect(timelineRow(page, 'Round: Add VAT')).toHaveAccessibleName(/undone/)
      await expect(timelineRow(page, 'Round: Round down')).not.toHaveAccessibleName(/undone/)
    })

    await test.step('its review offers to redo it, and nothing to undo', async () => {
      await timelineRow(page, 'Round: Add VAT').click()
      const review = pane(page, 'review')
      await expect(review.getByRole('button', { name: 'Redo round…' })).toBeVisible()
      await expect(review.getByRole('button', { name: /^Undo/ })).toHaveCount(0)
      await review.getByRole('button', { name: 'Redo round…' }).click()
      await dialog(page).getByRole('button', { name: 'Redo', exact: true }).click()
      await expect(dialog(page)).toHaveCount(0)
      expect(priceOf(shop)).toBe(FLOORED)
      expect(shop.git('rev-parse', 'HEAD')).toBe(head)
    })

    await test.step('together with the later round, named before it is done', async () => {
      await timelineRow(page, 'Round: Add VAT').click()
      await list.press('u')
      await dialog(page).getByRole('button', { name: 'Show it: later rounds too' }).click()
      await expect(dialog(page)).toContainText('“Round down” is taken back as well.')
      await dialog(page).getByRole('button', { name: 'Undo', exact: true }).click()
      await expect(dialog(page)).toHaveCount(0)
      expect(priceOf(shop)).toBe(PRICE)
      await expect(timelineRow(page, 'Round: Round down')).toHaveAccessibleName(/undone/)
      expect(shop.status()).toBe('')
    })
  })
})

test('found by word, symbol, file and conversation, any two points compared, and the request taken back with its files', async () => {
  await onStage({}, async ({ app, shop }) => {
    const { page } = app
    const timeline = pane(page, 'timeline')
    const list = timeline.getByRole('listbox')
    const subjects = () => timeline.getByRole('option').locator('.timeline-row__subject').allTextContents()
    const only = async (choice: string | RegExp): Promise<void> => {
      await timeline.getByRole('button', { name: /^Filter by/ }).click()
      await page
        .getByRole('menuitemradio', { name: choice })
        .or(page.getByRole('menuitem', { name: choice }))
        .first()
        .click()
    }

    await openInOutline(page, 'src')
    await pin(page, 'price.ts')
    await applyAnswer(app, 'Add VAT', VAT_REPLY)
    await expect(timelineRow(page, 'Round: Add VAT')).toBeVisible()
    shop.commit('Say when', { 'OPENING.md': 'Nine to five.\n' })
    await expect(timelineRow(page, 'Commit: Say when')).toBeVisible()

    await test.step('only what changed a symbol', async () => {
      await openInOutline(page, 'src', 'price.ts')
      await outlineRow(page, 'grossPrice').click()
      await only('grossPrice')
      await expect.poll(subjects).toEqual(['Add VAT', 'Sell things'])
      await timeline.getByRole('button', { name: /show everything again/ }).click()
      await expect.poll(async () => (await subjects()).length).toBe(4)
    })

    await test.step('only what holds a word, in a message or a path', async () => {
      const search = timeline.getByLabel('Search the timeline')
      await search.fill('opening.md')
      await expect.poll(subjects).toEqual(['Say when'])
      await search.fill('how to')
      await expect.poll(subjects).toEqual(['Say how to pay'])
      await search.fill('nothing like it')
      await expect(timeline).toContainText('No commit is like that')
      await search.fill('')
      await expect.poll(async () => (await subjects()).length).toBe(4)
    })

    await test.step('only what changed a file, and only what came of a conversation', async () => {
      await timelineRow(page, 'Round: Add VAT').click()
      await only('src/vat.ts')
      await expect.poll(subjects).toEqual(['Add VAT'])
      await only('src/price.ts')
      await expect.poll(subjects).toEqual(['Add VAT', 'Sell things'])
      await only(/^“Add VAT”/)
      await expect.poll(subjects).toEqual(['Add VAT'])
      await timeline.getByRole('button', { name: /show everything again/ }).click()
      await expect.poll(async () => (await subjects()).length).toBe(4)
    })

    await test.step('two commits are compared by keyboard', async () => {
      await timelineRow(page, 'Commit: Sell things').click()
      await list.press('Shift+C')
      await expect(timelineRow(page, 'Commit: Sell things')).toContainText('compare from')
      for (let up = 0; up < 2; up++) await list.press('ArrowUp')
      await list.press('c')
      const compared = pane(page, 'review').getByRole('region', { name: 'What is compared' })
      await expect(compared).toContainText('Sell things')
      await expect(compared).toContainText('Add VAT')
      await expect(pane(page, 'review')).toContainText('3 files')
      await list.press('Escape')
      await expect(timelineRow(page, 'Commit: Sell things')).not.toContainText('compare from')
    })

    await test.step('walking along the timeline paints what each commit touched', async () => {
      await list.press('Home')
      await expect(outlineRow(page, 'grossPrice')).not.toHaveAccessibleName(/changed/i)
      await list.press('ArrowDown')
      await expect(outlineRow(page, 'grossPrice')).toHaveAccessibleName(/changed/i)
    })

    await test.step('files and conversation go back together', async () => {
      await list.press('u')
      await dialog(page)
        .getByRole('radio', { name: /Files and conversation/ })
        .check()
      await dialog(page).getByRole('button', { name: 'Undo files and conversation' }).click()
      await expect(dialog(page)).toHaveCount(0)
      expect(priceOf(shop)).toBe(PRICE)
      expect(shop.subjects()[0]).toBe('Undo: Add VAT')
      expect(readFileSync(join(shop.root, 'OPENING.md'), 'utf8')).toBe('Nine to five.\n')
      await expect(page.getByRole('article', { name: /^Reply/ })).toHaveCount(0)
      await expect(chatBox(page)).toHaveValue('Add VAT')
      await expect(toast(page, 'The conversation is back to before its request.')).toBeVisible()
    })
  })
})

test('who commits and whether hooks run is asked once, where it is needed', async () => {
  await onStage(
    {
      prepare: (shop) => {
        shop.git('config', '--unset', 'user.name')
        shop.git('config', '--unset', 'user.email')
        shop.git('config', 'user.useConfigOnly', 'true')
        shop.write({ '.git/hooks/pre-commit': '#!/bin/sh\necho checked\n' })
      },
    },
    async ({ app, shop }) => {
      const { page } = app
      await openInOutline(page, 'src')
      await pin(page, 'price.ts')
      const applied = applyAnswer(app, 'Add VAT', VAT_REPLY)
      await expect(dialog(page)).toContainText('pre-commit')
      expect(shop.subjects()).toHaveLength(2)
      await dialog(page).getByRole('button', { name: 'Skip hooks' }).click()
      const form = page.getByRole('form', { name: 'Who makes the commits' })
      await expect(form).toContainText('Git does not know your name and e-mail')
      expect(shop.subjects()).toHaveLength(2)
      await form.getByRole('textbox', { name: 'Name' }).fill('Ada Example')
      await form.getByRole('textbox', { name: 'Email' }).fill('ada@example.org')
      await form.getByRole('button', { name: 'Save and apply' }).click()
      await applied
      expect(shop.git('log', '-1', '--format=%an <%ae>').trim()).toBe('Ada Example <ada@example.org>')
      expect(readFileSync(join(shop.root, 'src/vat.ts'), 'utf8')).toBe(VAT)
    },
  )
})
