import { checkPath } from './check-path'
import type { Operation } from './operation'

/**
 * Every file the operations touch, as planning will look it up; paths that are refused anyway are left out. With the chat's
 * editable files, those that a bare file name may mean are among them.
 */
export function mentionedPaths(
  operations: readonly Operation[],
  editable: Iterable<string> = [],
): readonly string[] {
  const paths = new Set<string>()
  const bare = new Set(operations.map(({ path }) => path).filter((path) => !path.includes('/')))
  for (const path of editable) if (bare.has(path.slice(path.lastIndexOf('/') + 1))) paths.add(path)
  for (const operation of operations) {
    for (const path of operation.kind === 'rename' ? [operation.path, operation.to] : [operation.path]) {
      for (const tracked of [false, true]) {
        const checked = checkPath(path, tracked)
        if (checked.ok) paths.add(checked.value)
      }
    }
  }
  return [...paths]
}
