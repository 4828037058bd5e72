import { describe, expect, it } from 'vitest'
import { GAP_Y, type Placed } from './layout-types'
import { stack } from './stack'

const boxes = (...heights: readonly number[]): Placed[] =>
  heights.map((height, at) => ({ id: String(at), width: 100, height, x: 0, y: 0 }))

describe('stack', () => {
  it('gives everybody their wish where there is room', () => {
    const placed = boxes(20, 20)
    stack(placed, (box) => (box.id === '0' ? -100 : 100))
    expect(placed.map(({ y }) => y)).toEqual([-100, 100])
  })

  it('shares the push when two wish for the same place', () => {
    const placed = boxes(20, 20)
    stack(placed, () => 0)
    const step = 20 + GAP_Y
    expect(placed.map(({ y }) => y)).toEqual([-step / 2, step / 2])
  })

  it('keeps the order, and a gap between all', () => {
    const placed = boxes(20, 40, 60, 20)
    stack(placed, (box) => -Number(box.id) * 10)
    for (let at = 1; at < placed.length; at++) {
      const above = placed[at - 1]
      const below = placed[at]
      if (!above || !below) throw new Error('unreachable')
      expect(below.y - above.y).toBeGreaterThanOrEqual((above.height + below.height) / 2 + GAP_Y - 1e-9)
    }
  })
})
