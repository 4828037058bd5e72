import { describe, expect, it } from 'vitest'
import type { GraphRequest } from '../../shared/graph-view'
import { canGoBack, canGoForward, OVERVIEW, visited } from './graph'

const file = (path: string): GraphRequest => ({ kind: 'file', path })

describe('the history of the graph', () => {
  it('goes on from where one is, and drops what lay ahead', () => {
    const start = { trail: [OVERVIEW, file('a'), file('b')], position: 1 }
    expect(visited(start, file('c'))).toEqual({ trail: [OVERVIEW, file('a'), file('c')], position: 2 })
  })

  it('does not grow by going where one is', () => {
    const start = { trail: [OVERVIEW], position: 0 }
    expect(visited(start, { kind: 'overview', folder: '' })).toBe(start)
  })

  it('is bounded', () => {
    let history: { trail: readonly GraphRequest[]; position: number } = { trail: [OVERVIEW], position: 0 }
    for (let at = 0; at < 500; at++) history = visited(history, file(String(at)))
    expect(history.trail.length).toBe(100)
    expect(history.trail[history.position]).toEqual(file('499'))
  })

  it('knows its ends', () => {
    const middle = { trail: [OVERVIEW, file('a'), file('b')], position: 1 }
    expect([canGoBack(middle), canGoForward(middle)]).toEqual([true, true])
    expect(canGoBack({ ...middle, position: 0 })).toBe(false)
    expect(canGoForward({ ...middle, position: 2 })).toBe(false)
  })
})
