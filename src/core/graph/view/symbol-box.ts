import type { GraphNode } from '../../../shared/graph-view'
import { symbolInfo } from '../symbol-info'
import type { Snapshot } from '../rank/snapshot'
import { indexOfDense } from '../rank/snapshot'
import { baseOf } from '../store/path'

/** Where a node stands in a view; what is undefined is left out. */
export interface BoxPlace {
  readonly parent?: string
  readonly side?: NonNullable<GraphNode['side']>
  readonly distance?: number
}

/** A symbol (or a file's own code) as a node of a view, weighing its rank. */
export function symbolBox(snapshot: Snapshot, dense: number, place: BoxPlace): GraphNode {
  const info = symbolInfo(snapshot, dense)
  const asFile = indexOfDense(snapshot, dense) < 0
  if (asFile) {
    const { path, rank, test } = info
    return {
      id: `file:${path}`,
      kind: 'file',
      label: baseOf(path),
      path,
      weight: rank,
      count: 1,
      test,
      ...place,
    }
  }
  return {
    id: info.id,
    kind: 'symbol',
    label: info.container === '' ? info.name : `${info.container.split('.').at(-1) ?? ''}.${info.name}`,
    path: info.path,
    symbolKind: info.kind,
    signature: info.signature,
    line: info.line,
    weight: info.rank,
    count: 1,
    test: info.test,
    ...place,
  }
}

/** Weights relative to the heaviest node of a view, so that size differences show in any neighbourhood. */
export function relativeWeights(nodes: readonly GraphNode[]): readonly GraphNode[] {
  const highest = Math.max(...nodes.map(({ weight }) => weight), Number.MIN_VALUE)
  return nodes.map((node) => ({ ...node, weight: node.weight / highest }))
}
