import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ParseTask, TaskAnswer } from './parse-messages'
import type { ParseOutcome } from './parse-outcome'
import { startParseThread, type ParseThread, type ThreadEnd } from './parse-thread'

export interface ParsePoolOptions {
  /** Absolute path of the built parse worker. */
  readonly workerFile: string
  /** Folder with tree-sitter.wasm and the grammars. */
  readonly grammarDir: string
  /** Folder with the queries. */
  readonly queryDir: string
  /** Threads; 0 means as many as there are cores. */
  readonly threads: number
  /** Bytes above which a file is not parsed. */
  readonly maxFileSize: number
  /** Milliseconds of work one file may take, query included, before its worker is replaced (see after-work.ts). Default 5,000. */
  readonly deadline?: number
  /** Milliseconds of work a worker may take to start. Default 10,000. */
  readonly startWithin?: number
}

export interface ParseJob {
  /** Repository-relative path, `/`-separated: it decides the language and appears in reasons. */
  readonly path: string
  /** Absolute path to read. */
  readonly file: string
  /** Just-saved files go before everything that waits. */
  readonly urgent?: boolean
}

/** A syntax error that a new text has and the old one had not. */
export interface NewSyntaxError {
  /** 1-based line in the new text. */
  readonly line: number
  readonly message: string
}

/**
 * Threads that read, decode and parse files. A file that hangs or traps the parser costs itself alone: its worker is
 * replaced and the file is reported as skipped.
 */
export interface ParsePool {
  /** Never rejects. */
  parse(job: ParseJob): Promise<ParseOutcome>
  /** Syntax errors in `after` that `before` had not; empty for languages without grammar. */
  syntaxProblems(path: string, before: string, after: string): Promise<readonly NewSyntaxError[]>
  /** Paths being parsed right now and for how many milliseconds: a stall can be named. */
  active(): readonly { readonly path: string; readonly milliseconds: number }[]
  /** Drops what waits and what is being parsed: every pending promise resolves with `cancelled`. The pool stays usable. */
  cancel(): void
  /** Ends the threads. */
  close(): Promise<void>
}

/** Jobs in one thread's hands: the one it works on and the next, so that it never waits for us. */
const IN_HAND = 2
const DEADLINE = 5000
const START_WITHIN = 10_000
/** Milliseconds to wait for threads to stop when the pool is closed; V8 may go on compiling a grammar for seconds, which nobody waits for. */
const STOP_WITHIN = 200
/** A trap may be the fault of an earlier file that left the parser's memory short: one more try in a fresh thread. */
const TRIES = 2
/** Threads that end before they are ready, one after the other, until the pool gives up starting any. */
const FAILED_STARTS = 3
/** Milliseconds without work after which all threads but one are let go, with the parser's memory. */
const IDLE = 10_000

interface Job {
  readonly task: ParseTask
  readonly tries: number
  readonly done: (answer: TaskAnswer | { readonly kind: 'cancelled' } | { readonly kind: 'deadline' }) => void
}

