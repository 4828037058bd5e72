import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createNumberLists } from './number-lists'

test('lists hold what was added and not removed, in order where one is given', () => {
  const step = fc.record({ add: fc.boolean(), key: fc.nat(9), value: fc.nat(6) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const inOrder = createNumberLists((a, b) => a - b)
      const asTheyCame = createNumberLists()
      const model = new Map<number, number[]>()
      for (const { add, key, value } of steps) {
        const list = model.get(key) ?? []
        model.set(key, list)
        if (add) list.push(value)
        else if (list.includes(value)) list.splice(list.indexOf(value), 1)
        for (const lists of [inOrder, asTheyCame]) lists[add ? 'add' : 'remove'](key, value)
      }
      for (let key = 0; key <= 10; key++) {
        const list = model.get(key) ?? []
        expect([...asTheyCame.of(key)].sort()).toEqual([...list].sort())
        expect([...inOrder.of(key)]).toEqual([...list].sort((a, b) => a - b))
        expect(inOrder.count(key)).toBe(list.length)
      }
    }),
  )
})

test('a key far away from the others', () => {
  const lists = createNumberLists()
  lists.add(100_000, 1)
  expect(lists.of(100_000)).toEqual([1])
  expect(lists.of(99_999)).toEqual([])
  expect(lists.count(200_000)).toBe(0)
})
