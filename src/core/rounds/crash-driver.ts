import { readFileSync } from 'node:fs'
import { openRepository } from '../git/open-repository'
import { redoRound } from './redo-round'
import { restoreTo } from './restore'
import type { OperationOptions } from './round-input'
import { roundOf, type Change } from './test-rounds'
import { undoRound } from './undo-round'

/**
 * Runs one operation in a process of its own and kills it at a step: the tests' fault injection, bundled and started by
 * `run-crash.ts`. Prints the steps it came through, one a line, and at last `done` or the failure.
 */
interface Order {
  readonly root: string
  readonly action: 'round' | 'undo' | 'redo' | 'restore'
  readonly changes: Readonly<Record<string, Change>>
  readonly target: string
  /** Count of steps after which the process kills itself; 0: never. */
  readonly killAt: number
  /** Milliseconds to live on from that step. */
  readonly killDelay: number
  readonly hooks: 'run' | 'skip'
}

const order = JSON.parse(readFileSync(0, 'utf8')) as Order
let steps = 0
const options: OperationOptions = {
  hooks: order.hooks,
  onStep: (step) => {
    process.stdout.write(`${step}\n`)
    if (++steps !== order.killAt) return
    const kill = () => process.kill(process.pid, 'SIGKILL')
    if (order.killDelay === 0) kill()
    else setTimeout(kill, order.killDelay)
  },
}
const opened = await openRepository(order.root, { trusted: true })
if (!opened.ok) throw new Error(opened.failure.message)
const repository = opened.value
const actions = {
  round: () => roundOf(repository, order.changes, { options }),
  undo: () => undoRound(repository, order.target === '' ? {} : { round: order.target }, options),
  redo: () => redoRound(repository, {}, options),
  restore: () => restoreTo(repository, order.target, options),
}
const outcome = await actions[order.action]()
process.stdout.write(outcome.ok ? 'done\n' : `${outcome.failure.kind}: ${outcome.failure.message}\n`)
