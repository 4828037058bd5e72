import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeLayout } from './compute-layout'
import type { Layout, LayoutEdge, LayoutInput, LayoutNode } from './layout-types'

const card = (id: string, more: Partial<LayoutNode> = {}): LayoutNode => ({
  id,
  width: 120,
  height: 40,
  ...more,
})
const edge = (from: string, to: string, weight = 1): LayoutEdge => ({ from, to, weight })
const input = (nodes: readonly LayoutNode[], edges: readonly LayoutEdge[] = []): LayoutInput => ({
  nodes,
  edges,
  aspect: 1.4,
  previous: {},
})

interface Rectangle {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const cardsOf = (nodes: readonly LayoutNode[], { positions }: Layout): readonly Rectangle[] =>
  nodes.flatMap(({ id, width, height }) => {
    const point = positions[id]
    return point ? [{ id, width, height, x: point.x, y: point.y }] : []
  })

const overlap = (a: Rectangle, b: Rectangle): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 - 0.5 && Math.abs(a.y - b.y) < (a.height + b.height) / 2 - 0.5

const overlaps = (all: readonly Rectangle[]): readonly string[] =>
  all.flatMap((a, at) => all.slice(at + 1).flatMap((b) => (overlap(a, b) ? [`${a.id} and ${b.id}`] : [])))

/** Random nodes, a third of them in boxes, with random edges. */
const randomInput = fc
  .record({
    sizes: fc.array(
      fc.record({ width: fc.integer({ min: 60, max: 260 }), height: fc.constantFrom(28, 40, 48) }),
      {
        minLength: 1,
        maxLength: 60,
      },
    ),
    boxes: fc.integer({ min: 0, max: 4 }),
    edges: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 9 })), { maxLength: 120 }),
    aspect: fc.double({ min: 0.7, max: 2.4, noNaN: true }),
  })
  .map(({ sizes, boxes, edges, aspect }): LayoutInput => {
    const nodes = [
      ...Array.from({ length: boxes }, (_, at) => card(`box${at}`)),
      ...sizes.map((size, at) => ({
        id: `n${at}`,
        ...size,
        ...(boxes > 0 && at % 3 === 0 ? { parent: `box${at % boxes}` } : {}),
      })),
    ]
    const id = (at: number): string => `n${at % sizes.length}`
    return { nodes, edges: edges.map(([a, b, weight]) => edge(id(a), id(b), weight)), aspect, previous: {} }
  })

