import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mapLines } from './map-lines'

const text = (lines: string): string => [...lines].map((line) => `${line}\n`).join('')
const mapped = (from: string, to: string, start: number, end: number) =>
  mapLines(text(from), text(to), [{ start, end }])

it('moves with what was put in or taken out above', () => {
  expect(mapped('abcd', 'xyabcd', 2, 4)).toEqual([{ start: 4, end: 6 }])
  expect(mapped('abcd', 'bcd', 3, 4)).toEqual([{ start: 2, end: 3 }])
  expect(mapped('abcd', 'abcdxy', 2, 4)).toEqual([{ start: 2, end: 4 }])
})

it('leaves out what was removed since, and takes in what replaced it', () => {
  expect(mapped('abcd', 'ad', 2, 4)).toEqual([])
  expect(mapped('abcd', 'axyzd', 2, 4)).toEqual([{ start: 2, end: 5 }])
  expect(mapped('abcd', 'abxcd', 2, 4)).toEqual([
    { start: 2, end: 3 },
    { start: 4, end: 5 },
  ])
})

it('finds lines that stayed, whatever came between', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 99 }), { minLength: 1, maxLength: 20 }),
      fc.array(fc.nat({ max: 3 }), { minLength: 20, maxLength: 20 }),
      fc.nat(),
      (lines, put, pick) => {
        // Before each line stand as many new lines as `put` says; each line of before is unique, so where it went is known.
        const from = lines.map((line) => `line ${line}`)
        const to: string[] = []
        const place: number[] = []
        for (const [index, line] of from.entries()) {
          for (let extra = 0; extra < (put[index] ?? 0); extra++) to.push(`new ${index} ${extra}`)
          to.push(line)
          place.push(to.length)
        }
        const at = pick % from.length
        const found = mapLines(`${from.join('\n')}\n`, `${to.join('\n')}\n`, [{ start: at + 1, end: at + 2 }])
        expect(found).toEqual([{ start: place[at], end: (place[at] ?? 0) + 1 }])
      },
    ),
  )
})
