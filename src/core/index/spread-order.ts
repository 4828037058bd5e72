/**
 * The entries in an order that takes from everywhere: what has been indexed after a second is then a fair sample of the
 * repository and not its first folder, so the graph can be used from the start. The order is the same every time.
 */
export function spreadOrder<T>(entries: readonly T[]): readonly T[] {
  const stride = coprimeStride(entries.length)
  const spread: T[] = []
  for (let at = 0, taken = 0; taken < entries.length; taken += 1, at = (at + stride) % entries.length) {
    const entry = entries[at]
    if (entry !== undefined) spread.push(entry)
  }
  return spread
}

/** A step near the golden section of the length that shares no factor with it, so that it meets every entry once. */
function coprimeStride(length: number): number {
  let stride = Math.max(1, Math.floor(length * 0.618))
  while (divisor(stride, length) !== 1) stride += 1
  return stride
}

function divisor(a: number, b: number): number {
  let [x, y] = [a, b]
  while (y > 0) [x, y] = [y, x % y]
  return x
}
