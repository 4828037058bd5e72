import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IndexOptions } from '../../src/core/index/index-port'
import { openIndex } from '../../src/core/index/open-index'
import type { IndexStats } from '../../src/shared/index-state'

/** What one process that opens a repository and works with it measured. Times in milliseconds, memory in bytes. */
export interface SessionFigures {
  readonly open: number
  /** Until an overview of the graph that is not empty was answered. */
  readonly firstUsable: number
  /** Longest gap between two progress reports. */
  readonly longestSilence: number
  /** A save that adds a function, until the map has it. */
  readonly update: number
  readonly updateWorst: number
  /** A save that changes no edge. */
  readonly body: number
  readonly message: number
  readonly messageWorst: number
  /** As of the opening, but for the peak memory. */
  readonly stats: IndexStats
}

const MESSAGES = [
  'fix the total of an order when the price is missing',
  'render shipping routes faster',
  'drop stale tokens from the session store',
  'why does the audit report count batches twice',
  'add a limit to search',
  'rename ledger entries on merge',
  'notify the account owner',
]
const NO_FILTER = { minConfidence: 0, tests: true }

/** Opens, asks while indexing, saves a file over and over, and asks for maps. Runs in a process of its own, for the memory's sake. */
export async function runSession(options: IndexOptions): Promise<SessionFigures> {
  const start = performance.now()
  const index = await openIndex(options)
  let last = start
  let longestSilence = 0
  const opening = index.open(() => {
    longestSilence = Math.max(longestSilence, performance.now() - last)
    last = performance.now()
  })
  const usable = firstUsable(index, start)
  await opening
  const open = performance.now() - start
  const first = Math.min(await usable, open)
  const opened = await index.stats()
  const updates = await times(9, (turn) =>
    saveOne(index, options.root, turn, `export function savedJustNow${String(turn)}(): void {}`),
  )
  const bodies = await times(9, (turn) => saveOne(index, options.root, turn, '// Saved just now.'))
  const messages = await times(MESSAGES.length * 2, (turn) =>
    askOne(index, MESSAGES[turn % MESSAGES.length] ?? ''),
  )
  const { peakMemory } = await index.stats()
  await index.close()
  return {
    open,
    firstUsable: first,
    longestSilence,
    update: median(updates),
    updateWorst: Math.max(...updates),
    body: median(bodies),
    message: median(messages),
    messageWorst: Math.max(...messages),
    stats: { ...opened, peakMemory },
  }
}

type Index = Awaited<ReturnType<typeof openIndex>>

async function firstUsable(index: Index, start: number): Promise<number> {
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    const view = await index.graph({ kind: 'overview', folder: '' }, NO_FILTER)
    if (view.ok && view.value.nodes.length > 0) return performance.now() - start
    if (performance.now() - start > 60_000) return Infinity
  }
}

/** Adds a line to one file, as an editor's save would, and waits until the map has it. The file is put back afterwards. */
async function saveOne(index: Index, root: string, turn: number, line: string): Promise<number> {
  const sources = (await index.paths()).filter((path) => path.endsWith('.ts'))
  const path = sources[turn * 3 + 1] ?? ''
  const before = readFileSync(join(root, path), 'utf8')
  writeFileSync(join(root, path), `${before}\n${line}\n`)
  const since = performance.now()
  await index.update([path])
  await askOne(index, 'saved just now')
  const took = performance.now() - since
  writeFileSync(join(root, path), before)
  await index.update([path])
  return took
}

async function askOne(index: Index, message: string): Promise<number> {
  const since = performance.now()
  await index.map({ budget: 4096, chat: [], read: [], pins: [], message, ranking: 'fusion' })
  return performance.now() - since
}

async function times(count: number, work: (turn: number) => Promise<number>): Promise<readonly number[]> {
  const taken: number[] = []
  for (let turn = 0; turn < count; turn++) taken.push(await work(turn))
  return taken
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
