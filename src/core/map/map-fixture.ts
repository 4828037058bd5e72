import type { MapInput, RankedSymbol } from './map-input'
import { DEFAULT_SHAPE } from './map-input'

/** Literal input for the map's tests: symbols best first and as likely as their place says, everything else plain. */
export function mapInputOf(ranked: readonly RankedSymbol[], part: Partial<MapInput> = {}): MapInput {
  const symbols = ranked.map((symbol, place) => ({ ...symbol, score: 1 / (4 + place) }))
  const byId = new Map(symbols.map((symbol) => [symbol.id, symbol]))
  return {
    budget: 1024,
    symbols,
    files: filesOf([...new Set(symbols.map(({ path }) => path))]),
    symbol: (id) => byId.get(id),
    explain: (id) => `because of ${id}`,
    rawTokens: () => ({ tokens: 1000, exact: false }),
    coverage: { covered: 1, total: 1 },
    previous: undefined,
    shape: DEFAULT_SHAPE,
    ...part,
  }
}

/** Files best first and as likely as their place says. */
export const filesOf = (paths: readonly string[]): MapInput['files'] =>
  paths.map((path, place) => ({ path, score: 0.5 / (1 + place) }))

export function symbolOf(path: string, name: string, part: Partial<RankedSymbol> = {}): RankedSymbol {
  return {
    id: `${path}#${name}`,
    name,
    kind: 'function',
    path,
    line: 1,
    signature: `function ${name}(): void`,
    parent: undefined,
    owner: '',
    score: 0,
    ...part,
  }
}

/** A repository's worth of symbols with names and signatures of the usual lengths. */
export function manySymbols(files: number, perFile: number): readonly RankedSymbol[] {
  const symbols: RankedSymbol[] = []
  for (let at = 0; at < files * perFile; at++) {
    const path = `src/part${String(at % files)}/module${String(at % files)}.ts`
    const name = `compute${['Total', 'Share', 'Weight', 'Order', 'Path'][at % 5] ?? ''}${String(at)}`
    const signature = `function ${name}(first: readonly string[], second: Options): Promise<Result<number>>`
    symbols.push(symbolOf(path, name, { line: at + 1, signature }))
  }
  return symbols
}
