import type { SymbolInfo } from '../../shared/symbol'
import type { Snapshot } from './rank/snapshot'
import { fileOfDense, indexOfDense } from './rank/snapshot'
import { containerOf } from './store/local-ids'
import { baseOf } from './store/path'

/** A node as the window and the map know it; a file's own node is a `module` with its path as id. */
export function symbolInfo(snapshot: Snapshot, dense: number): SymbolInfo {
  const { store, graph } = snapshot
  const node = graph.nodeAt[dense] ?? -1
  const file = store.file(fileOfDense(snapshot, dense))
  const index = indexOfDense(snapshot, dense)
  const definition = file?.definitions[index]
  const rank = Math.min(1, (snapshot.central()[dense] ?? 0) / snapshot.highest())
  if (file === undefined || definition === undefined) {
    const path = file?.path ?? ''
    return {
      id: path,
      name: baseOf(path),
      kind: 'module',
      path,
      line: 1,
      endLine: Math.max(1, file?.lines ?? 1),
      signature: path,
      doc: '',
      container: '',
      exported: true,
      rank,
      test: file?.test ?? false,
    }
  }
  return {
    id: store.idOf(node),
    name: definition.name,
    kind: definition.kind,
    path: file.path,
    line: definition.line,
    endLine: definition.endLine,
    signature: definition.signature,
    doc: definition.doc,
    container: containerOf(file.definitions, index),
    exported: definition.exported,
    rank,
    test: file.test,
  }
}
