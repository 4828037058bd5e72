import type { Point } from './layout/layout-types'

/** Where a card stands. */
export interface Place extends Point {
  readonly width: number
  readonly height: number
}

/** A curve as Cytoscape wants it: ends relative to the cards' middles, control points relative to the line between the ends. */
export interface EdgeCurve {
  readonly sourceEndpoint: string
  readonly targetEndpoint: string
  readonly distances: readonly number[]
  readonly weights: readonly number[]
}

const BULGE = 28
const MAX_BULGE = 110

/**
 * Leaves a card sideways and enters the other sideways, like a wire in a flow chart: from right to left where the target stands
 * to the right, mirrored where it stands to the left, and as a bow at the right where they stand above each other.
 */
export function edgeCurve(from: Place, to: Place): EdgeCurve {
  const fromRight = from.x + from.width / 2
  const toRight = to.x + to.width / 2
  const fromLeft = from.x - from.width / 2
  const toLeft = to.x - to.width / 2
  if (toLeft > fromRight) {
    const middle = (fromRight + toLeft) / 2
    return curve('50% 0%', '-50% 0%', { x: fromRight, y: from.y }, { x: toLeft, y: to.y }, middle)
  }
  if (toRight < fromLeft) {
    const middle = (fromLeft + toRight) / 2
    return curve('-50% 0%', '50% 0%', { x: fromLeft, y: from.y }, { x: toRight, y: to.y }, middle)
  }
  const bulge = Math.min(MAX_BULGE, BULGE + Math.abs(to.y - from.y) * 0.12)
  const outside = Math.max(fromRight, toRight) + bulge
  return curve('50% 0%', '50% 0%', { x: fromRight, y: from.y }, { x: toRight, y: to.y }, outside)
}

function curve(
  sourceEndpoint: string,
  targetEndpoint: string,
  source: Point,
  target: Point,
  x: number,
): EdgeCurve {
  const first = relative(source, target, { x, y: source.y })
  const second = relative(source, target, { x, y: target.y })
  return {
    sourceEndpoint,
    targetEndpoint,
    distances: [first.distance, second.distance],
    weights: [first.weight, second.weight],
  }
}

/** A point as a share along the line from source to target and a distance to its side. */
export function relative(
  source: Point,
  target: Point,
  point: Point,
): { readonly weight: number; readonly distance: number } {
  const dx = target.x - source.x
  const dy = target.y - source.y
  const length = Math.hypot(dx, dy) || 1
  const px = point.x - source.x
  const py = point.y - source.y
  return { weight: (px * dx + py * dy) / (length * length), distance: (py * dx - px * dy) / length }
}
