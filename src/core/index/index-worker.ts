import { parentPort, workerData } from 'node:worker_threads'
import type { IndexProgress } from '../../shared/index-state'
import type { IndexOptions, IndexPort } from './index-port'
import { openIndex } from './open-index'
import type { IndexMethod, IndexReply, IndexRequest } from './worker-messages'

/** Entry of the index worker thread: serves one repository's index over messages. Its data are the options of `openIndex`. */
function serve(options: IndexOptions, say: (reply: IndexReply) => void): (request: IndexRequest) => void {
  const opening = openIndex(options)
  const answer = async ({ id, method, args }: IndexRequest): Promise<unknown> => {
    const onProgress = (progress: IndexProgress): void => say({ kind: 'progress', id, progress })
    return call(await opening, method, takesListener(method) ? [onProgress] : args)
  }
  return (request) => {
    const { id } = request
    answer(request).then(
      (value) => say({ kind: 'answer', id, value }),
      (error: unknown) => say({ kind: 'defect', id, message: messageOf(error) }),
    )
  }
}

const takesListener = (method: IndexMethod): boolean => method === 'open' || method === 'rebuild'

type Served = Readonly<Record<IndexMethod, (...args: readonly unknown[]) => Promise<unknown>>>

/** The other side is typed by the same interface, and nobody else can send here. */
const call = (port: IndexPort, method: IndexMethod, args: readonly unknown[]): Promise<unknown> =>
  (port as unknown as Served)[method](...args)

const messageOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

if (parentPort) {
  const port = parentPort
  port.on(
    'message',
    serve(workerData as IndexOptions, (reply) => port.postMessage(reply)),
  )
}
