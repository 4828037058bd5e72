import { expect, type Locator, type Page } from '@playwright/test'

/** The window in the words of a person who uses it. */
export const chatBox = (page: Page): Locator => page.getByRole('combobox', { name: 'Message to the model' })
export const pane = (page: Page, name: string): Locator => page.locator(`[data-pane="${name}"]`)
export const outline = (page: Page): Locator => page.getByRole('tree', { name: 'Outline' })
export const lastReply = (page: Page): Locator => page.getByRole('article', { name: /^Reply \d+$/ }).last()

/** The row of a folder, file or symbol; its name may be followed by what the marks mean. */
export const outlineRow = (page: Page, name: string): Locator =>
  outline(page)
    .getByRole('treeitem', { name: new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:,|$)`) })
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
