export interface LineTable {
  /** Lines in the text; a final newline opens no further line. */
  readonly count: number
  /** 1-based line that holds this offset. */
  readonly lineAt: (offset: number) => number
  /** Offset of the first character of a 1-based line. */
  readonly startOf: (line: number) => number
}

/** Offsets (UTF-16 units) to lines and back. Lines end at `\n`, as the parser counts them. */
export function createLineTable(text: string): LineTable {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  let last = 0
  return {
    count: starts.length > 1 && starts[starts.length - 1] === text.length ? starts.length - 1 : starts.length,
    startOf: (line) => starts[line - 1] ?? text.length,
    lineAt(offset) {
      // Questions come nearly in order: look near the last answer first.
      if ((starts[last] ?? 0) <= offset) {
        for (let step = 0; step < 4; step++) {
          if (last + 1 >= starts.length || (starts[last + 1] ?? 0) > offset) return last + 1
          last++
        }
      }
      let low = 0
      let high = starts.length
      while (low < high) {
        const middle = (low + high) >> 1
        if ((starts[middle] ?? 0) <= offset) low = middle + 1
        else high = middle
      }
      last = low - 1
      return low
    },
  }
}
