/**
 * Scores of nodes, most of which have none: those that have are listed, so that a list of a few hundred does not cost a walk over
 * the whole repository. Made by a pool only.
 */
export interface Scores {
  /** By position, 0 for none; may be longer than there are positions. Where something is listed it may be written to. */
  readonly values: Float64Array
  /** Positions that were added to, in the order in which they came. */
  readonly listed: () => Int32Array
  /** Adds to a position's score. */
  readonly add: (position: number, amount: number) => void
  /** Takes all scores away. */
  readonly clear: () => void
}

/** Scores for one purpose after the other: making and clearing large arrays costs more than most of what is done with them. */
export interface ScorePool {
  /** Empty scores for so many positions. */
  readonly take: (positions: number) => Scores
  /** Nothing may use them any more. */
  readonly giveBack: (scores: Scores) => void
}

/** Room beyond what is asked for: the repository grows by a few symbols at a time. */
const SLACK = 1.1

/** An empty pool. */
export function createScorePool(): ScorePool {
  let free: Scores[] = []
  return {
    take(positions) {
      free = free.filter(({ values }) => values.length >= positions)
      return free.pop() ?? createScores(Math.ceil(positions * SLACK))
    },
    giveBack(scores) {
      scores.clear()
      free.push(scores)
    },
  }
}

function createScores(positions: number): Scores {
  const values = new Float64Array(positions)
  const isListed = new Uint8Array(positions)
  let list = new Int32Array(Math.min(positions, 1024))
  let count = 0
  return {
    values,
    listed: () => list.subarray(0, count),
    add(position, amount) {
      if (isListed[position] === 0) {
        isListed[position] = 1
        if (count === list.length) {
          const longer = new Int32Array(Math.min(values.length, 2 * count))
          longer.set(list)
          list = longer
        }
        list[count++] = position
      }
      values[position] = (values[position] ?? 0) + amount
    },
    clear() {
      for (let at = 0; at < count; at++) {
        const position = list[at] ?? 0
        values[position] = 0
        isListed[position] = 0
      }
      count = 0
    },
  }
}
