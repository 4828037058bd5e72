import { expect, test } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { LANGUAGES } from '../src/core/tags/languages/languages'
import { languageName } from '../src/shared/language-name'
import { createDataFolder, indexReady, launchApp } from './support/app'
import { packApp } from './support/packed-app'
import { createTestRepository } from './support/repository'

const FIXTURES = resolve(import.meta.dirname, '../src/core/tags/fixtures')

test('from inside an archive the app reads every language it knows', async () => {
  // Thousands of files are copied and packed first.
  test.setTimeout(180_000)
  const packed = await packApp()
  const files = Object.fromEntries(
    readdirSync(FIXTURES).map((name) => [name, readFileSync(join(FIXTURES, name), 'utf8')]),
  )
  const repository = createTestRepository('languages', [['One file in every language', files]])
  const data = createDataFolder()
  const app = await launchApp({ app: packed.path, folder: repository.root, dataFolder: data.path })
  try {
    await indexReady(app.page)
    await app.page.locator('.index-status--ready').click()
    const coverage = app.page.getByRole('dialog', { name: 'Coverage' })
    for (const { name } of LANGUAGES) {
      const row = coverage
        .getByRole('row')
        .filter({ has: app.page.getByRole('rowheader', { name: languageName(name), exact: true }) })
      await expect(row, name).toContainText('symbols and references')
    }
    await coverage.getByRole('tab', { name: 'Left out 0' }).click()
    await expect(coverage).toContainText('Nothing is left out')
    expect(app.pageErrors).toEqual([])
  } finally {
    await app.close()
    data.remove()
    repository.remove()
    packed.remove()
  }
})
