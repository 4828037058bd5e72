/** A piece of text, and whether it is what was looked for. */
export interface TextPiece {
  readonly text: string
  /** Number of this hit over all texts, −1 between hits. */
  readonly hit: number
}

/** At most so many hits are marked: more cost drawing time and help nobody. */
const MOST_HITS = 1000

/** Cuts texts at what is looked for, whatever its case. An empty word leaves each text whole. */
export function findInTexts(
  texts: readonly string[],
  word: string,
): { readonly pieces: readonly (readonly TextPiece[])[]; readonly hits: number } {
  let hits = 0
  const wanted = word.toLowerCase()
  const pieces = texts.map((text) => {
    if (wanted === '') return [{ text, hit: -1 }]
    const lower = text.toLowerCase()
    // A letter whose lower case is longer would shift every place behind it.
    const haystack = lower.length === text.length ? lower : text
    const found: TextPiece[] = []
    let at = 0
    for (
      let next = haystack.indexOf(wanted);
      next >= 0 && hits < MOST_HITS;
      next = haystack.indexOf(wanted, at)
    ) {
      if (next > at) found.push({ text: text.slice(at, next), hit: -1 })
      found.push({ text: text.slice(next, next + wanted.length), hit: hits++ })
      at = next + wanted.length
    }
    if (at < text.length) found.push({ text: text.slice(at), hit: -1 })
    return found
  })
  return { pieces, hits }
}