export function createParsePool(options: ParsePoolOptions): ParsePool {
  const { workerFile, grammarDir, queryDir, maxFileSize } = options
  const { deadline = DEADLINE, startWithin = START_WITHIN } = options
  const most = options.threads > 0 ? options.threads : availableParallelism()
  const threads = new Set<ParseThread<Job>>()
  const stopping = new Set<Promise<unknown>>()
  let urgent: Job[] = []
  let waiting: Job[] = []
  let next = 0
  let failedStarts = 0
  let closed = false
  let idle: NodeJS.Timeout | undefined

  const start = (): ParseThread<Job> => {
    const thread: ParseThread<Job> = startParseThread<Job>(
      {
        workerFile,
        data: { grammarDir, queryDir, maxFileSize },
        deadline,
        startWithin,
        taskOf: ({ task }) => task,
      },
      {
        answered: (job, answer) => {
          failedStarts = 0
          job.done(answer)
          feed()
        },
        ended: (end, culprit, others) => {
          release(thread)
          if (end.kind === 'broken') failedStarts++
          if (culprit) afterEnd(culprit, end)
          urgent.unshift(...others)
          feed()
        },
      },
    )
    threads.add(thread)
    return thread
  }

  const release = (thread: ParseThread<Job>): void => {
    threads.delete(thread)
    stopping.add(thread.stopped)
    void thread.stopped.then(() => stopping.delete(thread.stopped))
  }

  const afterEnd = (job: Job, end: ThreadEnd): void => {
    if (end.kind === 'deadline') job.done(end)
    else if (end.kind === 'broken' ? failedStarts < FAILED_STARTS : job.tries + 1 < TRIES) {
      urgent.unshift(end.kind === 'broken' ? job : { ...job, tries: job.tries + 1 })
    } else job.done({ kind: 'trapped', message: end.message })
  }

  const take = (): Job | undefined => {
    const first = urgent.shift()
    if (first) return first
    const job = waiting[next]
    if (job === undefined) {
      waiting = []
      next = 0
      return undefined
    }
    next++
    return job
  }

  /** Hands out jobs: first one to every thread, then the second. */
  const feed = (): void => {
    clearTimeout(idle)
    if (failedStarts >= FAILED_STARTS) {
      for (let job = take(); job; job = take())
        job.done({ kind: 'trapped', message: 'The parser could not be started.' })
    }
    for (let inHand = 0; inHand < IN_HAND; inHand++) {
      while (urgent.length > 0 || next < waiting.length) {
        const free =
          [...threads].find((thread) => thread.load() <= inHand) ??
          (threads.size < most ? start() : undefined)
        if (!free) break
        const job = take()
        if (job) free.give(job)
      }
    }
    if (threads.size > 1 && [...threads].every((thread) => thread.load() === 0)) {
      idle = setTimeout(letGo, IDLE)
      idle.unref()
    }
  }

  const letGo = (): void => {
    for (const thread of [...threads].slice(1)) {
      release(thread)
      thread.end()
    }
  }

  const add = (task: ParseTask, first: boolean): Promise<Parameters<Job['done']>[0]> =>
    new Promise((done) => {
      if (closed) return done({ kind: 'cancelled' })
      const job: Job = { task, tries: 0, done }
      if (first) urgent.push(job)
      else waiting.push(job)
      feed()
    })

  const cancel = (): void => {
    const dropped = [...urgent, ...waiting.slice(next)]
    urgent = []
    waiting = []
    next = 0
    for (const thread of [...threads]) {
      if (thread.load() === 0) continue
      release(thread)
      dropped.push(...thread.end())
    }
    for (const job of dropped) job.done({ kind: 'cancelled' })
  }

  return {
    async parse({ path, file, urgent: first = false }) {
      const answer = await add({ kind: 'parse', path, file }, first)
      switch (answer.kind) {
        case 'parsed':
          return answer.outcome
        case 'deadline':
          return skipped('deadline', `Parsing took longer than ${deadline / 1000} s and was ended.`)
        case 'trapped':
          return skipped('parser-trap', `The parser failed on it: ${answer.message}`)
        case 'cancelled':
        case 'checked':
          return { kind: 'cancelled' }
      }
    },
    async syntaxProblems(path, before, after) {
      const answer = await add({ kind: 'syntax', path, before, after }, true)
      return answer.kind === 'checked' ? answer.problems : []
    },
    active: () =>
      [...threads].flatMap((thread) => {
        const current = thread.current()
        return current
          ? [{ path: current.job.task.path, milliseconds: performance.now() - current.since }]
          : []
      }),
    cancel,
    async close() {
      closed = true
      clearTimeout(idle)
      cancel()
      for (const thread of [...threads]) {
        release(thread)
        thread.end()
      }
      // A thread stuck in native code never says that it has stopped.
      await Promise.race([Promise.all(stopping), sleep(STOP_WITHIN)])
    },
  }
}

const skipped = (reason: 'deadline' | 'parser-trap', detail: string): ParseOutcome => ({
  kind: 'skipped',
  reason,
  detail,
  size: 0,
})
