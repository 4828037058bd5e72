import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { ListedFile } from '../repo/list-repository'
import type { ParseOutcome } from '../tags/parse-outcome'
import type { ParsePool } from '../tags/parse-pool'
import type { TagStore } from '../tags/tag-store'

/** Milliseconds of work between two turns of the event loop, so that questions and progress come through meanwhile. */
const SLICE = 12
/** Files handed to the pool at once: enough to keep its threads busy, few enough to stop quickly. */
const WINDOW = 64

export interface FileLoader {
  readonly root: string
  readonly store: TagStore
  readonly pool: ParsePool
}

/**
 * Brings the outcome of each file, from the store where its content is known and from the parse pool otherwise, in the order in
 * which they become ready. Stops handing out files when `leave` is taken back; what was asked for is waited for.
 */
export async function loadFiles(
  { root, store, pool }: FileLoader,
  files: readonly ListedFile[],
  take: (file: ListedFile, outcome: ParseOutcome, reused: boolean) => void,
  leave: AbortSignal,
): Promise<void> {
  const running = new Set<Promise<void>>()
  let sliceStart = performance.now()
  for (const file of files) {
    if (leave.aborted) break
    if (performance.now() - sliceStart > SLICE) {
      await setImmediate()
      sliceStart = performance.now()
    }
    const known = file.contentId === null ? undefined : store.get(file.path, file.contentId)
    if (known) {
      take(file, known, true)
      continue
    }
    const job = pool.parse({ path: file.path, file: join(root, file.path) }).then((outcome) => {
      keep(store, file, outcome)
      take(file, outcome, false)
    })
    const settled = job.finally(() => running.delete(settled))
    running.add(settled)
    if (running.size >= WINDOW) {
      await Promise.race(running)
      sliceStart = performance.now()
    }
  }
  await Promise.all(running)
}

/**
 * A file that changed between listing and parsing must not be kept under the content it had. Its size is compared; a change of equal
 * size within that moment also moves its time stamps, so the next listing gives it another id or none.
 */
export function keep(store: TagStore, file: ListedFile, outcome: ParseOutcome): void {
  if (file.contentId === null || (outcome.kind !== 'tags' && outcome.kind !== 'skipped')) return
  if (outcome.size === file.size) store.put(file.path, file.contentId, outcome)
}
