import type { ReferenceKind, SymbolKind } from '../../../shared/tag'
import type { World } from './world'

const TYPES_ONLY: ReadonlySet<SymbolKind> = new Set(['interface', 'trait', 'type'])
const VALUES_ONLY: ReadonlySet<SymbolKind> = new Set([
  'function',
  'method',
  'constant',
  'variable',
  'field',
  'property',
  'macro',
])

/**
 * Of several definitions of one name (overloads, a type and a value, a declaration and its body) the one that a reference of
 * this kind means: the right sort, then the one with the longest extent, which is the one with the body; the first of equals. In
 * Python the first of the right sort, as its own tools do: later ones are overloads' bodies, setters and fallbacks of one symbol.
 */
export function preferred(world: World, nodes: readonly number[], kind: ReferenceKind): readonly number[] {
  if (nodes.length <= 1) return nodes
  const asType = kind === 'type' || kind === 'implement'
  const wrong = asType ? VALUES_ONLY : TYPES_ONLY
  let best = -1
  let bestScore = -1
  for (const node of nodes) {
    const definition = world.store.definition(node)
    if (definition === undefined) continue
    const fits = wrong.has(definition.kind) ? 0 : 1e7
    const python = world.store.file(world.store.fileOf(node))?.rules.family === 'python'
    const score = fits + (python ? 0 : definition.endLine - definition.startLine)
    if (score > bestScore) {
      best = node
      bestScore = score
    }
  }
  return best < 0 ? nodes.slice(0, 1) : [best]
}
