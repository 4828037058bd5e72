import type { IndexProgress } from '../../shared/index-state'
import type { RepositoryState } from '../../shared/repository'
import type { Result } from '../../shared/result'
import type { RepositoryEvents } from '../repo/watch-repository'
import { createLookPace } from './look-pace'
import type { SessionParts } from './session-parts'

/** Keeps index, window and timeline in step with the disk, whoever changed it: the user's editor, another git, or Cairn itself. */
export interface Freshness {
  readonly events: RepositoryEvents
  readonly onProgress: (progress: IndexProgress) => void
  readonly progress: () => IndexProgress
  /** Starts indexing and reports how it ends. */
  index(start: () => Promise<Result<IndexProgress>>): void
  /** Files that Cairn wrote itself: the index follows before the caller goes on. */
  wrote(paths: readonly string[]): Promise<void>
  /** Nothing is told any more; what is under way ends when the index is closed. */
  close(): void
}

const NOT_STARTED: IndexProgress = {
  stage: 'listing',
  filesDone: 0,
  filesTotal: 0,
  filesReused: 0,
  symbols: 0,
}
/** Git touches several files for one commit; one look after the last of them is enough. Milliseconds. */
const SETTLE_MS = 150

export function createFreshness(
  { host, index }: SessionParts,
  state: () => Promise<RepositoryState>,
): Freshness {
  let progress = NOT_STARTED
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let revision = 0
  const pace = createLookPace()

  const tellIndex = (): void => {
    pace.looked(progress.filesDone, Date.now())
    if (!closed) host.emit('index.changed', { revision: ++revision })
  }
  const onProgress = (next: IndexProgress): void => {
    progress = next
    if (closed) return
    host.emit('index.progress', next)
    // What is known so far can be looked at while the rest is still being read.
    if (next.stage === 'parsing' && pace.isDue(next.filesDone, Date.now())) tellIndex()
  }
  const tellState = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (closed) return
      void state().then(
        (now) => {
          if (closed) return
          host.emit('repository.changed', now)
          host.emit('timeline.changed', { head: now.head })
        },
        () => host.emit('repository.lost', { message: LOST }),
      )
    }, SETTLE_MS)
  }
  const follow = async (paths: readonly string[]): Promise<void> => {
    const { changed, files, symbols } = await index.update(paths)
    if (!changed) return
    if (progress.stage === 'ready') onProgress({ ...progress, filesDone: files, filesTotal: files, symbols })
    tellIndex()
  }
  const tellFailure = (work: Promise<unknown>): void => {
    work.catch((error: unknown) => {
      if (!closed)
        onProgress({
          ...progress,
          stage: 'failed',
          message: error instanceof Error ? error.message : String(error),
        })
    })
  }
  return {
    events: {
      onFiles: (paths) => {
        tellFailure(follow(paths))
        tellState()
      },
      onGit: tellState,
      onNotice: (message) => host.emit('notice', { level: 'warning', message }),
    },
    onProgress,
    progress: () => progress,
    index: (start) => {
      const work = start().then(async (ended) => {
        if (!ended.ok) onProgress({ ...progress, stage: 'failed', message: ended.failure.message })
        else onProgress(ended.value)
        tellIndex()
        tellState()
      })
      tellFailure(work)
    },
    wrote: async (paths) => {
      await follow(paths)
      tellState()
    },
    close: () => {
      closed = true
      clearTimeout(timer)
    },
  }
}

const LOST =
  'The repository can no longer be read: it was moved, deleted or its disk is gone. Open it again from where it is now.'
