import type { Scores } from '../scores'

/** The positions with the highest positive scores, best first, ties by position. `counts` says which positions take part. */
export function highest({ values, listed }: Scores, limit: number, counts?: Uint8Array): Int32Array {
  const positions = listed()
  return select(values, positions.length, (at) => positions[at] ?? 0, limit, counts)
}

/** The same where nearly every position has a score. */
export function highestOfAll(scores: Float64Array, limit: number, counts?: Uint8Array): Int32Array {
  return select(scores, scores.length, (at) => at, limit, counts)
}

/** One pass with a heap of the best so far, so that it costs little more than reading the scores. */
function select(
  scores: Float64Array,
  count: number,
  positionAt: (at: number) => number,
  limit: number,
  counts: Uint8Array | undefined,
): Int32Array {
  const heap = new Int32Array(Math.min(limit, count))
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
  for (let place = 0; place < count; place++) {
    const position = positionAt(place)
    const score = scores[position] ?? 0
    if (!(score > 0) || (counts !== undefined && counts[position] === 0)) continue
    if (size < heap.length) {
      heap[size++] = position
      if (size === heap.length) for (let at = (size >> 1) - 1; at >= 0; at--) sink(at)
    } else if (size > 0 && worse(heap[0] ?? 0, position)) {
      heap[0] = position
      sink(0)
    }
  }
  return heap.slice(0, size).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
}
