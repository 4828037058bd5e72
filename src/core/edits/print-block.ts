import { assertNever } from '../../shared/assert-never'
import type { Operation } from './operation'

/** What a failed operation was about, in no format's words: the text to be replaced, or the command. '' where the path says it all. */
export function printFailed(operation: Operation): string {
  switch (operation.kind) {
    case 'replace':
      return operation.readings[0].search.join('\n')
    case 'create':
    case 'rewrite':
      return ''
    default:
      return printBlock(operation)
  }
}

/** An operation as one text: equal texts are the same operation. */
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
