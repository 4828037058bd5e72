/** Collects values until none came for `quiet` milliseconds, but no longer than `most`, then hands them over once each. */
export interface Gatherer<T> {
  readonly add: (values: readonly T[]) => void
  readonly stop: () => void
}

export function gather<T>(quiet: number, most: number, hand: (values: readonly T[]) => void): Gatherer<T> {
  let values = new Set<T>()
  let timer: NodeJS.Timeout | undefined
  let since = 0
  const fire = (): void => {
    timer = undefined
    const handed = [...values]
    values = new Set()
    hand(handed)
  }
  return {
    add(more) {
      for (const value of more) values.add(value)
      const now = performance.now()
      if (timer === undefined) since = now
      clearTimeout(timer)
      timer = setTimeout(fire, Math.max(0, Math.min(quiet, since + most - now)))
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      values = new Set()
    },
  }
}
