import { GAP_Y, type Placed } from './layout-types'

/**
 * Puts boxes below each other in the given order, each as near to the y it wishes for as the others allow, never overlapping:
 * the least-squares answer, found by pooling neighbours that push each other (isotonic regression).
 */
export function stack(boxes: readonly Placed[], wish: (box: Placed) => number): void {
  const pools: { sum: number; count: number; first: number }[] = []
  const offsets: number[] = []
  let offset = 0
  boxes.forEach((box, at) => {
    offset += at === 0 ? 0 : ((boxes[at - 1]?.height ?? 0) + box.height) / 2 + GAP_Y
    offsets.push(offset)
    pools.push({ sum: wish(box) - offset, count: 1, first: at })
    for (;;) {
      const last = pools.at(-1)
      const before = pools.at(-2)
      if (!last || !before || before.sum / before.count <= last.sum / last.count) break
      pools.splice(-2, 2, {
        sum: before.sum + last.sum,
        count: before.count + last.count,
        first: before.first,
      })
    }
  })
  pools.forEach((pool, at) => {
    const end = pools[at + 1]?.first ?? boxes.length
    for (let index = pool.first; index < end; index++) {
      const box = boxes[index]
      if (box) box.y = pool.sum / pool.count + (offsets[index] ?? 0)
    }
  })
}
