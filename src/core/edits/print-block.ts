import { assertNever } from '../../shared/assert-never'
import type { Operation } from './operation'

/** An operation as the text of a SEARCH/REPLACE reply: to show the model what failed, and to tell blocks apart. */
export function printBlock(operation: Operation): string {
  const { path } = operation
  switch (operation.kind) {
    case 'replace': {
      const [{ search, replace }] = operation.readings
      return fenced(path, search, replace)
    }
    case 'create':
    case 'rewrite':
      return fenced(path, [], operation.text.split('\n'))
    case 'delete':
      return `DELETE ${path}`
    case 'rename':
      return `RENAME ${path} -> ${operation.to}`
    case 'chmod':
      return `CHMOD ${operation.executable ? '+x' : '-x'} ${path}`
    default:
      return assertNever(operation)
  }
}

function fenced(path: string, search: readonly string[], replace: readonly string[]): string {
  return [path, '<<<<<<< SEARCH', ...search, '=======', ...replace, '>>>>>>> REPLACE'].join('\n')
}
