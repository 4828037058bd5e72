/**
 * The positions with the highest positive scores, best first, ties by position. One pass with a heap of the best so far, so that it
 * costs little more than reading the scores. `counts` says which positions take part.
 */
export function highest(scores: Float64Array, limit: number, counts?: Uint8Array): Int32Array {
  const heap = new Int32Array(Math.min(limit, scores.length))
  let size = 0
  /** Whether a is worse than b: such a one is thrown out first. */
  const worse = (a: number, b: number): boolean => {
    const left = scores[a] ?? 0
    const right = scores[b] ?? 0
    return left < right || (left === right && a > b)
  }
  const sink = (start: number): void => {
    const moved = heap[start] ?? 0
    let at = start
    for (let child = 2 * at + 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && worse(heap[child + 1] ?? 0, heap[child] ?? 0)) child++
      if (!worse(heap[child] ?? 0, moved)) break
      heap[at] = heap[child] ?? 0
      at = child
    }
    heap[at] = moved
  }
  for (let position = 0; position < scores.length; position++) {
    const score = scores[position] ?? 0
    if (!(score > 0) || (counts !== undefined && counts[position] === 0)) continue
    if (size < heap.length) {
      heap[size++] = position
      if (size === heap.length) for (let at = (size >> 1) - 1; at >= 0; at--) sink(at)
    } else if (score > (scores[heap[0] ?? 0] ?? 0)) {
      heap[0] = position
      sink(0)
    }
  }
  return heap.slice(0, size).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
}
