import { diffLines, type LineChange } from './diff-lines'

/**
 * Joins two changes of one text, line by line (as diff3 does): undefined where they touch or meet, because two people changed
 * the same place. At least one untouched line must lie between their changes, as with git. The same change on both sides is one.
 */
export function mergeThreeWay(
  base: readonly string[],
  ours: readonly string[],
  theirs: readonly string[],
): readonly string[] | undefined {
  const left = diffLines(base, ours)
  const right = diffLines(base, theirs)
  const merged: string[] = []
  let at = 0
  const take = (change: LineChange, from: readonly string[]): void => {
    merged.push(...base.slice(at, change.before))
    merged.push(...from.slice(change.after, change.after + change.afterCount))
    at = change.before + change.beforeCount
  }
  let [i, j] = [0, 0]
  while (i < left.length || j < right.length) {
    const one = left[i]
    const other = right[j]
    if (one && other && isSame(one, ours, other, theirs)) {
      take(one, ours)
      i++
      j++
    } else if (one && other && touch(one, other)) return undefined
    else if (one && (!other || one.before < other.before)) {
      take(one, ours)
      i++
    } else if (other) {
      take(other, theirs)
      j++
    }
  }
  merged.push(...base.slice(at))
  return merged
}

const touch = (one: LineChange, other: LineChange): boolean =>
  one.before <= other.before + other.beforeCount && other.before <= one.before + one.beforeCount

function isSame(
  one: LineChange,
  ours: readonly string[],
  other: LineChange,
  theirs: readonly string[],
): boolean {
  if (one.before !== other.before || one.beforeCount !== other.beforeCount) return false
  if (one.afterCount !== other.afterCount) return false
  for (let line = 0; line < one.afterCount; line++) {
    if (ours[one.after + line] !== theirs[other.after + line]) return false
  }
  return true
}
