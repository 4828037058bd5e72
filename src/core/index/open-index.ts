import type { IndexProgress } from '../../shared/index-state'
import { fail, ok } from '../../shared/result'
import type { Result } from '../../shared/result'
import type { SymbolInfo } from '../../shared/symbol'
import { countTokens } from '../map/count-tokens'
import { createParsePool } from '../tags/parse-pool'
import { openTagStore } from '../tags/tag-store'
import { contextTexts } from './context-texts'
import { isWorthNaming } from './file-record'
import type { IndexOptions, IndexPort } from './index-port'
import { indexStats } from './index-stats'
import { mapForQuery } from './map-for-query'
import { createMapSeries } from './map-series'
import { createRawTokens } from './raw-tokens'
import { createRepositoryIndex } from './repository-index'

/**
 * One repository's index in this thread. Changes wait for each other; questions do not wait and are answered from what is known.
 * Call `open` on it next, and `close` in the end: parse threads and the store are held until then.
 */
export async function openIndex(options: IndexOptions): Promise<IndexPort> {
  const store = await openTagStore({
    dir: options.storeDir,
    grammarDir: options.grammarDir,
    queryDir: options.queryDir,
  })
  const pool = createParsePool({
    workerFile: options.parseWorker,
    grammarDir: options.grammarDir,
    queryDir: options.queryDir,
    threads: options.threads,
    maxFileSize: options.maxFileSize,
  })
  const index = createRepositoryIndex({ options, pool, store })
  const raw = createRawTokens(options.root, index.files)
  const series = createMapSeries()
  const inTurn = createTurns()

  return {
    open: (onProgress) => {
      const leave = index.leave()
      return inTurn(async () => finished(await index.run(leave, onProgress)))
    },
    cancel: async () => {
      index.cancel()
      await inTurn(() => Promise.resolve())
    },
    rebuild: (onProgress) => {
      index.cancel()
      const leave = index.leave()
      return inTurn(async () => {
        await index.reset()
        return finished(await index.run(leave, onProgress))
      })
    },
    update: (paths) => {
      const leave = index.leave()
      return inTurn(() => index.update(leave, paths))
    },
    stats: async () => indexStats(index),
    outline: async (path) => index.graph().outline(path),
    graph: async (request, filter) => index.graph().view(request, filter),
    search: async (text, limit) => index.graph().search(text, limit),
    symbol: async (id) => found(index.graph().symbol(id), `${id} is not in the index (any more).`),
    findSymbol: async (path, name) =>
      found(index.graph().find(path, name), `There is no definition of ${name} in ${path}.`),
    references: async (minConfidence) => index.graph().references(minConfidence),
    map: async (query) => {
      await Promise.all([index.historyKnown(), raw.measure()])
      const source = { graph: index.graph(), files: index.files(), rawTokens: raw.of }
      const { map, memory } = mapForQuery(source, query, series.last(query))
      series.keep(query, memory)
      return map
    },
    contextTexts: (items) => contextTexts(options.root, index, raw, items),
    affected: async (changes) => index.graph().affected(changes),
    syntaxCheck: (path, before, after) => pool.syntaxProblems(path, before, after),
    paths: async () => {
      const records = [...index.files().records.values()]
      return records
        .filter((record) => record.kind === 'indexed' || isWorthNaming(record.reason))
        .map(({ path }) => path)
        .sort()
    },
    countTokens: async (text) => countTokens(text),
    close: async () => {
      index.cancel()
      await inTurn(async () => {
        await pool.close()
        await store.close()
      })
    },
  }
}

const found = (symbol: SymbolInfo | undefined, otherwise: string): Result<SymbolInfo> =>
  symbol ? ok(symbol) : fail({ kind: 'not-found', message: otherwise })

const finished = (progress: IndexProgress): Result<IndexProgress> =>
  progress.stage === 'failed'
    ? fail({ kind: 'git', message: progress.message ?? 'The repository could not be listed.' })
    : ok(progress)

/** Runs one task after the other; a task that fails does not keep the next from running. */
function createTurns(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const next = last.then(task, task)
    last = next
    return next
  }
}
