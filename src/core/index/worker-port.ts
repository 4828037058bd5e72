import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { IndexProgress } from '../../shared/index-state'
import { IndexClosed } from './index-closed'
import type { IndexOptions, IndexPort } from './index-port'
import type { IndexMethod, IndexReply, IndexRequest } from './worker-messages'

export interface IndexWorkerOptions {
  /** Absolute path of the built index worker. */
  readonly workerFile: string
  readonly index: IndexOptions
  /** One sentence when the worker died and was started again, or will not be any more. */
  readonly onNotice: (message: string) => void
}

interface Waiting {
  readonly request: IndexRequest
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
  readonly onProgress: ((progress: IndexProgress) => void) | undefined
  /** How often it has been sent: a question that kills the worker twice is not asked a third time. */
  readonly sent: number
}

type Listener = (progress: IndexProgress) => void

/** The worker may be restarted this often; an index that dies over and over needs a person. */
const MAX_RESTARTS = 3
/** While the worker is busy linking it cannot report, so its last words are repeated at this pace in milliseconds. */
const REPEAT = 250
/**
 * Milliseconds a closing worker is given to write what it has parsed and to tidy the store. A worker in the middle of linking hears
 * nothing for longer; it is ended then, and what was not yet written is parsed again the next time.
 */
const CLOSE_WITHIN = 1500

/**
 * The index behind a worker thread. A worker that dies (out of memory, a trap outside the parse threads) is started again, what was
 * open is opened again, and what was asked is asked once more.
 */
export function openIndexWorker({ workerFile, index, onNotice }: IndexWorkerOptions): IndexPort {
  const waiting = new Map<number, Waiting>()
  let opened: Listener | undefined
  let nextId = 1
  let restarts = 0
  let ended: IndexClosed | undefined
  let worker = start()

  function start(): Worker {
    const fresh = new Worker(workerFile, { workerData: index })
    let lastError = ''
    fresh.on('message', receive)
    fresh.on('error', (error) => {
      lastError = error instanceof Error ? error.message : String(error)
    })
    fresh.on('exit', () => {
      if (fresh !== worker) return
      if (ended) abandon(ended)
      else died(lastError)
    })
    return fresh
  }

  function receive(reply: IndexReply): void {
    const asked = waiting.get(reply.id)
    if (!asked) return
    if (reply.kind === 'progress') {
      asked.onProgress?.(reply.progress)
      return
    }
    waiting.delete(reply.id)
    if (reply.kind === 'answer') asked.resolve(reply.value)
    else asked.reject(new Error(reply.message))
  }

  /** Nobody is left to answer. To close is then done already. */
  function abandon(why: Error): void {
    for (const { request, resolve, reject } of waiting.values())
      if (request.method === 'close') resolve(undefined)
      else reject(why)
    waiting.clear()
  }

  function died(reason: string): void {
    const why = reason === '' ? '' : ` (${reason})`
    restarts += 1
    if (restarts > MAX_RESTARTS) {
      ended = new IndexClosed(
        `The index stopped again${why} and was not started any more. Open the repository again to retry.`,
      )
      onNotice(ended.message)
      return abandon(ended)
    }
    onNotice(`The index stopped${why} and was started again.`)
    worker = start()
    const again = [...waiting.values()].sort((a, b) => a.request.id - b.request.id)
    const reopens = again.some(({ request }) => request.method === 'open' || request.method === 'rebuild')
    if (opened && !reopens) ask('open', [], opened).catch(() => undefined)
    for (const asked of again) {
      if (asked.sent >= 2) {
        waiting.delete(asked.request.id)
        asked.reject(new Error(`The index stopped${why} while it was asked for "${asked.request.method}".`))
      } else send({ ...asked, sent: asked.sent + 1 })
    }
  }

  function send(asked: Waiting): void {
    waiting.set(asked.request.id, asked)
    worker.postMessage(asked.request)
  }

  /** The one place where an answer gets its type back: both sides are typed by `IndexPort`. */
  function ask<M extends IndexMethod>(
    method: M,
    args: readonly unknown[],
    onProgress?: Listener,
  ): ReturnType<IndexPort[M]> {
    const answer = new Promise<unknown>((resolve, reject) => {
      if (ended) reject(ended)
      else send({ request: { id: nextId++, method, args }, resolve, reject, onProgress, sent: 1 })
    })
    return answer as ReturnType<IndexPort[M]>
  }

  async function run(method: 'open' | 'rebuild', listener: Listener): ReturnType<IndexPort['open']> {
    opened = listener
    const steady = repeatLast(listener)
    try {
      return await ask(method, [], steady.listen)
    } finally {
      steady.stop()
    }
  }

  return {
    open: (onProgress) => run('open', onProgress),
    rebuild: (onProgress) => run('rebuild', onProgress),
    cancel: () => ask('cancel', []),
    update: (paths) => ask('update', [paths]),
    stats: () => ask('stats', []),
    outline: (path) => ask('outline', [path]),
    graph: (request, filter) => ask('graph', [request, filter]),
    search: (text, limit) => ask('search', [text, limit]),
    symbol: (id) => ask('symbol', [id]),
    findSymbol: (path, name) => ask('findSymbol', [path, name]),
    references: (minConfidence) => ask('references', [minConfidence]),
    map: (query) => ask('map', [query]),
    contextTexts: (items) => ask('contextTexts', [items]),
    affected: (changes) => ask('affected', [changes]),
    syntaxCheck: (path, before, after) => ask('syntaxCheck', [path, before, after]),
    paths: () => ask('paths', []),
    countTokens: (text) => ask('countTokens', [text]),
    close: async () => {
      if (ended) return
      const closed = ask('close', [])
      ended = new IndexClosed('The index is closed.')
      await Promise.race([closed, sleep(CLOSE_WITHIN, undefined, { ref: false })])
      await worker.terminate()
    },
  }
}

/** Repeats the last report while nothing new comes, so that a busy worker does not look like a dead one. */
function repeatLast(listener: Listener): { readonly listen: Listener; readonly stop: () => void } {
  let last: IndexProgress | undefined
  let at = performance.now()
  const listen = (progress: IndexProgress): void => {
    last = progress
    at = performance.now()
    listener(progress)
  }
  const timer = setInterval(() => {
    if (last && performance.now() - at >= REPEAT) listen(last)
  }, REPEAT / 2)
  return { listen, stop: () => clearInterval(timer) }
}
