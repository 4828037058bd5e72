import type { Viewport } from './drawing'
import type { Point } from './layout/layout-types'

interface Remembered {
  readonly positions: Readonly<Record<string, Point>>
  readonly viewport: Viewport | null
}

const MAX_VIEWS = 60

/** Where things stood in views that were shown before, so that going back and an updated index find them where they were. */
export interface PositionsMemory {
  readonly recall: (key: string) => Remembered | undefined
  readonly keep: (key: string, part: Partial<Remembered>) => void
}

export function createPositionsMemory(): PositionsMemory {
  const views = new Map<string, Remembered>()
  return {
    recall: (key) => views.get(key),
    keep: (key, part) => {
      const before = views.get(key) ?? { positions: {}, viewport: null }
      views.delete(key)
      views.set(key, { ...before, ...part })
      const oldest = views.keys().next().value
      if (views.size > MAX_VIEWS && oldest !== undefined) views.delete(oldest)
    },
  }
}
