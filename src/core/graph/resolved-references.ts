import type { ResolvedReference } from '../../shared/symbol'
import { EDGE_KINDS, EDGE_REASONS } from '../../shared/symbol'
import type { Linker } from './linker'
import { LINK_STRIDE } from './resolve/link-file'
import type { SymbolStore } from './store/symbol-store'
import { byText } from './store/path'

const OVERRIDES = EDGE_KINDS.indexOf('overrides')

/**
 * Cross-file references to definitions, one for each place that is written in the code, in path and line order. References to a
 * file as a whole name no definition, and an override is not written as a reference: both are left out.
 */
export function resolvedReferences(
  store: SymbolStore,
  linker: Linker,
  minConfidence: number,
): readonly ResolvedReference[] {
  const found: ResolvedReference[] = []
  for (const file of store.ordered()) {
    const links = linker.linked(file)?.links ?? new Int32Array()
    const fromFile = store.file(file)?.path ?? ''
    const own: ResolvedReference[] = []
    for (let at = 0; at < links.length; at += LINK_STRIDE) {
      const to = links[at + 1] ?? -1
      const confidence = (links[at + 4] ?? 0) / 1000
      const target = store.fileOf(to)
      const definition = store.definition(to)
      const kind = EDGE_KINDS[links[at + 2] ?? 0]
      const reason = EDGE_REASONS[links[at + 3] ?? 0]
      if (confidence < minConfidence || target === file || definition === undefined) continue
      if (links[at + 2] === OVERRIDES || kind === undefined || reason === undefined) continue
      own.push({
        fromFile,
        fromLine: links[at + 5] ?? 0,
        name: store.names.text(links[at + 6] ?? -1),
        toFile: store.file(target)?.path ?? '',
        toLine: definition.line,
        kind,
        confidence,
        reason,
      })
    }
    own.sort(
      (a, b) =>
        a.fromLine - b.fromLine ||
        byText(a.name, b.name) ||
        byText(a.toFile, b.toFile) ||
        a.toLine - b.toLine,
    )
    for (const reference of own) found.push(reference)
  }
  return found
}
