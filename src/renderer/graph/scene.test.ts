import { describe, expect, it } from 'vitest'
import type { GraphEdge, GraphNode, GraphView } from '../../shared/graph-view'
import { layoutEdges, layoutNodes, mainCard, sameScene, sceneOf } from './scene'

const measure = (text: string): number => text.length * 7
const node = (id: string, more: Partial<GraphNode> = {}): GraphNode => ({
  id,
  kind: 'file',
  label: id,
  path: id,
  weight: 0.5,
  count: 3,
  test: false,
  ...more,
})
const edge = (from: string, to: string, more: Partial<GraphEdge> = {}): GraphEdge => ({
  id: `${from}>${to}`,
  from,
  to,
  kind: 'calls',
  count: 1,
  confidence: 1,
  reason: 'same-file',
  ...more,
})
const view = (nodes: readonly GraphNode[], edges: readonly GraphEdge[] = []): GraphView => ({
  request: { kind: 'overview', folder: '' },
  nodes,
  edges,
  foldedNodes: 0,
  foldedEdges: 0,
  foldedNote: '',
  trail: [],
  revision: 1,
})

describe('sceneOf', () => {
  it('draws a parent as a box and knows how deep a node is', () => {
    const { nodes } = sceneOf(view([node('src'), node('src/core', { parent: 'src' })]), measure)
    expect(nodes.map(({ box, depth }) => [box, depth])).toEqual([
      [true, 0],
      [false, 1],
    ])
  })

  it('leaves out edges to itself, between a box and what is in it, and to what is not drawn', () => {
    const nodes = [node('src'), node('src/core', { parent: 'src' }), node('lib')]
    const edges = [
      edge('lib', 'lib'),
      edge('src/core', 'src'),
      edge('src', 'src/core'),
      edge('lib', 'gone'),
      edge('lib', 'src/core'),
    ]
    expect(sceneOf(view(nodes, edges), measure).edges.map(({ id }) => id)).toEqual(['lib>src/core'])
  })

  it('is the same for a newer revision of the same drawing, and another when a count changed', () => {
    const first = sceneOf(view([node('a'), node('b')], [edge('a', 'b')]), measure)
    const newer = sceneOf({ ...view([node('a'), node('b')], [edge('a', 'b')]), revision: 2 }, measure)
    expect(sameScene(first, newer)).toBe(true)
    expect(sameScene(first, sceneOf(view([node('a'), node('b', { count: 4 })]), measure))).toBe(false)
    expect(sameScene(null, first)).toBe(false)
  })
})

describe('mainCard', () => {
  it('is the active node, else the heaviest that is not a box', () => {
    const nodes = [
      node('box', { weight: 1 }),
      node('a', { parent: 'box', weight: 0.2 }),
      node('b', { weight: 0.9 }),
    ]
    expect(mainCard(sceneOf(view(nodes), measure))).toBe('b')
    expect(mainCard(sceneOf(view([node('a'), node('f', { side: 'active', weight: 0 })]), measure))).toBe('f')
  })
})

describe('the layout’s input', () => {
  it('puts callers into columns left of the active node and callees right of it', () => {
    const scene = sceneOf(
      view([
        node('f', { side: 'active', distance: 0 }),
        node('caller', { side: 'caller', distance: 2 }),
        node('callee', { side: 'callee', distance: 1 }),
      ]),
      measure,
    )
    expect(layoutNodes(scene).map(({ column }) => column)).toEqual([0, -2, 1])
  })

  it('lets bundles pull stronger and guesses weaker', () => {
    const scene = sceneOf(
      view([node('a'), node('b')], [edge('a', 'b', { count: 100 }), edge('b', 'a', { confidence: 0.2 })]),
      measure,
    )
    const [bundle = 0, guess = 0] = layoutEdges(scene).map(({ weight }) => weight)
    expect(bundle).toBeGreaterThan(5)
    expect(guess).toBeLessThan(1)
  })
})
