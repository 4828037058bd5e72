/**
 * When the window looks again at what is indexed so far. A look costs as much as there is to see and holds up the indexing, so that
 * looking every few seconds would take longer than the indexing itself. All looks together cost a few times the last.
 */
export interface LookPace {
  /** Whether it is time, with so many files done, at a time in milliseconds. */
  readonly isDue: (files: number, now: number) => boolean
  readonly looked: (files: number, now: number) => void
}

const AT_LEAST_MS = 2000
const GROWTH = 1.5

export function createLookPace(): LookPace {
  let last = { files: 0, at: -Infinity }
  return {
    isDue(files, now) {
      // Fewer files than before: everything is indexed anew.
      const before = files < last.files ? 0 : last.files
      return now - last.at > AT_LEAST_MS && files > GROWTH * before
    },
    looked(files, now) {
      last = { files, at: now }
    },
  }
}
