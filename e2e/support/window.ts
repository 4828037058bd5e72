import { expect, type Locator, type Page } from '@playwright/test'
import type { RunningApp } from './app'

/** The window in the words of a person who uses it. */
export const chatBox = (page: Page): Locator => page.getByRole('combobox', { name: 'Message to the model' })
export const pane = (page: Page, name: string): Locator => page.locator(`[data-pane="${name}"]`)
export const outline = (page: Page): Locator => page.getByRole('tree', { name: 'Outline' })
export const lastReply = (page: Page): Locator => page.getByRole('article', { name: /^Reply \d+$/ }).last()

export const dialog = (page: Page): Locator => page.getByRole('dialog')

/** The newest row of the timeline that is read out with these words at its beginning, or after its kind. */
export const timelineRow = (page: Page, words: string): Locator =>
  pane(page, 'timeline')
    .getByRole('option', { name: new RegExp(`^(?:\\w+: )?${escaped(words)}(?:,|$)`) })
    .first()

/** The row of a folder, file or symbol; its name may be followed by what the marks mean. */
export const outlineRow = (page: Page, name: string): Locator =>
  outline(page)
    .getByRole('treeitem', { name: new RegExp(`^${escaped(name)}(?:,|$)`) })
    .first()

/** Opens a path of the outline level by level: `openInOutline(page, 'src', 'price.ts')`. */
export async function openInOutline(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    const row = outlineRow(page, name)
    await row.click()
    if ((await row.getAttribute('aria-expanded')) === 'false') await outline(page).press('ArrowRight')
    await expect(row).toHaveAttribute('aria-expanded', 'true')
  }
}

/** Pins what the outline shows under this name. */
export async function pin(page: Page, name: string): Promise<void> {
  await outlineRow(page, name).click()
  await outline(page).press('p')
}

export async function ask(page: Page, text: string): Promise<void> {
  await chatBox(page).fill(text)
  await chatBox(page).press('Enter')
}

/** One round by copy and paste: the request, the answer of a web chat, the commit under this message. */
export async function applyAnswer({ page }: RunningApp, message: string, answer: string): Promise<void> {
  await ask(page, message)
  await page.getByRole('textbox', { name: 'Answer of the web chat' }).last().fill(answer)
  await page.getByRole('button', { name: 'Use this answer' }).last().click()
  const box = page.getByRole('textbox', { name: 'Commit message' })
  await expect(box).not.toHaveValue('')
  await box.fill(message)
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(pane(page, 'review').getByRole('button', { name: 'Undo round…' })).toBeVisible()
}

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** The notice that says this; others may stand beside it for a while. */
export const toast = (page: Page, text: string): Locator => page.locator('.toast', { hasText: text })
