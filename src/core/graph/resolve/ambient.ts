import { nearest } from '../imports/path-table'
import { symbolsOf } from './entity'
import type { Found, Place } from './lexical'

const DECLARATIONS = /\.d\.[cm]?ts$/

/**
 * A name that TypeScript knows everywhere: declared, and not exported, at the top of a `.d.ts` file or of its `declare global`. Of
 * several, as in a repository of several programs, the nearest in the tree are meant.
 */
export function ambient({ world, packed }: Place, name: number): Found | undefined {
  const { store, paths } = world
  const pathOf = (node: number): string => paths.path(store.fileOf(node))
  const nodes = store.named(name).filter((node) => {
    const definition = store.definition(node)
    return definition?.exported === false && definition.parent < 0 && DECLARATIONS.test(pathOf(node))
  })
  if (nodes.length === 0) return undefined
  const near = new Set(nearest(nodes.map(pathOf), packed.path))
  const meant = nodes.filter((node) => near.has(pathOf(node)))
  return { kind: 'entity', entity: symbolsOf(meant), reason: 'package-resolved' }
}
