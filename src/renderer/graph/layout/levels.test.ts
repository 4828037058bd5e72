import { describe, expect, it } from 'vitest'
import { levelsOf } from './levels'

const edge = (from: string, to: string, weight = 1) => ({ from, to, weight })
const near = (value: number | undefined): number => Math.round((value ?? NaN) * 100) / 100

describe('levelsOf', () => {
  it('counts the steps of a chain', () => {
    const levels = levelsOf(['c', 'a', 'b'], [edge('a', 'b'), edge('b', 'c')])
    expect(['a', 'b', 'c'].map((id) => near(levels.get(id)))).toEqual([0, 1, 2])
  })

  it('puts a pair that calls each other on one level', () => {
    const levels = levelsOf(['a', 'b'], [edge('a', 'b'), edge('b', 'a')])
    expect(near(levels.get('a'))).toBe(near(levels.get('b')))
  })

  it('lets one odd edge bend, not break, the order', () => {
    const edges = [edge('a', 'b', 10), edge('b', 'c', 10), edge('c', 'a', 1)]
    const levels = levelsOf(['a', 'b', 'c'], edges)
    expect(levels.get('a')).toBeLessThan(levels.get('b') ?? 0)
    expect(levels.get('b')).toBeLessThan(levels.get('c') ?? 0)
  })

  it('starts every part at 0', () => {
    const levels = levelsOf(['a', 'b', 'x', 'y', 'alone'], [edge('a', 'b'), edge('x', 'y')])
    expect(['a', 'x', 'alone'].map((id) => near(levels.get(id)))).toEqual([0, 0, 0])
  })
})
