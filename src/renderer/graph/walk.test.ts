import { describe, expect, it } from 'vitest'
import { step, type WalkGraph } from './walk'

const at = (x: number, y: number) => ({ x, y, width: 100, height: 40 })
/** Two callers left, one callee right, and a stranger to the right that no edge leads to. */
const graph: WalkGraph = {
  places: new Map([
    ['active', at(300, 100)],
    ['high caller', at(0, 0)],
    ['low caller', at(0, 110)],
    ['callee', at(600, 300)],
    ['stranger', at(600, 100)],
  ]),
  edges: [
    { from: 'high caller', to: 'active' },
    { from: 'low caller', to: 'active' },
    { from: 'active', to: 'callee' },
  ],
}

describe('step', () => {
  it('follows an edge sideways, even when something else is nearer', () => {
    expect(step(graph, 'active', 'right')).toBe('callee')
  })

  it('takes the neighbour that is most level', () => {
    expect(step(graph, 'active', 'left')).toBe('low caller')
  })

  it('goes up and down between cards that no edge joins', () => {
    expect(step(graph, 'low caller', 'up')).toBe('high caller')
    expect(step(graph, 'stranger', 'down')).toBe('callee')
  })

  it('reaches what no edge leads to', () => {
    expect(step(graph, 'stranger', 'left')).toBe('active')
  })

  it('stays at the rim', () => {
    expect(step(graph, 'high caller', 'up')).toBeUndefined()
    expect(step(graph, 'nowhere', 'up')).toBeUndefined()
  })
})
