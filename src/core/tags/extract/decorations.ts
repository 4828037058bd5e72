import type { Span } from './collect-captures'

/** What may stand between a decorator and what it decorates. */
const BETWEEN = /^\s*(?:export\s+)?(?:default\s+)?$/
const FARTHEST = 400

export interface Decorations {
  /** Where a definition begins when decorators, annotations or attributes directly before it count. */
  readonly startWith: (start: number) => number
  /** Where the declaration itself begins when decorators are its first children. */
  readonly startWithout: (start: number) => number
}

export function createDecorations(text: string, captured: readonly Span[]): Decorations {
  const spans = [...captured].sort((a, b) => a.start - b.start || b.end - a.end)

  /** Index of the last span that starts before `position`. */
  const lastBefore = (position: number): number => {
    let low = 0
    let high = spans.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((spans[middle]?.start ?? 0) < position) low = middle + 1
      else high = middle
    }
    return low - 1
  }

  return {
    startWith(start) {
      if (spans.length === 0) return start
      let first = start
      for (let at = lastBefore(first); at >= 0; at--) {
        const one = spans[at]
        if (!one || first - one.end > FARTHEST) break
        if (one.end > first) continue
        if (!BETWEEN.test(text.slice(one.end, first))) break
        first = one.start
      }
      return first
    },
    startWithout(start) {
      if (spans.length === 0) return start
      let first = start
      for (let at = Math.max(0, lastBefore(first + 1)); at < spans.length; at++) {
        const one = spans[at]
        if (!one || one.start > first) break
        if (one.start < first) continue
        first = one.end
        while (/\s/.test(text.charAt(first))) first++
      }
      return first
    },
  }
}
