import { EDGE_REASONS } from '../../shared/symbol'
import type { GraphStats } from './graph'
import type { Linker } from './linker'
import { LINK_STRIDE } from './resolve/link-file'
import { EDGE_STRIDE } from './resolve/merge-links'
import { byText } from './store/path'
import type { SymbolStore } from './store/symbol-store'

/** Names told one by one; the rest is in the number. */
const MOST_NAMES = 200

/** Counts over the linked state. */
export function graphStats(store: SymbolStore, linker: Linker): GraphStats {
  const edgesByReason: Record<string, number> = Object.fromEntries(EDGE_REASONS.map((reason) => [reason, 0]))
  let symbols = 0
  let edges = 0
  let unresolvedNames = 0
  const unresolved = new Map<number, number>()
  for (const file of store.ordered()) {
    symbols += store.nodesOf(file).length
    const own = linker.linked(file)
    if (own === undefined) continue
    edges += own.edges.length / EDGE_STRIDE
    for (const name of own.undecided) {
      if (store.countNamed(name) === 0) continue
      unresolvedNames++
      unresolved.set(name, (unresolved.get(name) ?? 0) + 1)
    }
    for (let at = 3; at < own.links.length; at += LINK_STRIDE) {
      const reason = EDGE_REASONS[own.links[at] ?? 0]
      if (reason !== undefined) edgesByReason[reason] = (edgesByReason[reason] ?? 0) + 1
    }
  }
  return {
    files: store.ordered().length,
    symbols,
    edges,
    edgesByReason,
    unresolvedNames,
    unresolved: [...unresolved]
      .map(([name, count]) => ({ name: store.names.text(name), count }))
      .sort((a, b) => b.count - a.count || byText(a.name, b.name))
      .slice(0, MOST_NAMES),
  }
}
