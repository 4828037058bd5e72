import { expect, test, type Locator } from '@playwright/test'
import { createDataFolder, indexReady, launchApp } from './support/app'
import { createShop, PRICE, PRICE_WITH_VAT, VAT, VAT_REPLY } from './support/shop'
import { applyAnswer, dialog, openInOutline, pane, pin, timelineRow, toast } from './support/window'
import { workTree } from './support/work-tree'

const COUNT_REPLY = `The cart can say how many things are in it.

src/cart.ts
\`\`\`ts
<<<<<<< SEARCH
  total(): number {
=======
  count(): number {
    return this.items.length
  }

  total(): number {
>>>>>>> REPLACE
\`\`\`
`

const FREE_REPLY = `A second test, and the hint at cash is gone.

src/price.test.ts
\`\`\`ts
<<<<<<< SEARCH
export function testGrossPrice(): boolean {
=======
export function testFree(): boolean {
  return grossPrice(0) === 0
}

export function testGrossPrice(): boolean {
>>>>>>> REPLACE
\`\`\`

README.md
\`\`\`md
<<<<<<< SEARCH
Sells things. Pay in cash.
=======
Sells things.
>>>>>>> REPLACE
\`\`\`
`

/** Looks at what a step would do, checks that looking changed nothing, and does it. */
async function carryOut(preview: Locator, verb: RegExp, unchanged: () => unknown): Promise<void> {
  const before = unchanged()
  await expect(preview).toContainText('will change. Nothing is written yet.')
  expect(unchanged()).toEqual(before)
  await preview.getByRole('button', { name: verb }).click()
  await expect(preview).toHaveCount(0)
}

