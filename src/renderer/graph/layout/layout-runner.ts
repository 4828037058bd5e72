import { fail, ok, type Result } from '../../../shared/result'
import type { LayoutJob, LayoutReply } from './layout.worker'
import type { Layout, LayoutInput } from './layout-types'

export interface LayoutRunner {
  /** Lays out off the main thread. A newer call ends an unfinished older one, which answers `overtaken`. */
  readonly run: (input: LayoutInput) => Promise<Result<Layout>>
  readonly dispose: () => void
}

interface Running {
  readonly id: number
  readonly settle: (result: Result<Layout>) => void
}

/** One worker, thrown away and started again when what it computes is no longer wanted. */
export function createLayoutRunner(): LayoutRunner {
  let worker: Worker | null = null
  let running: Running | null = null
  let nextId = 1

  const settle = (result: Result<Layout>): void => {
    const done = running
    running = null
    done?.settle(result)
  }
  const stop = (): void => {
    worker?.terminate()
    worker = null
  }
  const startWorker = (): Worker => {
    const started = new Worker(new URL('./layout.worker.ts', import.meta.url), { type: 'module' })
    started.onmessage = ({ data }: MessageEvent<LayoutReply>) => {
      if (data.id !== running?.id) return
      settle('layout' in data ? ok(data.layout) : fail({ kind: 'layout', message: data.error }))
    }
    started.onerror = (event) => {
      stop()
      settle(fail({ kind: 'layout', message: event.message }))
    }
    return started
  }

  return {
    run: (input) =>
      new Promise((resolve) => {
        if (running) {
          stop()
          settle(fail({ kind: 'overtaken', message: 'A newer drawing is on its way.' }))
        }
        worker ??= startWorker()
        running = { id: nextId++, settle: resolve }
        worker.postMessage({ id: running.id, input } satisfies LayoutJob)
      }),
    dispose: () => {
      stop()
      settle(fail({ kind: 'overtaken', message: 'The graph was closed.' }))
    },
  }
}
