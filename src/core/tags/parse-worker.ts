import { parentPort, workerData } from 'node:worker_threads'
import { startGrammarRuntime } from './grammar-runtime'
import { createFileParser, type FileParser } from './parse-file'
import type { ParseTask, ParseThreadData, ParseThreadMessage, TaskAnswer } from './parse-messages'

/** A parse thread: answers tasks in the order in which they come. After `trapped` it must be thrown away. */
const port = parentPort
if (!port) throw new Error('parse-worker runs as a worker thread only.')

const { grammarDir, queryDir, maxFileSize } = workerData as ParseThreadData
const parser = startGrammarRuntime(grammarDir, queryDir).then((runtime) =>
  createFileParser(runtime, maxFileSize),
)
let turn: Promise<void> = parser.then(() => send({ kind: 'ready' }))

// Listening from the first moment keeps the event loop alive while WebAssembly compiles in the background: a loop with
// nothing to wait for drains the platform's tasks instead, and in a thread of a thread that waited for ever.
port.on('message', (task: ParseTask) => {
  turn = turn.then(async () => send(await answer(await parser, task)))
})

async function answer(by: FileParser, task: ParseTask): Promise<TaskAnswer> {
  try {
    return task.kind === 'parse'
      ? { kind: 'parsed', outcome: await by.parseFile(task.path, task.file) }
      : { kind: 'checked', problems: await by.syntaxProblems(task.path, task.before, task.after) }
  } catch (error) {
    return { kind: 'trapped', message: error instanceof Error ? error.message : String(error) }
  }
}

function send(message: ParseThreadMessage): void {
  const transferred =
    message.kind === 'parsed' && message.outcome.kind === 'tags'
      ? [message.outcome.bytes.buffer as ArrayBuffer]
      : []
  port?.postMessage(message, transferred)
}
