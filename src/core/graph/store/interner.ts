/** Names as small numbers, so that hot tables are typed arrays. Numbers are never reused within one graph. */
export interface Interner {
  /** The text's number, given out on first sight. */
  readonly of: (text: string) => number
  /** The number of a text seen before, −1 otherwise. */
  readonly find: (text: string) => number
  readonly text: (number: number) => string
  readonly size: () => number
}

/** An interner without names. */
export function createInterner(): Interner {
  const numbers = new Map<string, number>()
  const texts: string[] = []
  return {
    of(text) {
      const known = numbers.get(text)
      if (known !== undefined) return known
      const number = texts.length
      numbers.set(text, number)
      texts.push(text)
      return number
    },
    find: (text) => numbers.get(text) ?? -1,
    text: (number) => texts[number] ?? '',
    size: () => texts.length,
  }
}
