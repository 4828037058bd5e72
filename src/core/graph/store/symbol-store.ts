import type { Definition } from '../../../shared/tag'
import type { SymbolId } from '../../../shared/symbol'
import type { Interner } from './interner'
import { createInterner } from './interner'
import type { PackedFile } from './packed-file'
import { createNumberLists } from './number-lists'
import { byText } from './path'

/**
 * Files and nodes under stable numbers. A node is a definition or, with definition −1, a file as a whole (its code
 * outside any definition). A symbol keeps its node number while its id stays, so that edges of other files survive an edit.
 */
export interface SymbolStore {
  readonly names: Interner
  /** Adds or replaces a file; gives its number. */
  readonly set: (file: PackedFile) => number
  readonly remove: (path: string) => boolean
  readonly fileNumber: (path: string) => number
  readonly file: (number: number) => PackedFile | undefined
  /** Upper bound of file numbers. */
  readonly fileLimit: () => number
  /** Numbers of the present files in the order of their paths: the order of everything that must be repeatable. */
  readonly ordered: () => readonly number[]
  /** Nodes of a file's definitions, aligned with them. */
  readonly nodesOf: (file: number) => Int32Array
  readonly fileNode: (file: number) => number
  readonly nodeLimit: () => number
  /** Number of the node's file, −1 for a node that is gone. */
  readonly fileOf: (node: number) => number
  /** Index of the node's definition, −1 for a file's own node. */
  readonly indexOf: (node: number) => number
  readonly definition: (node: number) => Definition | undefined
  readonly idOf: (node: number) => SymbolId
  readonly nodeOf: (id: SymbolId) => number
  /** Nodes of the non-local definitions of a name, in path and source order. */
  readonly named: (name: number) => readonly number[]
  /** How many these are, without putting them in order. */
  readonly countNamed: (name: number) => number
  /** Methods that stand outside their type, by the type's name. */
  readonly receivedBy: (typeName: number) => readonly number[]
  /** Lets numbers of removed symbols be given out again; call when no edge holds them any more. */
  readonly recycle: () => void
}

/** An empty store. */
export function createSymbolStore(): SymbolStore {
  const names = createInterner()
  const numbers = new Map<string, number>()
  const files: (PackedFile | undefined)[] = []
  const nodes: Int32Array[] = []
  const fileNodes: number[] = []
  const nodeFile: number[] = []
  const nodeIndex: number[] = []
  let free: number[] = []
  let freed: number[] = []
  let order: readonly number[] | undefined

  const newNode = (file: number, index: number): number => {
    const node = free.pop() ?? nodeFile.length
    nodeFile[node] = file
    nodeIndex[node] = index
    return node
  }
  const compare = (a: number, b: number): number => {
    const fileA = nodeFile[a] ?? -1
    const fileB = nodeFile[b] ?? -1
    if (fileA === fileB) return (nodeIndex[a] ?? 0) - (nodeIndex[b] ?? 0)
    return byText(files[fileA]?.path ?? '', files[fileB]?.path ?? '')
  }
  const byName = createNumberLists(compare)
  const byReceiver = createNumberLists(compare)
  const index = (file: PackedFile, own: Int32Array, change: 'add' | 'remove'): void => {
    file.definitions.forEach((definition, at) => {
      const node = own[at] ?? -1
      if (!definition.local) byName[change](file.names[at] ?? -1, node)
      if (definition.receiver !== undefined && definition.parent < 0)
        byReceiver[change](names.of(definition.receiver), node)
    })
  }
  const remove = (path: string): boolean => {
    const number = numbers.get(path) ?? -1
    const file = files[number]
    if (file === undefined) return false
    const own = nodes[number] ?? new Int32Array()
    index(file, own, 'remove')
    for (const node of [...own, fileNodes[number] ?? -1]) {
      nodeFile[node] = -1
      freed.push(node)
    }
    files[number] = undefined
    nodes[number] = new Int32Array()
    order = undefined
    return true
  }

  return {
    names,
    set(file) {
      const known = numbers.get(file.path)
      const number = known ?? files.length
      const old = known === undefined ? undefined : files[known]
      if (old === undefined) {
        numbers.set(file.path, number)
        fileNodes[number] = newNode(number, -1)
        order = undefined
      }
      const oldNodes = nodes[number] ?? new Int32Array()
      const kept = new Map<string, number>()
      if (old !== undefined) {
        index(old, oldNodes, 'remove')
        old.localIds.forEach((id, at) => kept.set(id, oldNodes[at] ?? -1))
      }
      const own = Int32Array.from(file.localIds, (id, at) => {
        const node = kept.get(id)
        if (node === undefined) return newNode(number, at)
        kept.delete(id)
        nodeIndex[node] = at
        return node
      })
      for (const node of kept.values()) {
        nodeFile[node] = -1
        freed.push(node)
      }
      files[number] = file
      nodes[number] = own
      index(file, own, 'add')
      return number
    },
    remove,
    fileNumber: (path) => {
      const number = numbers.get(path)
      return number === undefined || files[number] === undefined ? -1 : number
    },
    file: (number) => files[number],
    fileLimit: () => files.length,
    ordered() {
      order ??= files
        .flatMap((file, number) => (file === undefined ? [] : [{ path: file.path, number }]))
        .sort((a, b) => byText(a.path, b.path))
        .map(({ number }) => number)
      return order
    },
    nodesOf: (file) => nodes[file] ?? new Int32Array(),
    fileNode: (file) => fileNodes[file] ?? -1,
    nodeLimit: () => nodeFile.length,
    fileOf: (node) => nodeFile[node] ?? -1,
    indexOf: (node) => nodeIndex[node] ?? -1,
    definition: (node) => files[nodeFile[node] ?? -1]?.definitions[nodeIndex[node] ?? -1],
    idOf(node) {
      const file = files[nodeFile[node] ?? -1]
      if (file === undefined) return ''
      const at = nodeIndex[node] ?? -1
      return at < 0 ? `file:${file.path}` : `${file.path}#${file.localIds[at] ?? ''}`
    },
    nodeOf(id) {
      // Both paths and names may hold a '#': the split is where the left side is a file that exists.
      for (let at = id.indexOf('#'); at > 0; at = id.indexOf('#', at + 1)) {
        const number = numbers.get(id.slice(0, at)) ?? -1
        const found = files[number]?.localIds.indexOf(id.slice(at + 1)) ?? -1
        if (found >= 0) return nodes[number]?.[found] ?? -1
      }
      return -1
    },
    named: byName.of,
    countNamed: byName.count,
    receivedBy: byReceiver.of,
    recycle() {
      free = [...free, ...freed]
      freed = []
    },
  }
}
