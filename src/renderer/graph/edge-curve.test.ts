import { describe, expect, it } from 'vitest'
import { edgeCurve, relative, type Place } from './edge-curve'

const at = (x: number, y: number): Place => ({ x, y, width: 100, height: 40 })

describe('edgeCurve', () => {
  it('leaves at the right and enters at the left when the target stands to the right', () => {
    const { sourceEndpoint, targetEndpoint } = edgeCurve(at(0, 0), at(300, 80))
    expect([sourceEndpoint, targetEndpoint]).toEqual(['50% 0%', '-50% 0%'])
  })

  it('is mirrored when the target stands to the left', () => {
    const { sourceEndpoint, targetEndpoint } = edgeCurve(at(300, 80), at(0, 0))
    expect([sourceEndpoint, targetEndpoint]).toEqual(['-50% 0%', '50% 0%'])
  })

  it('bows out at the right when one stands above the other', () => {
    const { sourceEndpoint, targetEndpoint, distances } = edgeCurve(at(0, 0), at(10, 200))
    expect([sourceEndpoint, targetEndpoint]).toEqual(['50% 0%', '50% 0%'])
    expect(Math.sign(distances[0] ?? 0)).toBe(Math.sign(distances[1] ?? 0))
  })

  it('runs straight between cards on one level', () => {
    expect(edgeCurve(at(0, 0), at(300, 0)).distances.every((distance) => Math.abs(distance) < 1e-9)).toBe(
      true,
    )
  })
})

describe('relative', () => {
  it('tells a point by its share along the line and its distance from it', () => {
    expect(relative({ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 5, y: 3 })).toEqual({ weight: 0.5, distance: 3 })
  })
})
