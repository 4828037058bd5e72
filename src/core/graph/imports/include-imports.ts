import { baseOf, joinPath } from '../store/path'
import type { ImportResolver } from './module-target'
import { EXTERNAL, moduleOf } from './module-target'
import type { PathTable } from './path-table'
import { nearest } from './path-table'

/** C and C++ includes: relative to the including file, else the file with the longest matching tail that is nearest in the tree. */
export function includeImports(paths: PathTable): ImportResolver {
  return (source, from) => {
    const relative = joinPath(from.folder, source)
    const beside = relative === undefined ? -1 : paths.at(relative)
    if (beside >= 0) return moduleOf([beside])
    const tail = joinPath('', source.replace(/^(?:\.\.\/)+/, ''))
    if (tail === undefined) return EXTERNAL
    const candidates = paths
      .based(baseOf(tail))
      .map(paths.path)
      .filter((path) => path === tail || path.endsWith(`/${tail}`))
    const near = nearest(candidates, from.path)
    const [first] = near
    return first === undefined ? EXTERNAL : moduleOf([paths.at(first)])
  }
}
