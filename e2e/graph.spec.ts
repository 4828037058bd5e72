import { expect, test, type Page } from '@playwright/test'
import { onStage } from './support/stage'
import type { TestRepository } from './support/repository'
import { dialog, pane, pin } from './support/window'

/** Two shelves to refill and one floor to sweep: what stands before the dot in `audit` has no type. */
const stockRoom = (shop: TestRepository): void =>
  shop.commit('Look after the stock', {
    'src/shelf.ts': 'export class Shelf {\n  refill(): void {}\n  sweepFloor(): void {}\n}\n',
    'src/cellar.ts': 'export class Cellar {\n  refill(): void {}\n}\n',
    'src/audit.ts': [
      "import { grossPrice } from './price'",
      '',
      'export function audit(place) {',
      '  place.sweepFloor()',
      '  place.refill()',
      '  return grossPrice(1)',
      '}',
      '',
    ].join('\n'),
    'tools/check.py': 'def check(path):\n    return path\n',
    'assets/logo.png': '\0\0\0\0not a text',
    'docs/how.md': '# How\n',
    '.cairnignore': 'legacy/\n',
    'legacy/old.ts': 'export function old(): void {}\n',
  })

interface DrawnEdge {
  readonly from: string
  readonly to: string
  readonly line: string
}

