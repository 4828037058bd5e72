import { expect, test, type Page } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { graphViewSchema } from '../src/shared/graph-view'
import type { Bridge } from '../src/shared/ipc-channels'
import { createDataFolder, indexReady, launchApp } from './support/app'
import { pane, pin } from './support/window'

const CAIRN = resolve(import.meta.dirname, '..')

/** The files that the overview of a folder draws, the highest-ranked first. */
async function filesDrawn(page: Page, folder: string): Promise<readonly string[]> {
  const answer = await page.evaluate(async (of) => {
    const { cairn } = window as unknown as { readonly cairn: Bridge }
    const filter = { minConfidence: 0.5, tests: false }
    return cairn.request('graph.view', { request: { kind: 'overview', folder: of }, filter })
  }, folder)
  const { nodes } = graphViewSchema.parse((answer as { readonly value: unknown }).value)
  return nodes
    .filter(({ kind }) => kind === 'file')
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ path }) => path)
}

test("on Cairn's own source: session.ts stands out, and a pinned function is in the exact prompt", async () => {
  const data = createDataFolder()
  const before = execFileSync('git', ['status', '--porcelain'], { cwd: CAIRN, encoding: 'utf8' })
  const app = await launchApp({ dataFolder: data.path })
  const { page } = app
  try {
    await page.getByRole('button', { name: /own source/ }).click()
    await indexReady(page)

    const drawn = await filesDrawn(page, '')
    expect(drawn.slice(0, 5)).toContain('src/core/session.ts')
    const ofTheEngine = await filesDrawn(page, 'src/core')
    expect(ofTheEngine.slice(0, 3)).toContain('src/core/session.ts')

    await page.getByRole('textbox', { name: 'Filter the outline' }).fill('openSession')
    await pin(page, 'openSession')
    await page.getByRole('button', { name: /exact prompt/i }).click()
    const prompt = page.getByRole('dialog')
    await expect(prompt).toContainText('export async function openSession(path: string')
    await expect(prompt).toContainText('watchRepository({')
    await page.keyboard.press('Escape')
    await expect(pane(page, 'context')).toContainText('openSession')
    expect(app.foreignRequests).toEqual([])
    expect(execFileSync('git', ['status', '--porcelain'], { cwd: CAIRN, encoding: 'utf8' })).toBe(before)
  } finally {
    await app.close()
    data.remove()
  }
})
