import type { Page } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { createDataFolder, launchApp, type RunningApp } from '../e2e/support/app'
import { generatedTree } from './corpus'
import { framesWhile } from './window/frames'
import { watchStalls } from './window/stalls'

/*
 * The window: how soon it can be used, how smoothly the graph moves, and how long anything keeps it from answering. The real app,
 * drawn by software where there is no display. Run with nothing else at work on the machine.
 */

const APP = process.env['CAIRN_ROOT'] ?? '.'
const SCRATCH = join(tmpdir(), 'cairn-window')
const LAUNCHES = 5
const SIZE = { width: 1600, height: 1000 }
const MOVES = 90

const figures: (readonly [what: string, measured: string, budget: string])[] = []
const ms = (value: number): string => `${value.toFixed(0)} ms`

mkdirSync(SCRATCH, { recursive: true })
const small = generatedTree(SCRATCH, 1000, 10_000)
const large = generatedTree(SCRATCH, 10_000, 10_000)
const unread = unreadTree(20_000)

await measureLaunch()
await measureFrames()
await measureIndexing()
await measureCoverage()
print()

/** With a repository that was indexed before, until one can type and sees the graph. */
async function measureLaunch(): Promise<void> {
  const data = createDataFolder()
  const usable: number[] = []
  for (let turn = 0; turn <= LAUNCHES; turn++) {
    const since = Date.now()
    const app = await open(small, data.path)
    await graphDrawn(app.page)
    await app.page.getByRole('combobox', { name: 'Message to the model' }).waitFor()
    const ready = Date.now() - since
    if (turn === 0) await indexed(app.page)
    else usable.push(ready)
    await app.close()
  }
  data.remove()
  figures.push(['launch → one can type, graph drawn', ms(median(usable)), '2,000 ms'])
}

async function measureFrames(): Promise<void> {
  const data = createDataFolder()
  const app = await open(small, data.path)
  const { page } = app
  await indexed(page)
  await graphDrawn(page)
  await frames(page, 'overview')
  await goTo(page, 'loadOrder0x0')
  await frames(page, 'one symbol')
  const trail = page.getByRole('navigation', { name: 'Where the graph is' })
  await redrawn(page, () => trail.getByRole('button', { name: 'billing0.ts' }).click())
  await frames(page, 'one file')
  await app.close()
  data.remove()
}

async function frames(page: Page, view: string): Promise<void> {
  const canvas = page.locator('.graph-canvas')
  const box = await canvas.boundingBox()
  if (!box) throw new Error('There is no graph.')
  const drawn = await canvas.evaluate((node) => {
    const { cy } = (node as unknown as { _cyreg: { cy: Cytoscape } })._cyreg
    return { nodes: cy.nodes().length, edges: cy.edges().length }
  })
  const name = `${view}, ${String(drawn.nodes)} nodes, ${String(drawn.edges)} edges`
  const [x, y] = [box.x + 12, box.y + 12]
  const pan = await framesWhile(page, async () => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (let at = 1; at <= MOVES; at++) await page.mouse.move(x + 4 * (at % 30), y + 3 * (at % 30))
    await page.mouse.up()
  })
  const zoom = await framesWhile(page, async () => {
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    for (let at = 0; at < MOVES; at++) await page.mouse.wheel(0, at % 20 < 10 ? -60 : 60)
  })
  for (const [what, { perSecond, worst }] of [
    ['pan', pan],
    ['zoom', zoom],
  ] as const)
    figures.push([`${what}: ${name}`, `${perSecond.toFixed(0)} frames/s, worst ${ms(worst)}`, '30 frames/s'])
}

interface Cytoscape {
  nodes(): { readonly length: number }
  edges(): { readonly length: number }
}

async function measureIndexing(): Promise<void> {
  const data = createDataFolder()
  const app = await open(large, data.path)
  const stalls = await watchStalls(app.electron, app.page)
  await indexed(app.page)
  await note('opening and indexing 10,000 files', stalls)
  await goTo(app.page, 'loadOrder0x0')
  await note('going to a symbol among 10,000 files', stalls)
  await app.close()
  data.remove()
}

async function measureCoverage(): Promise<void> {
  const data = createDataFolder()
  const app = await open(unread, data.path)
  const { page } = app
  await indexed(page)
  const stalls = await watchStalls(app.electron, page)
  await stalls.page()
  await page.locator('.index-status--ready').click()
  await page.getByRole('dialog').waitFor()
  await page.waitForTimeout(1000)
  await note('coverage of 20,000 files that cannot be read', stalls)
  await app.close()
  data.remove()
}

async function note(what: string, stalls: Awaited<ReturnType<typeof watchStalls>>): Promise<void> {
  figures.push([`longest task of the page: ${what}`, ms(await stalls.page()), '50 ms'])
  figures.push([`longest gap of the main process: ${what}`, ms(await stalls.main()), '50 ms'])
}

function open(folder: string, dataFolder: string): Promise<RunningApp> {
  return launchApp({ folder, dataFolder, size: SIZE, app: APP })
}

function indexed(page: Page): Promise<void> {
  return page.locator('.index-status--ready').waitFor({ timeout: 600_000 })
}

function graphDrawn(page: Page): Promise<void> {
  return page.locator('.graph-canvas[data-drawn]:not([data-drawn="0"])').waitFor()
}

async function goTo(page: Page, name: string): Promise<void> {
  await redrawn(page, async () => {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(name)
    await page.keyboard.press('Enter')
  })
}

/** Does what shows another graph, and waits for that. */
async function redrawn(page: Page, act: () => Promise<void>): Promise<void> {
  const drawn = await page.locator('.graph-canvas').getAttribute('data-drawn')
  await act()
  await page.locator(`.graph-canvas:not([data-drawn="${drawn ?? ''}"])`).waitFor()
}

/** Files in a language that nobody knows. */
function unreadTree(count: number): string {
  const root = join(SCRATCH, `unread-${String(count)}`)
  if (existsSync(join(root, '.git'))) return root
  rmSync(root, { recursive: true, force: true })
  for (let at = 0; at < count; at++) {
    const folder = join(root, `part${String(at % 100)}`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `file${String(at)}.unknown`), `thing ${String(at)}\n`)
  }
  const identity = ['-c', 'user.name=bench', '-c', 'user.email=bench@example.com']
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
    [...identity, 'commit', '--quiet', '-m', 'Corpus'],
  ])
    execFileSync('git', args, { cwd: root, stdio: 'ignore' })
  return root
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function print(): void {
  const memory = `${String(Math.round(totalmem() / 2 ** 30))} GiB`
  console.log(
    `# Window\n\n${cpus()[0]?.model ?? 'unknown processor'}, ${String(cpus().length)} threads, ${memory}, load ${(loadavg()[0] ?? 0).toFixed(1)} at the end.\n`,
  )
  console.log('| what | measured | budget |\n| --- | --- | --- |')
  for (const row of figures) console.log(`| ${row.join(' | ')} |`)
}
