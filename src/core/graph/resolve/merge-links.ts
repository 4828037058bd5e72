import { LINK_STRIDE } from './link-file'

/** An edge is six numbers: from node, to node, edge kind, reason, confidence in thousandths, number of references. */
export const EDGE_STRIDE = 6

/** One file's links as edges: one for each (from, to, kind) with the best confidence and the count, in that order. */
export function mergeLinks(links: Int32Array): Int32Array {
  const count = links.length / LINK_STRIDE
  const order = Array.from({ length: count }, (_, index) => index * LINK_STRIDE)
  const at = (index: number): number => links[index] ?? 0
  order.sort(
    (a, b) =>
      at(a) - at(b) || at(a + 1) - at(b + 1) || at(a + 2) - at(b + 2) || at(b + 4) - at(a + 4) || a - b,
  )
  const edges: number[] = []
  let last = -1
  for (const link of order) {
    const same =
      last >= 0 &&
      edges[last] === at(link) &&
      edges[last + 1] === at(link + 1) &&
      edges[last + 2] === at(link + 2)
    if (same) {
      edges[last + 5] = (edges[last + 5] ?? 0) + 1
      continue
    }
    last = edges.length
    edges.push(at(link), at(link + 1), at(link + 2), at(link + 3), at(link + 4), 1)
  }
  return Int32Array.from(edges)
}
