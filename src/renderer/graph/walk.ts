import type { Place } from './edge-curve'

export type Direction = 'left' | 'right' | 'up' | 'down'

export interface WalkGraph {
  readonly places: ReadonlyMap<string, Place>
  readonly edges: readonly { readonly from: string; readonly to: string }[]
}

/**
 * Where an arrow key leads: sideways along an edge to the neighbour on that side, the one most level with the current card first;
 * up and down to the nearest card above or below. Where no edge leads sideways, the nearest card on that side, so that no place is
 * out of reach. `undefined` at the rim.
 */
export function step(graph: WalkGraph, from: string, direction: Direction): string | undefined {
  const here = graph.places.get(from)
  if (!here) return undefined
  const sideways = direction === 'left' || direction === 'right'
  const neighbours = sideways ? neighboursOf(graph, from) : []
  return (
    nearest(graph, neighbours, here, direction) ?? nearest(graph, [...graph.places.keys()], here, direction)
  )
}

function neighboursOf(graph: WalkGraph, id: string): readonly string[] {
  return graph.edges.flatMap(({ from, to }) => (from === id ? [to] : to === id ? [from] : []))
}

function nearest(
  graph: WalkGraph,
  candidates: readonly string[],
  here: Place,
  direction: Direction,
): string | undefined {
  let best: string | undefined
  let least = Infinity
  for (const id of candidates) {
    const place = graph.places.get(id)
    if (!place || place === here) continue
    const cost = costOf(here, place, direction)
    if (cost < least) {
      least = cost
      best = id
    }
  }
  return best
}

/** Infinite on the wrong side; else the way, with leaving the line counted three times. */
function costOf(here: Place, there: Place, direction: Direction): number {
  const dx = there.x - here.x
  const dy = there.y - here.y
  switch (direction) {
    case 'right':
      return dx > 1 ? dx + Math.abs(dy) * 3 : Infinity
    case 'left':
      return dx < -1 ? -dx + Math.abs(dy) * 3 : Infinity
    case 'down':
      return dy > 1 ? dy + Math.abs(dx) * 3 : Infinity
    case 'up':
      return dy < -1 ? -dy + Math.abs(dx) * 3 : Infinity
  }
}
