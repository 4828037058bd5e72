import type { ElectronApplication, Page } from '@playwright/test'

/** The longest time for which something could not answer, in milliseconds. */
export interface Stalls {
  /** The longest task of the page's main thread; 0 when none took 50 ms. */
  readonly page: () => Promise<number>
  /** The longest gap in the main process's event loop beyond the pause between two looks. */
  readonly main: () => Promise<number>
}

const LOOK_EVERY = 10

/** Begins to watch both; what the page did before counts too, as far as the browser remembers it. */
export async function watchStalls(electron: ElectronApplication, page: Page): Promise<Stalls> {
  await page.evaluate(() => {
    const watched = { longest: 0 }
    Object.assign(globalThis, { watched })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.longest = Math.max(watched.longest, duration)
    }).observe({ type: 'longtask', buffered: true })
  })
  await electron.evaluate((_, pause) => {
    const watched = { longest: 0 }
    Object.assign(globalThis, { watched })
    let last = performance.now()
    setInterval(() => {
      const now = performance.now()
      watched.longest = Math.max(watched.longest, now - last - pause)
      last = now
    }, pause)
  }, LOOK_EVERY)
  const takeLongest = (): number => {
    const { watched } = globalThis as unknown as { watched: { longest: number } }
    const { longest } = watched
    watched.longest = 0
    return longest
  }
  return { page: () => page.evaluate(takeLongest), main: () => electron.evaluate(takeLongest) }
}
