import type { MapQuery, RepoMap } from '../../shared/repo-map'
import type { SymbolId, SymbolInfo } from '../../shared/symbol'
import type { Graph } from '../graph/graph'
import { methodOf } from '../graph/rank-method'
import type { Ranked } from '../graph/ranked'
import { buildMap } from '../map/build-map'
import { DEFAULT_SHAPE } from '../map/map-input'
import type { MapInput, MapMemory, RankedSymbol } from '../map/map-input'
import { coverageOf } from './coverage'
import type { KnownFiles } from './known-files'

/** What a map needs beside the ranking. */
export interface MapSource {
  readonly graph: Graph
  readonly files: KnownFiles
  readonly rawTokens: MapInput['rawTokens']
}

/** Ranks for a request and prints the map. Pins and paths that do not exist are warnings: the map is still of use. */
export function mapForQuery(
  { graph, files, rawTokens }: MapSource,
  query: MapQuery,
  previous: MapMemory | undefined,
): { readonly map: RepoMap; readonly memory: MapMemory } {
  const pins = query.pins.map(({ path, symbol }) =>
    symbol === undefined ? { path } : { path, symbol: graph.find(path, symbol)?.id ?? symbol },
  )
  const ranked = graph.rank({ ...query, pins }, methodOf(query.ranking))
  return buildMap(
    mapInput({ graph, files, rawTokens }, query, ranked, previous),
    warningsFor(query, graph, files),
  )
}

/** A ranking in the map's own words. What is in the prompt already, whole, is not listed again. */
export function mapInput(
  { graph, files, rawTokens }: MapSource,
  query: Pick<MapQuery, 'budget' | 'chat' | 'read'>,
  ranked: Ranked,
  previous: MapMemory | undefined,
): MapInput {
  const inPrompt = new Set([...query.chat, ...query.read])
  const symbols: RankedSymbol[] = []
  const byId = new Map<SymbolId, RankedSymbol>()
  for (const { info, parent, score } of ranked.symbols) {
    const symbol = rankedSymbol(info, parent, score)
    byId.set(info.id, symbol)
    if (!inPrompt.has(info.path) && !inPrompt.has(info.id)) symbols.push(symbol)
  }
  return {
    budget: query.budget,
    symbols,
    files: ranked.files.filter(({ path }) => !inPrompt.has(path)),
    symbol: (id) => byId.get(id) ?? unranked(graph, id),
    explain: ranked.why,
    rawTokens,
    coverage: coverageOf(files.records.values()),
    previous,
    shape: DEFAULT_SHAPE,
  }
}

const rankedSymbol = (info: SymbolInfo, parent: SymbolId, score: number): RankedSymbol => ({
  id: info.id,
  name: info.name,
  kind: info.kind,
  path: info.path,
  line: info.line,
  signature: info.signature,
  parent: parent === '' ? undefined : parent,
  owner: parent === '' ? info.container : '',
  score,
})

/** A scope header may stand below every cut of the ranking. */
function unranked(graph: Graph, id: SymbolId): RankedSymbol | undefined {
  const info = graph.symbol(id)
  if (!info) return undefined
  const parent = info.container === '' ? undefined : graph.find(info.path, info.container)
  return rankedSymbol(info, parent?.id ?? '', 0)
}

function warningsFor({ chat, read, pins }: MapQuery, graph: Graph, files: KnownFiles): readonly string[] {
  const warnings: string[] = []
  const isKnown = (path: string): boolean => files.records.has(path)
  for (const path of chat)
    if (!isKnown(path)) warnings.push(`${path} is in the chat but not in the repository.`)
  for (const item of read)
    if (!isKnown(item) && !graph.symbol(item))
      warnings.push(`${item} is to be read but not in the repository.`)
  for (const { path, symbol } of pins) {
    if (!isKnown(path)) warnings.push(`${path} is pinned but not in the repository.`)
    else if (symbol !== undefined && !graph.symbol(symbol) && !graph.find(path, symbol))
      warnings.push(`${symbol} is pinned but not defined in ${path}.`)
  }
  return warnings
}
