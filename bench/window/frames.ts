import type { Page } from '@playwright/test'

export interface Frames {
  readonly perSecond: number
  /** The longest time between two frames in milliseconds. */
  readonly worst: number
}

/** Frames that the page draws while something is done to it. */
export async function framesWhile(page: Page, act: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const frames = { at: [] as number[], on: true }
    Object.assign(globalThis, { frames })
    const note = (now: number): void => {
      frames.at.push(now)
      if (frames.on) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  await act()
  const at = await page.evaluate(() => {
    const { frames } = globalThis as unknown as { frames: { at: number[]; on: boolean } }
    frames.on = false
    return frames.at
  })
  const gaps = at.slice(1).map((now, index) => now - (at[index] ?? now))
  const whole = (at.at(-1) ?? 0) - (at[0] ?? 0)
  return { perSecond: (1000 * gaps.length) / whole, worst: Math.max(...gaps) }
}
