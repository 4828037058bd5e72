import type { IndexProgress } from '../../shared/index-state'

/** Progress is reported at least this often in milliseconds, also when nothing moved: a stall must be visible as one. */
const INTERVAL = 200

/** What one run of indexing has done so far; the run writes, a timer reports. */
export interface ProgressReport {
  /** Changes some numbers; reported with the next tick, or at once when the stage changes. */
  readonly set: (part: Partial<IndexProgress>) => void
  readonly current: () => IndexProgress
  readonly stop: () => void
}

/** Starts reporting with a first call at once. `stalled` names the file a parser is busy with, if any. */
export function reportProgress(
  listener: (progress: IndexProgress) => void,
  stalled: () => string | undefined,
): ProgressReport {
  let progress: IndexProgress = { stage: 'listing', filesDone: 0, filesTotal: 0, filesReused: 0, symbols: 0 }
  const report = (): void => {
    const current = progress.stage === 'parsing' ? stalled() : undefined
    listener(current === undefined ? progress : { ...progress, current })
  }
  const timer = setInterval(report, INTERVAL)
  report()
  return {
    set: (part) => {
      const moved = part.stage !== undefined && part.stage !== progress.stage
      progress = { ...progress, ...part }
      if (moved) report()
    },
    current: () => progress,
    stop: () => clearInterval(timer),
  }
}
