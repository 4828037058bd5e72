import type { Scores } from '../scores'
import type { Snapshot } from './snapshot'

/** Points for a symbol whose name is written out, by whether the name can be anything but a name. */
const TELLING = 12
const PLAIN = 3
const PATH = 6
/** Names that more definitions share do not point at one. */
const MOST_NAMESAKES = 20

/** Identifiers written out in the request mean their definitions; a path written out means its symbols. */
export function namedExactly(snapshot: Snapshot, message: string, scores: Scores): void {
  const { store, graph, bases } = snapshot
  for (const token of new Set(message.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [])) {
    const telling = /[a-z][A-Z]|_|\d|^[A-Z][a-z]+[A-Z]/.test(token)
    if (token.length < 3 || (!telling && token.length < 6)) continue
    const nodes = store.named(store.names.find(token))
    if (nodes.length === 0 || nodes.length > MOST_NAMESAKES) continue
    for (const node of nodes) {
      const dense = graph.denseOf[node] ?? -1
      const points = (telling ? TELLING : PLAIN) / Math.sqrt(nodes.length)
      if (dense >= 0) scores.add(dense, points)
    }
  }
  const paths = new Set(message.match(/[\w@.\-/]+\.\w+/g) ?? [])
  if (paths.size === 0) return
  for (const file of store.ordered()) {
    const path = store.file(file)?.path ?? ''
    const meant = paths.has(path) || [...paths].some((token) => path.endsWith(`/${token}`))
    if (!meant) continue
    const base = bases[file] ?? 0
    for (let at = 0; at <= store.nodesOf(file).length; at++) scores.add(base + at, PATH)
  }
}
