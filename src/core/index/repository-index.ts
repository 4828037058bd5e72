import { setImmediate } from 'node:timers/promises'
import type { IndexProgress } from '../../shared/index-state'
import { ok } from '../../shared/result'
import type { Result } from '../../shared/result'
import { createGraph } from '../graph/graph'
import type { Graph } from '../graph/graph'
import { listRepository } from '../repo/list-repository'
import type { ListFailure, ListedFile } from '../repo/list-repository'
import { isConfigFile } from '../graph/config-files'
import type { ParsePool } from '../tags/parse-pool'
import type { TagStore } from '../tags/tag-store'
import type { IndexOptions, IndexUpdate } from './index-port'
import { createKnownFiles } from './known-files'
import type { KnownFiles } from './known-files'
import { loadFiles } from './load-files'
import { reportProgress } from './progress'
import type { ProgressReport } from './progress'
import { readConfigs } from './read-configs'
import { readHistory } from './read-history'
import type { KnownHistory } from './read-history'
import { readSavedFiles } from './read-saved-files'
import { spreadOrder } from './spread-order'

/** The state of one indexed repository and what changes it: a run over everything, an update of some files, a fresh start. */
export interface RepositoryIndex {
  readonly graph: () => Graph
  readonly files: () => KnownFiles
  /** Resolves when git's history has been read, or is known not to come. */
  readonly historyKnown: () => Promise<void>
  readonly parsedFiles: () => number
  /** By stage, of the last run. */
  readonly seconds: () => Readonly<Record<string, number>>
  /**
   * The leave to work that `cancel` takes back. Taken when something is asked for, not when its turn comes: what is cancelled while it
   * still waits must not begin.
   */
  readonly leave: () => AbortSignal
  /** Lists everything and brings the index up to date with it. Cancelled and failed are stages of the progress, not errors. */
  readonly run: (leave: AbortSignal, onProgress: (progress: IndexProgress) => void) => Promise<IndexProgress>
  readonly update: (leave: AbortSignal, paths: readonly string[]) => Promise<IndexUpdate>
  /** Stops what is at work and what was asked for before. */
  readonly cancel: () => void
  /** Forgets everything, the kept tags included. */
  readonly reset: () => Promise<void>
}

interface Parts {
  readonly options: IndexOptions
  readonly pool: ParsePool
  readonly store: TagStore
}

/** Milliseconds of preparation between two turns of the event loop. */
const PREPARE_SLICE = 15

export function createRepositoryIndex({ options, pool, store }: Parts): RepositoryIndex {
  const seconds: Record<string, number> = {}
  let graph = createGraph()
  let files = createKnownFiles(graph)
  let history: KnownHistory | undefined
  let readingHistory = Promise.resolve()
  let parsed = 0
  let stop = new AbortController()

  const timed = async <T>(stage: string, work: () => Promise<T> | T): Promise<T> => {
    const since = performance.now()
    const value = await work()
    seconds[stage] = (performance.now() - since) / 1000
    return value
  }

  const load = async (
    leave: AbortSignal,
    wanted: readonly ListedFile[],
    onFile: (reused: boolean) => void,
  ): Promise<void> => {
    await loadFiles(
      { root: options.root, store, pool },
      wanted,
      (file, outcome, reused) => {
        if (!reused && (outcome.kind === 'tags' || outcome.kind === 'skipped')) parsed += 1
        files.take(file, outcome)
        onFile(reused)
      },
      leave,
    )
    await store.flush()
  }

  const relist = async (
    leave: AbortSignal,
    progress?: ProgressReport,
  ): Promise<Result<void, ListFailure>> => {
    const listing = await timed('listing', () => listRepository(options))
    if (!listing.ok) return listing
    const wanted = spreadOrder(files.compare(listing.value))
    const filesTotal = listing.value.files.length + listing.value.skipped.length
    let filesDone = filesTotal - wanted.length
    let filesReused = listing.value.files.length - wanted.length
    progress?.set({ stage: 'parsing', filesTotal, filesDone, filesReused })
    await timed('parsing', () =>
      load(leave, wanted, (reused) => {
        filesDone += 1
        if (reused) filesReused += 1
        progress?.set({ filesDone, filesReused, symbols: files.symbols() })
      }),
    )
    return ok(undefined)
  }

  const link = async (configsChanged: boolean): Promise<number> =>
    timed('linking', async () => {
      if (configsChanged)
        graph.setConfigs(
          await readConfigs(options.root, [...files.records.keys()].filter(isConfigFile).sort()),
        )
      return graph.link().revision
    })

  /** History is read beside the rest and once per commit checked out; only maps wait for it. */
  const refreshHistory = (): void => {
    readingHistory = timed('history', async () => {
      const read = await readHistory(options, history)
      if (read !== history) graph.setHistory(read.signal)
      history = read
    })
  }

  /** Gets on with the ranking's preparations between other work, so that the first request need not wait for them. */
  const prepareQuietly = async (leave: AbortSignal): Promise<void> => {
    const target = graph
    while (!leave.aborted && target === graph && !target.prepare(PREPARE_SLICE)) await setImmediate()
  }

  const run: RepositoryIndex['run'] = async (leave, onProgress) => {
    const progress = reportProgress(onProgress, () => longestOf(pool))
    const end = (part: Partial<IndexProgress>): IndexProgress => {
      const notices = store.takeNotices().join(' ')
      progress.set({ symbols: files.symbols(), ...(notices ? { message: notices } : {}), ...part })
      return progress.current()
    }
    try {
      return await timed('total', async () => {
        if (leave.aborted) return end({ stage: 'cancelled' })
        refreshHistory()
        const listed = await relist(leave, progress)
        if (leave.aborted) return end({ stage: 'cancelled' })
        if (!listed.ok) return end({ stage: 'failed', message: listed.failure.message })
        // Files that vanished while they were read are none any more.
        const count = files.records.size
        progress.set({ stage: 'linking', filesDone: count, filesTotal: count })
        await link(true)
        void prepareQuietly(leave)
        return end({ stage: 'ready' })
      })
    } finally {
      progress.stop()
    }
  }

  const update: RepositoryIndex['update'] = async (leave, paths) => {
    const before = files.changes()
    const saved = await readSavedFiles(options, files.records, paths)
    if (saved.kind === 'files') {
      for (const path of saved.gone) files.forget(path)
      await load(leave, saved.changed, () => undefined)
    } else {
      await relist(leave)
      refreshHistory()
    }
    const configsChanged = saved.kind === 'list' ? files.changes() > before : paths.some(isConfigFile)
    return {
      revision: await link(configsChanged),
      changed: files.changes() > before,
      files: files.records.size,
      symbols: files.symbols(),
    }
  }

  return {
    graph: () => graph,
    files: () => files,
    historyKnown: () => readingHistory,
    parsedFiles: () => parsed,
    seconds: () => seconds,
    leave: () => stop.signal,
    run,
    update,
    cancel: () => {
      stop.abort()
      stop = new AbortController()
      pool.cancel()
    },
    reset: async () => {
      await store.clear()
      graph = createGraph()
      files = createKnownFiles(graph)
      history = undefined
    },
  }
}

function longestOf(pool: ParsePool): string | undefined {
  const active = [...pool.active()].sort((a, b) => b.milliseconds - a.milliseconds)
  return active[0]?.path
}