test('three rounds among own work: undo the middle one, redo it, restart, undo the first, restore to now', async () => {
  test.setTimeout(180_000)
  const shop = createShop()
  const data = createDataFolder()
  const state = () => ({
    files: workTree(shop.root),
    log: shop.git('log', '--format=%H %s'),
    status: shop.status(),
    index: shop.git('ls-files', '--stage'),
  })
  const first = await launchApp({ folder: shop.root, dataFolder: data.path })
  const mine: Record<string, string> = {}
  try {
    const { page } = first
    const timeline = pane(page, 'timeline')
    await indexReady(page)
    await openInOutline(page, 'src')
    for (const file of ['cart.ts', 'price.ts', 'price.test.ts']) await pin(page, file)
    await pin(page, 'README.md')

    await test.step('a round, then a commit and work of one’s own, three times', async () => {
      await applyAnswer(first, 'Add VAT', VAT_REPLY)
      await expect.poll(() => shop.subjects()[0]).toBe('Add VAT')
      shop.commit('Say when', { 'OPENING.md': 'Nine to five.\n' })
      shop.write({ 'src/cart.ts': `// The cart of one customer.\n${workTree(shop.root)['src/cart.ts']}` })

      await applyAnswer(first, 'Count things', COUNT_REPLY)
      await expect.poll(() => shop.subjects()[0]).toBe('Count things')
      shop.commit('Say where', { 'PLACE.md': 'At the corner.\n' })
      shop.write({ 'notes.txt': 'mine, in no commit\n' })

      await applyAnswer(first, 'Test free things', FREE_REPLY)
      await expect.poll(() => shop.subjects()[0]).toBe('Test free things')
      shop.write({ 'OPENING.md': 'Nine to six.\n' })
      shop.git('add', 'OPENING.md')
      shop.write({ 'OPENING.md': 'Nine to seven.\n' })

      const [third, where, second, snapshot, when, one, ...before] = shop.subjects()
      expect([third, where, second, when, one]).toEqual([
        'Test free things',
        'Say where',
        'Count things',
        'Say when',
        'Add VAT',
      ])
      expect(snapshot).not.toBe('')
      expect(before).toEqual(['Say how to pay', 'Sell things'])
      expect(shop.status()).toBe('MM OPENING.md\n?? notes.txt\n')
      Object.assign(mine, workTree(shop.root))
      expect(mine['src/price.ts']).toBe(PRICE_WITH_VAT)
      expect(mine['src/cart.ts']).toMatch(/^\/\/ The cart of one customer\.\n/)
      expect(mine['src/cart.ts']).toContain('count(): number')
      expect(mine['README.md']).toBe('# Shop\n\nSells things.\n')
    })

    const cartWithoutCount = (): string =>
      (mine['src/cart.ts'] ?? '').replace('  count(): number {\n    return this.items.length\n  }\n\n', '')

    const present = state()
    await test.step('undo the middle one, by keyboard', async () => {
      await expect(timelineRow(page, 'Test free things')).toBeVisible()
      await timelineRow(page, 'Count things').click()
      await timeline.getByRole('listbox').press('u')
      await expect(dialog(page)).toContainText('Undo “Count things”')
      await carryOut(dialog(page), /^Undo$/, state)
      const after = state()
      expect(after.files).toEqual({ ...mine, 'src/cart.ts': cartWithoutCount() })
      expect(after.status).toBe(present.status)
      expect(after.log.split('\n').slice(1).join('\n')).toBe(present.log)
      expect(after.log).toMatch(/^[0-9a-f]{40} Undo: Count things\n/)
      expect(shop.git('log', '-1', '--format=%(trailers:key=Cairn-Kind)')).toContain('Cairn-Kind: undo')
      expect(shop.git('show', '--format=', '--name-only', 'HEAD')).toBe('src/cart.ts\n')
      await expect(toast(page, '“Count things” is undone by a new commit, in 1 file.')).toBeVisible()
      await expect(timelineRow(page, 'Round: Count things')).toHaveAccessibleName(/undone/)
    })

    await test.step('redo it, from the sentence that said what happened', async () => {
      await toast(page, 'is undone').getByRole('button', { name: 'Redo…' }).click()
      await carryOut(dialog(page), /^Redo$/, state)
      const after = state()
      // With nothing in between the redo is exact: the very commit, index and bytes from before the undo.
      expect(after).toEqual(present)
      await expect(timelineRow(page, 'Round: Count things')).not.toHaveAccessibleName(/undone/)
    })
  } finally {
    await first.close()
  }

  const again = await launchApp({ folder: shop.root, dataFolder: data.path })
  const { page } = again
  try {
    await indexReady(page)
    const now = shop.git('rev-parse', 'HEAD').trim()
    const present = state()

    await test.step('after a restart undo the first', async () => {
      await expect(timelineRow(page, 'Round: Count things')).toBeVisible()
      await timelineRow(page, 'Round: Add VAT').click()
      await pane(page, 'timeline').getByRole('listbox').press('u')
      await expect(dialog(page)).toContainText('src/vat.ts')
      await carryOut(dialog(page), /^Undo$/, state)
      const after = state()
      const { 'src/vat.ts': vat, ...others } = mine
      expect(vat).toBe(VAT)
      expect(after.files).toEqual({ ...others, 'src/price.ts': PRICE })
      expect(after.status).toBe(present.status)
      expect(after.log.endsWith(present.log)).toBe(true)
    })

    await test.step('restore to what was now, as a new commit', async () => {
      const before = state()
      const row = timelineRow(page, 'Round: Test free things')
      await row.click()
      await pane(page, 'timeline').getByRole('listbox').press('r')
      await expect(dialog(page)).toContainText('Restore to')
      await carryOut(dialog(page), /^Restore$/, state)
      const after = state()
      expect(after.files).toEqual(mine)
      expect(after.status).toBe(present.status)
      expect(after.log.endsWith(before.log)).toBe(true)
      expect(shop.git('diff', '--name-only', now, 'HEAD')).toBe('')
      expect(after.index).toBe(present.index)
    })

    expect(shop.git('fsck', '--strict')).toBe('')
    expect(again.foreignRequests).toEqual([])
    expect([...first.pageErrors, ...again.pageErrors]).toEqual([])
  } finally {
    await again.close()
    data.remove()
    shop.remove()
  }
})
