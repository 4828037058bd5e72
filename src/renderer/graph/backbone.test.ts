import { describe, expect, it } from 'vitest'
import type { GraphEdge, GraphNode } from '../../shared/graph-view'
import { backbone } from './backbone'

const node = (id: string, more: Partial<GraphNode> = {}): GraphNode => ({
  id,
  kind: 'symbol',
  label: id,
  path: 'a.ts',
  weight: 0.5,
  count: 1,
  test: false,
  ...more,
})
const edge = (from: string, to: string, count = 1): GraphEdge => ({
  id: `${from}>${to}`,
  from,
  to,
  kind: 'calls',
  count,
  confidence: 1,
  reason: 'import-resolved',
})

describe('backbone', () => {
  it('shows everything while it can be followed', () => {
    const edges = [edge('a', 'b'), edge('b', 'c')]
    expect([
      ...backbone(
        edges,
        ['a', 'b', 'c'].map((id) => node(id)),
        undefined,
      ),
    ]).toEqual(['a>b', 'b>c'])
  })

  it('keeps the strongest ties of a dense drawing and drops the weakest', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f']
    const edges = ids.flatMap((from, i) =>
      ids.flatMap((to, j) => (from === to ? [] : [edge(from, to, 1 + i * 10 + j)])),
    )
    const shown = backbone(
      edges,
      ids.map((id) => node(id)),
      undefined,
    )
    expect(shown.has('f>e')).toBe(true)
    expect(shown.has('a>f')).toBe(true)
    expect(shown.has('a>b')).toBe(false)
    expect(shown.size).toBeLessThan(edges.length * 0.6)
    for (const id of ids) expect([...shown].some((each) => each.startsWith(`${id}>`))).toBe(true)
  })

  it('never hides what touches the active node, and hides what callers have to do with each other', () => {
    const callers = Array.from({ length: 9 }, (_, at) => `c${at}`)
    const nodes = [
      node('active', { side: 'active', distance: 0 }),
      ...callers.map((id) => node(id, { side: 'caller', distance: 1 })),
    ]
    const edges = [
      ...callers.map((id) => edge(id, 'active')),
      ...callers.slice(1).map((id) => edge(id, 'c0', 50)),
    ]
    expect([...backbone(edges, nodes, 'active')].sort()).toEqual(callers.map((id) => `${id}>active`))
  })
})
