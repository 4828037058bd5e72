import { isTestFile } from '../../src/core/graph/language/test-file'
import type { RepositoryIndex } from '../../src/core/index/repository-index'
import { mapInput } from '../../src/core/index/map-for-query'
import { buildMap } from '../../src/core/map/build-map'
import type { RepoMap } from '../../src/shared/repo-map'
import type { SymbolInfo } from '../../src/shared/symbol'
import type { Method } from './methods'
import type { FileChange, PastTask } from './mine-commits'
import { signatureTokens } from './signature-lines'

/** What is to be found besides the file in the chat. */
export interface Answer {
  readonly chat: string
  readonly files: readonly string[]
  readonly symbols: readonly { readonly path: string; readonly name: string; readonly id: string }[]
}

/** Shares found, 0–1; undefined where there was nothing of that sort to find. */
export interface Score {
  readonly files: number | undefined
  readonly symbols: number | undefined
  /** Symbols that stand there with their signature. */
  readonly signatures: number | undefined
  readonly fill: number
  /** Share of the map's tokens that signatures take. */
  readonly signatureShare: number
  readonly milliseconds: number
}

/** The task's answer in the index as it stands at the parent commit; undefined when too little of it is code there. */
export function answerOf(task: PastTask, index: RepositoryIndex, tests: boolean): Answer | undefined {
  const records = index.files().records
  const code = task.changes.filter(({ path }) => records.get(path)?.kind === 'indexed')
  const product = code.filter(({ path }) => !isTestFile(path))
  const chat = pick(product.length > 0 ? product : code, task.commit)
  if (!chat) return undefined
  const targets = (tests ? code : product).filter(({ path }) => path !== chat.path)
  if (targets.length === 0) return undefined
  return {
    chat: chat.path,
    files: targets.map(({ path }) => path),
    symbols: targets.flatMap((change) => changedSymbols(change, index)),
  }
}

/** One of the files, always the same for a commit, and not always the first. */
function pick(changes: readonly FileChange[], commit: string): FileChange | undefined {
  const sorted = [...changes].sort((a, b) => (a.path < b.path ? -1 : 1))
  return sorted[parseInt(commit.slice(0, 8), 16) % Math.max(1, sorted.length)]
}

/** The innermost definitions around the changed lines that can be seen from outside a function's body. */
function changedSymbols({ path, ranges }: FileChange, index: RepositoryIndex): Answer['symbols'] {
  const record = index.files().records.get(path)
  if (record?.kind !== 'indexed') return []
  const infos = new Map(
    index
      .graph()
      .symbolsOf(path)
      .map((info) => [`${String(info.line)} ${info.name}`, info]),
  )
  const found = new Map<string, SymbolInfo>()
  const visible = record.definitions.filter(({ local }) => !local)
  for (const { start, end } of ranges) {
    for (let line = start; line < end; line++) {
      const around = visible.filter(
        (definition) => definition.startLine <= line && line <= definition.endLine,
      )
      const innermost = around.sort((a, b) => a.endLine - a.startLine - (b.endLine - b.startLine))[0]
      const info = innermost && infos.get(`${String(innermost.line)} ${innermost.name}`)
      if (info) found.set(info.id, info)
    }
  }
  return [...found.values()].map(({ name, id }) => ({ path, name, id }))
}

/**
 * Ranks and prints as the product does, and looks the answers up in what was printed. All answers are to the same question: they
 * differ in what they count.
 */
export function scoreTask(
  task: PastTask,
  answers: readonly Answer[],
  index: RepositoryIndex,
  method: Method,
  budgets: readonly number[],
): readonly (readonly Score[])[] {
  const source = {
    graph: index.graph(),
    files: index.files(),
    rawTokens: () => ({ tokens: 0, exact: false }),
  }
  const query = { chat: [answers[0]?.chat ?? ''], read: [], pins: [], message: task.subject }
  const since = performance.now()
  const ranked = source.graph.rank(query, method.rank)
  const ranking = performance.now() - since
  const maps = budgets.map((budget) => {
    const start = performance.now()
    const input = mapInput(source, { ...query, budget }, ranked, undefined)
    const { map } = buildMap({ ...input, shape: method.shape, explain: () => '' }, [])
    if (map.tokens > budget)
      throw new Error(`The map of ${task.commit} takes ${String(map.tokens)} of ${String(budget)} tokens.`)
    return { map, milliseconds: ranking + performance.now() - start }
  })
  return answers.map((answer) =>
    maps.map(({ map, milliseconds }) => ({
      ...lookUp(answer, map),
      fill: map.tokens / map.budget,
      milliseconds,
      signatureShare: map.tokens === 0 ? 0 : signatureTokens(map) / map.tokens,
    })),
  )
}

function lookUp({ files, symbols }: Answer, map: RepoMap): Pick<Score, 'files' | 'symbols' | 'signatures'> {
  const shown = new Map<
    string,
    { readonly names: ReadonlySet<string>; readonly signatures: ReadonlySet<string> }
  >()
  for (const { path, symbols: entries } of map.files) {
    const signatures = entries.filter((entry) => entry.shown === 'signature').map(({ id }) => id)
    shown.set(path, { names: new Set(entries.map(({ name }) => name)), signatures: new Set(signatures) })
  }
  const share = <T>(all: readonly T[], isFound: (entry: T) => boolean): number | undefined =>
    all.length === 0 ? undefined : all.filter(isFound).length / all.length
  return {
    files: share(files, (path) => shown.has(path)),
    symbols: share(symbols, ({ path, name }) => shown.get(path)?.names.has(name) === true),
    signatures: share(symbols, ({ path, id }) => shown.get(path)?.signatures.has(id) === true),
  }
}
