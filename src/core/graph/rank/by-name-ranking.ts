import type { RankQuery } from '../ranked'
import { pageRank } from '../pagerank'
import type { Chain } from '../pagerank'
import { REFERENCE_STRIDE } from '../store/packed-file'
import { baseOf, stemOf } from '../store/path'
import { denseFile } from './snapshot'
import type { Snapshot } from './snapshot'

interface NamedEdge {
  readonly from: number
  readonly to: number
  readonly name: number
  readonly weight: number
}

/**
 * The ranking of aider 0.86, built from how it behaves: files as nodes, an edge for each (name, user, definer) with factors for
 * mentioned, compound, private and common names and for chat files; PageRank with teleport at chat and mentioned files; each
 * file's rank split over its edges. Only a baseline to measure against. Its uneven √n for later definers is left out.
 */
export function byNameScores(snapshot: Snapshot, query: RankQuery): Float64Array {
  const { store } = snapshot
  const order = store.ordered()
  const position = new Map(order.map((file, at) => [file, at]))
  const chat = new Set(query.chat.map((path) => store.fileNumber(path)))
  const mentioned = new Set(query.message.split(/\W+/).filter((word) => word !== ''))
  const edges = namedEdges(snapshot, position, chat, mentioned)
  const chain = chainOf(edges, order.length)
  const teleport = new Float64Array(order.length)
  order.forEach((file, at) => {
    const path = store.file(file)?.path ?? ''
    const parts = [...path.split('/'), stemOf(path)]
    const inChat = chat.has(file) ? 1 : 0
    const named = query.message.includes(baseOf(path)) ? 1 : 0
    teleport[at] = Math.max(inChat, named) + (parts.some((part) => mentioned.has(part)) ? 1 : 0)
  })
  const { ranks } = pageRank(chain, teleport, { damping: 0.85, tolerance: 1e-6, maxIterations: 100 })

  const out = new Float64Array(order.length)
  for (const edge of edges) out[edge.from] = (out[edge.from] ?? 0) + edge.weight
  const sums = new Map<number, Map<number, number>>()
  for (const { from, to, name, weight } of edges) {
    const own = sums.get(to) ?? new Map<number, number>()
    sums.set(to, own)
    own.set(name, (own.get(name) ?? 0) + ((ranks[from] ?? 0) * weight) / (out[from] ?? 1))
  }
  const scores = new Float64Array(snapshot.graph.count)
  order.forEach((file, at) => {
    const base = denseFile(snapshot, file)
    const names = store.file(file)?.names ?? new Int32Array()
    names.forEach((name, index) => {
      scores[base + 1 + index] = sums.get(at)?.get(name) ?? 0
    })
  })
  return scores
}

function namedEdges(
  snapshot: Snapshot,
  position: ReadonlyMap<number, number>,
  chat: ReadonlySet<number>,
  mentioned: ReadonlySet<string>,
): readonly NamedEdge[] {
  const { store } = snapshot
  const definers = new Map<number, Set<number>>()
  const users = new Map<number, Map<number, number>>()
  for (const file of store.ordered()) {
    const packed = store.file(file)
    if (packed === undefined) continue
    for (const name of packed.names) {
      const list = definers.get(name) ?? new Set<number>()
      definers.set(name, list.add(file))
    }
    for (let at = 0; at < packed.references.length; at += REFERENCE_STRIDE) {
      const name = packed.references[at] ?? -1
      const counts = users.get(name) ?? new Map<number, number>()
      users.set(name, counts.set(file, (counts.get(file) ?? 0) + 1))
    }
  }
  const edges: NamedEdge[] = []
  for (const [name, files] of definers) {
    const counts = users.get(name)
    if (counts === undefined) {
      for (const file of files) {
        const at = position.get(file) ?? 0
        edges.push({ from: at, to: at, name, weight: 0.1 })
      }
      continue
    }
    const factor = nameFactor(store.names.text(name), files.size, mentioned)
    for (const [user, count] of counts) {
      const weight = factor * (chat.has(user) ? 50 : 1) * Math.sqrt(count)
      for (const file of files)
        edges.push({ from: position.get(user) ?? 0, to: position.get(file) ?? 0, name, weight })
    }
  }
  return edges
}

function nameFactor(name: string, definers: number, mentioned: ReadonlySet<string>): number {
  const compound = (/_/.test(name) && /[a-z]/i.test(name)) || (/[a-z]/.test(name) && /[A-Z]/.test(name))
  return (
    (mentioned.has(name) ? 10 : 1) *
    (name.length >= 8 && compound ? 10 : 1) *
    (name.startsWith('_') ? 0.1 : 1) *
    (definers > 5 ? 0.1 : 1)
  )
}

function chainOf(edges: readonly NamedEdge[], count: number): Chain {
  const sums = new Map<number, number>()
  const total = new Float64Array(count)
  for (const { from, to, weight } of edges) {
    const key = to * count + from
    sums.set(key, (sums.get(key) ?? 0) + weight)
    total[from] = (total[from] ?? 0) + weight
  }
  const keys = Float64Array.from(sums.keys()).sort()
  const shares = keys.map((key) => (sums.get(key) ?? 0) / (total[key % count] ?? 1))
  return {
    count,
    pass(ranks, next) {
      keys.forEach((key, at) => {
        const to = Math.floor(key / count)
        next[to] = (next[to] ?? 0) + (ranks[key % count] ?? 0) * (shares[at] ?? 0)
      })
    },
    passed: Float64Array.from(total, (sum) => (sum > 0 ? 1 : 0)),
  }
}