describe('computeLayout', () => {
  it('puts callers left of what they use', () => {
    const { positions } = computeLayout(
      input([card('a'), card('b'), card('c')], [edge('a', 'b'), edge('b', 'c')]),
    )
    expect(positions['a']?.x).toBeLessThan(positions['b']?.x ?? 0)
    expect(positions['b']?.x).toBeLessThan(positions['c']?.x ?? 0)
  })

  it('keeps fixed columns: callers, the active one, callees', () => {
    const nodes = [card('f', { column: 0 }), card('x', { column: -1 }), card('y', { column: 1 })]
    const { positions } = computeLayout(input(nodes, [edge('y', 'f')]))
    expect(positions['x']?.x).toBeLessThan(positions['f']?.x ?? 0)
    expect(positions['y']?.x).toBeGreaterThan(positions['f']?.x ?? 0)
  })

  it('never lets cards or boxes overlap, and finds a place for every card', () => {
    fc.assert(
      fc.property(randomInput, (given) => {
        const layout = computeLayout(given)
        const parents = new Set(given.nodes.map((node) => node.parent))
        const cards = given.nodes.filter((node) => !parents.has(node.id))
        const rectangles = cardsOf(cards, layout)
        expect(rectangles.length).toBe(cards.length)
        expect(overlaps(rectangles)).toEqual([])
        const boxes = Object.entries(layout.boxes).map(([id, box]) => ({ id, ...box }))
        const outside = rectangles.filter(
          ({ id }) => given.nodes.find((n) => n.id === id)?.parent === undefined,
        )
        expect(overlaps([...boxes, ...outside])).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  it('gives the same answer to the same question, to the last digit', () => {
    fc.assert(
      fc.property(randomInput, (given) => {
        expect(computeLayout(given)).toEqual(computeLayout(given))
      }),
      { numRuns: 25 },
    )
  })

  it('holds boxes in boxes', () => {
    const nodes = [card('outer'), card('inner', { parent: 'outer' }), card('leaf', { parent: 'inner' })]
    const { boxes, positions } = computeLayout(input(nodes))
    const { outer, inner } = boxes
    expect(positions['leaf']).toBeDefined()
    expect(outer?.width).toBeGreaterThan(inner?.width ?? Infinity)
    expect(outer?.height).toBeGreaterThan(inner?.height ?? Infinity)
  })

  it('lays out boxes by the edges between what is in them', () => {
    const nodes = [card('one'), card('two'), card('a', { parent: 'two' }), card('b', { parent: 'one' })]
    const { boxes } = computeLayout(input(nodes, [edge('a', 'b')]))
    expect(boxes['two']?.x).toBeLessThan(boxes['one']?.x ?? 0)
  })

  it('puts what has no edge below the rest, in rows', () => {
    const nodes = [card('a'), card('b'), card('x'), card('y')]
    const { positions } = computeLayout(input(nodes, [edge('a', 'b')]))
    expect(positions['x']?.y).toBeGreaterThan((positions['a']?.y ?? 0) + 40)
    expect(positions['x']?.y).toBe(positions['y']?.y)
  })

  it('makes a drawing about as wide as the place it is for', () => {
    const nodes = Array.from({ length: 120 }, (_, at) => card(`n${at}`))
    const edges = nodes.slice(1).map(({ id }, at) => edge(`n${Math.floor(at / 3)}`, id))
    const all = cardsOf(nodes, computeLayout({ nodes, edges, aspect: 1.5, previous: {} }))
    const span = (of: 'x' | 'y'): number =>
      Math.max(...all.map((each) => each[of])) - Math.min(...all.map((each) => each[of]))
    const aspect = span('x') / span('y')
    expect(aspect).toBeGreaterThan(0.9)
    expect(aspect).toBeLessThan(2.6)
  })

  it('says so when a size is not a number, instead of drawing at no place', () => {
    expect(() => computeLayout(input([card('a', { width: NaN }), card('b')], [edge('a', 'b')]))).toThrow(
      /No place/,
    )
  })

  it('stays within a fraction of a second for a full view', () => {
    const nodes = Array.from({ length: 500 }, (_, at) => card(`n${at}`))
    const edges = Array.from({ length: 1000 }, (_, at) =>
      edge(`n${(at * 7) % 500}`, `n${(at * 13 + 5) % 500}`),
    )
    const started = performance.now()
    computeLayout(input(nodes, edges))
    expect(performance.now() - started).toBeLessThan(3000)
  })
})

describe('a drawing that was there before', () => {
  const nodes = ['a', 'b', 'c', 'd', 'e'].map((id) => card(id))
  const edges = [edge('a', 'b'), edge('b', 'c'), edge('c', 'd'), edge('d', 'e')]
  const before = computeLayout(input(nodes, edges)).positions

  it('keeps what stays in its place when something is added', () => {
    const { positions } = computeLayout({
      nodes: [...nodes, card('new')],
      edges: [...edges, edge('a', 'new')],
      aspect: 1.4,
      previous: before,
    })
    for (const { id } of nodes) expect(positions[id]).toEqual(before[id])
    expect(positions['new']).toBeDefined()
    expect(overlaps(cardsOf([...nodes, card('new')], { positions, boxes: {} }))).toEqual([])
  })

  it('keeps what stays when something is removed', () => {
    const left = nodes.filter(({ id }) => id !== 'c')
    const { positions } = computeLayout({ nodes: left, edges: [], aspect: 1.4, previous: before })
    expect(positions).toEqual(Object.fromEntries(left.map(({ id }) => [id, before[id]])))
  })

  it('is laid out anew when most of it is new, or when a card grew into its neighbour', () => {
    const others = Array.from({ length: 9 }, (_, at) => card(`x${at}`))
    const fresh = computeLayout({ nodes: [...nodes, ...others], edges, aspect: 1.4, previous: before })
    expect(fresh).toEqual(computeLayout(input([...nodes, ...others], edges)))
    const grown = nodes.map((node) => ({ ...node, width: 900 }))
    const { positions } = computeLayout({ nodes: grown, edges, aspect: 1.4, previous: before })
    expect(overlaps(cardsOf(grown, { positions, boxes: {} }))).toEqual([])
  })
})
