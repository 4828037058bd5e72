/**
 * Lists of numbers by small number. Most names of a repository have one definition and are written in one file: then the number
 * stands there by itself, which takes a tenth of the memory of a list in a map.
 */
export interface NumberLists {
  readonly add: (key: number, value: number) => void
  readonly remove: (key: number, value: number) => void
  readonly of: (key: number) => readonly number[]
  readonly count: (key: number) => number
}

const NONE: readonly number[] = []

/** Empty lists. With `compare` they are kept in that order, and put into it when they are asked for. */
export function createNumberLists(compare?: (a: number, b: number) => number): NumberLists {
  const lists: (number | number[] | undefined)[] = []
  const unsorted = new Set<number>()
  return {
    add(key, value) {
      const known = lists[key]
      if (known === undefined) {
        // Filled up, because an array with holes becomes a map.
        while (lists.length < key) lists.push(undefined)
        lists[key] = value
        return
      }
      if (typeof known === 'number') lists[key] = [known, value]
      else known.push(value)
      if (compare !== undefined) unsorted.add(key)
    },
    remove(key, value) {
      const known = lists[key]
      if (known === value) lists[key] = undefined
      if (typeof known !== 'object') return
      const at = known.indexOf(value)
      if (at >= 0) known.splice(at, 1)
    },
    of(key) {
      const known = lists[key]
      if (known === undefined) return NONE
      if (typeof known === 'number') return [known]
      if (unsorted.delete(key)) known.sort(compare)
      return known
    },
    count(key) {
      const known = lists[key]
      return typeof known === 'object' ? known.length : known === undefined ? 0 : 1
    },
  }
}
