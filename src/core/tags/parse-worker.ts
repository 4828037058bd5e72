import { parentPort, workerData } from 'node:worker_threads'
import { startGrammarRuntime } from './grammar-runtime'
import { createFileParser, type FileParser } from './parse-file'
import type { ParseTask, ParseThreadData, ParseThreadMessage, TaskAnswer } from './parse-messages'

/** A parse thread: answers tasks in the order in which they come. After `trapped` it must be thrown away. */
const port = parentPort
if (!port) throw new Error('parse-worker runs as a worker thread only.')

const { grammarDir, queryDir, maxFileSize } = workerData as ParseThreadData
const parser = createFileParser(await startGrammarRuntime(grammarDir, queryDir), maxFileSize)

let turn = Promise.resolve()
port.on('message', (task: ParseTask) => {
  turn = turn.then(async () => send(await answer(parser, task)))
})
send({ kind: 'ready' })

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
