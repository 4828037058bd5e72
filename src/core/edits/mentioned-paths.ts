import { checkPath } from './check-path'
import type { Operation } from './operation'

/** Every file the operations touch, as planning will look it up; paths that are refused anyway are left out. */
export function mentionedPaths(operations: readonly Operation[]): readonly string[] {
  const paths = new Set<string>()
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
