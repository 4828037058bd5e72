import type { Scores } from '../scores'
import { createScorePool } from '../scores'

/** Scores with these values by position; 0 is not listed. */
export function scoresFrom(values: readonly number[]): Scores {
  const scores = createScorePool().take(values.length)
  values.forEach((value, position) => {
    if (value !== 0) scores.add(position, value)
  })
  return scores
}