/** The edges of the running drawing with the line that they are drawn with; Cytoscape leaves its instance on the container. */
const drawnEdges = (page: Page): Promise<readonly DrawnEdge[]> =>
  page.locator('.graph-canvas').evaluate((canvas) => {
    const { cy } = (canvas as unknown as { _cyreg: { cy: Cytoscape } })._cyreg
    return cy.edges().map((edge) => {
      const dashed = edge.style('line-style') === 'dashed'
      return {
        from: edge.data('source').replace(/.*#/, ''),
        to: edge.data('target').replace(/.*#/, ''),
        line: dashed ? String(edge.style('line-dash-pattern')).replace(/px|,/g, '') : 'solid',
      }
    })
  })

interface Cytoscape {
  edges(): {
    map<T>(each: (edge: { style(name: string): unknown; data(name: string): string }) => T): readonly T[]
  }
}

const linesOf = async (page: Page): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries((await drawnEdges(page)).map(({ from, to, line }) => [`${from} → ${to}`, line]))

/** Makes a symbol the centre of the graph, and waits until it is drawn so: keys go to what is drawn. */
async function centre(page: Page, name: string): Promise<void> {
  const drawn = page.locator('.graph-canvas')
  const before = (await drawn.getAttribute('data-drawn')) ?? ''
  await page.keyboard.press('Control+k')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  const trail = pane(page, 'graph').getByRole('navigation', { name: 'Where the graph is' })
  await expect(trail).toContainText(name)
  await expect(drawn).not.toHaveAttribute('data-drawn', before)
}

const filter = (page: Page) => page.getByRole('group', { name: 'Filter the graph' })
const slider = (page: Page) => filter(page).getByRole('slider', { name: 'Least confidence of an edge' })

test('edges are drawn as sure as they are, and the filter hides those that are less', async () => {
  await onStage({ prepare: stockRoom }, async ({ page }) => {
    const graph = pane(page, 'graph')
    await centre(page, 'audit')

    await test.step('solid, dashed and dotted', async () => {
      await expect
        .poll(() => linesOf(page))
        .toEqual({
          'audit → grossPrice': 'solid',
          'audit → Shelf.sweepFloor': '6 5',
          'audit → Shelf.refill': '1 4',
          'audit → Cellar.refill': '1 4',
        })
    })

    await test.step('by keyboard: guesses go first, then what is only likely', async () => {
      await graph.getByRole('button', { name: 'Filter the graph' }).press('Enter')
      await expect(slider(page)).toBeFocused()
      for (let step = 0; step < 8; step++) await page.keyboard.press('ArrowRight')
      await expect(slider(page)).toHaveAttribute('aria-valuetext', /40 per cent.*guesses are hidden/)
      await expect
        .poll(() => linesOf(page))
        .toEqual({ 'audit → grossPrice': 'solid', 'audit → Shelf.sweepFloor': '6 5' })
      await page.keyboard.press('End')
      await page.keyboard.press('PageDown')
      await expect(slider(page)).toHaveAttribute('aria-valuetext', /only resolved ones/)
      await expect.poll(() => linesOf(page)).toEqual({ 'audit → grossPrice': 'solid' })
      await page.keyboard.press('Escape')
      await expect(filter(page)).toBeHidden()
      await expect(graph.getByRole('button', { name: 'Filter the graph' })).toBeFocused()
    })

    await test.step('the graph says that something is hidden, and shows it again', async () => {
      await expect(graph).toContainText('Hidden by the filter: edges less than')
      await graph.getByRole('button', { name: 'Filter the graph' }).click()
      await filter(page).getByRole('checkbox', { name: 'calls' }).uncheck()
      await expect.poll(() => drawnEdges(page)).toEqual([])
      await filter(page).getByRole('button', { name: 'Show everything' }).click()
      await expect.poll(async () => (await drawnEdges(page)).length).toBe(4)
      await expect(graph).not.toContainText('Hidden by the filter')
    })
  })
})

test('a node says why it is there: its edge, its place in the prompt, and what brought it into the map', async () => {
  await onStage({ prepare: stockRoom }, async ({ page }) => {
    const graph = pane(page, 'graph')
    const card = page.locator('.hover-card')
    await centre(page, 'audit')
    await page.keyboard.press('Control+1')
    await pin(page, 'audit')
    await centre(page, 'grossPrice')

    await test.step('by keyboard', async () => {
      await page.keyboard.press('Control+2')
      await page.keyboard.press('Home')
      await expect(card).toContainText('function grossPrice(cents: number): number')
      await expect(card).toContainText('in the prompt with its signature')
      await expect(card).toContainText('Why: called by audit in src/audit.ts')
      await page.keyboard.press('ArrowRight')
      await expect(card).toContainText('grossPrice calls netPrice (resolved, ')
      await expect(card).toContainText('the same file defines it')
      await expect(graph.locator('[aria-live]').first()).toContainText(
        'grossPrice calls netPrice (resolved, ',
      )
      await page.keyboard.press('Escape')
      await expect(card).toBeHidden()
    })

    await test.step('by mouse, and a guess is called a guess', async () => {
      await centre(page, 'sweepFloor')
      await expect.poll(() => linesOf(page)).toEqual({ 'audit → Shelf.sweepFloor': '6 5' })
      const place = await page.locator('.graph-canvas').evaluate((canvas) => {
        const { cy } = (canvas as unknown as { _cyreg: { cy: Placed } })._cyreg
        const { x, y } = cy.getElementById('src/audit.ts#audit').renderedPosition()
        const { left, top } = canvas.getBoundingClientRect()
        return { x: left + x, y: top + y }
      })
      await page.mouse.move(place.x - 4, place.y)
      await page.mouse.move(place.x, place.y)
      await expect(card).toContainText('audit calls Shelf.sweepFloor (likely, 60 % sure: only one file')
      await expect(card).toContainText('pinned: read')
    })
  })
})

interface Placed {
  getElementById(id: string): { renderedPosition(): { readonly x: number; readonly y: number } }
}

test('coverage and legend say what is read, what is not and why', async () => {
  await onStage({ prepare: stockRoom }, async ({ page }) => {
    const legend = pane(page, 'graph').getByRole('region', { name: 'Legend' })
    const toggle = legend.getByRole('button', { name: 'Legend' })

    await test.step('the legend has the languages with their symbols, and leads to the coverage', async () => {
      await toggle.click()
      await expect(legend.locator('.legend__languages')).toHaveText(/^TypeScript\s*\d+Python\s*1$/)
      for (const words of ['pinned by you', 'just missed the budget', 'resolved', 'likely', 'a guess'])
        await expect(legend).toContainText(words)
      await legend.getByRole('button', { name: 'Coverage…' }).click()
      await expect(dialog(page)).toContainText('are read for symbols')
    })

    const tab = (name: RegExp) => dialog(page).getByRole('tab', { name })
    await test.step('by language', async () => {
      const row = (name: string) => dialog(page).getByRole('row', { name: new RegExp(`^${name} `) })
      await expect(row('TypeScript')).toContainText('symbols and references')
      await expect(row('Python')).toHaveText(/^Python11/)
      await expect(row('md')).toContainText('names of files only')
    })

    await test.step('what is left out, with reasons, by keyboard', async () => {
      await tab(/^Languages/).focus()
      await page.keyboard.press('ArrowRight')
      await expect(tab(/^Left out 5/)).toHaveAttribute('aria-selected', 'true')
      const files = dialog(page).getByRole('list', { name: 'Files left out' })
      await expect(files).toContainText('legacy/old.ts')
      await expect(files).toContainText('in .cairnignore')
      await dialog(page).getByRole('combobox', { name: 'Reason' }).selectOption('binary')
      await expect(files.getByRole('listitem')).toHaveText(['assets/logo.pngnot text'])
    })

    await test.step('which names lead nowhere, and by what the others were resolved', async () => {
      await tab(/^References/).click()
      await expect(dialog(page).getByRole('row', { name: /^import resolved / })).toContainText(
        'an import of the file names it',
      )
      await expect(dialog(page).getByRole('row', { name: /^ambiguous 2 / })).toBeVisible()
      await expect(dialog(page)).toContainText('Not resolved:')
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      await toggle.click()
      await expect(legend).not.toContainText('pinned by you')
    })
  })
})

test('a window in which nothing moves asks for no frame, and draws again when something does', async () => {
  await onStage({}, async ({ page }) => {
    await expect(page.locator('.graph-canvas')).not.toHaveAttribute('data-drawn', '0')
    await page.evaluate(() => {
      const counted = window as unknown as { frames: number }
      counted.frames = 0
      const ask = window.requestAnimationFrame.bind(window)
      window.requestAnimationFrame = (frame) => {
        counted.frames += 1
        return ask(frame)
      }
    })
    const framesOf = (milliseconds: number) =>
      page.evaluate(async (wait) => {
        const counted = window as unknown as { frames: number }
        const before = counted.frames
        await new Promise((resolve) => setTimeout(resolve, wait))
        return counted.frames - before
      }, milliseconds)
    await expect.poll(() => framesOf(1000), { timeout: 20_000 }).toBe(0)
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)

    const picture = () => page.locator('.graph-canvas').screenshot()
    const before = await picture()
    await page.keyboard.press('Control+2')
    for (let press = 0; press < 3; press++) await page.keyboard.press('-')
    await expect.poll(async () => (await picture()).equals(before)).toBe(false)
    await expect.poll(() => framesOf(1000), { timeout: 20_000 }).toBe(0)
  })
})

test('a graph that is opened and closed again leaves nothing behind', async () => {
  await onStage({}, async ({ app, page }) => {
    const resize = (width: number) =>
      app.electron.evaluate(({ BrowserWindow }, size) => {
        BrowserWindow.getAllWindows()[0]?.setContentSize(size, 700)
      }, width)
    const tabs = page.getByRole('tab', { name: 'Review' })
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const held = async (): Promise<Readonly<Record<string, number>>> => {
      await session.send('HeapProfiler.collectGarbage')
      const { metrics } = await session.send('Performance.getMetrics')
      const wanted = metrics.filter(({ name }) => ['Nodes', 'JSEventListeners'].includes(name))
      return Object.fromEntries(wanted.map(({ name, value }) => [name, value]))
    }
    const openAndClose = async (times: number): Promise<void> => {
      for (let turn = 0; turn < times; turn++) {
        await resize(1000)
        await expect(tabs).toHaveCount(1)
        await page.locator('.graph-canvas').evaluate((canvas) => canvas.setAttribute('data-first', ''))
        await resize(1600)
        await expect(tabs).toHaveCount(0)
        // Tabs and side by side are two places: the graph is made anew.
        await expect(page.locator('.graph-canvas')).not.toHaveAttribute('data-first')
        await expect(page.locator('.graph-canvas')).not.toHaveAttribute('data-drawn', '0')
      }
    }
    await openAndClose(5)
    const before = await held()
    await openAndClose(20)
    const after = await held()
    // One instance that stays costs some dozen of each.
    expect((after['Nodes'] ?? 0) - (before['Nodes'] ?? 0)).toBeLessThan(200)
    expect((after['JSEventListeners'] ?? 0) - (before['JSEventListeners'] ?? 0)).toBeLessThan(200)
  })
})
