import { Worker } from 'node:worker_threads'
import { afterWork } from './after-work'
import type { ParseTask, ParseThreadData, ParseThreadMessage, TaskAnswer } from './parse-messages'

/** Why a thread is gone, and what it was at. */
export type ThreadEnd =
  | { readonly kind: 'deadline' }
  | { readonly kind: 'trapped'; readonly message: string }
  /** It ended before it was ready: the parser itself cannot start. */
  | { readonly kind: 'broken'; readonly message: string }

export interface ParseThread<J> {
  /** Jobs given to it and not answered. */
  readonly load: () => number
  readonly give: (job: J) => void
  /** The job being worked on and since when (`performance.now`). */
  readonly current: () => { readonly job: J; readonly since: number } | undefined
  /** Ends it; its jobs are returned, nothing is reported any more. */
  readonly end: () => readonly J[]
  readonly stopped: Promise<unknown>
}

/** V8's heap of one thread; the parser's own memory is outside. A file that needs more is one that hangs. */
const HEAP_MB = 768

/**
 * One worker with its queue of one or two jobs. The clock of a job starts when the one before is answered; a job over its
 * deadline ends the thread, because nothing inside a running parser can be interrupted.
 */
export function startParseThread<J>(
  options: {
    readonly workerFile: string
    readonly data: ParseThreadData
    readonly deadline: number
    /** Milliseconds until it must be ready: a thread that hangs while it starts would keep its jobs for ever. */
    readonly startWithin: number
    readonly taskOf: (job: J) => ParseTask
  },
  report: {
    readonly answered: (job: J, answer: Exclude<TaskAnswer, { kind: 'trapped' }>) => void
    /** The thread is gone; `culprit` is the job it was at, `others` those it had not begun. */
    readonly ended: (end: ThreadEnd, culprit: J | undefined, others: readonly J[]) => void
  },
): ParseThread<J> {
  const worker = new Worker(options.workerFile, {
    workerData: options.data,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  const jobs: J[] = []
  let since = 0
  let clock = 0
  let ready = false
  let gone = false
  let callOff = (): void => undefined
  let stop = (): void => undefined
  const stopped = new Promise<void>((resolve) => {
    stop = resolve
  })

  const startClock = (): void => {
    callOff()
    clock++
    if (!ready || jobs.length === 0) return
    since = performance.now()
    const mine = clock
    // When this thread was busy itself, the answer may lie there already: messages are heard before the next turn's immediates.
    const late = (): void => {
      if (mine === clock) finish({ kind: 'deadline' })
    }
    callOff = afterWork(options.deadline, () => setImmediate(late))
  }
  const finish = (end: ThreadEnd): void => {
    if (gone) return
    gone = true
    callOff()
    callOffStart()
    void worker.terminate().then(stop)
    const [culprit, ...others] = jobs.splice(0)
    report.ended(end, culprit, others)
  }

  const callOffStart = afterWork(options.startWithin, () =>
    finish({ kind: 'broken', message: 'The parser did not start in time.' }),
  )
  worker.on('message', (message: ParseThreadMessage) => {
    if (gone) return
    if (message.kind === 'ready') {
      callOffStart()
      ready = true
      startClock()
    } else if (message.kind === 'trapped') finish(message)
    else {
      const job = jobs.shift()
      startClock()
      if (job !== undefined) report.answered(job, message)
    }
  })
  worker.on('error', (error) => finish({ kind: ready ? 'trapped' : 'broken', message: error.message }))
  worker.on('exit', (code) =>
    finish({ kind: ready ? 'trapped' : 'broken', message: `The parser ended (${code}).` }),
  )

  return {
    load: () => jobs.length,
    give: (job) => {
      jobs.push(job)
      worker.postMessage(options.taskOf(job))
      if (jobs.length === 1) startClock()
    },
    current: () =>
      jobs[0] === undefined ? undefined : { job: jobs[0], since: ready ? since : performance.now() },
    end: () => {
      gone = true
      callOff()
      callOffStart()
      void worker.terminate().then(stop)
      return jobs.splice(0)
    },
    stopped,
  }
}
