import type { Core } from 'cytoscape'
import { mainCard, type Scene } from './scene'

export const MIN_ZOOM = 0.08
/** Below this, names cannot be read: a drawing that does not fit starts here, and can be panned. */
const READABLE_ZOOM = 0.5
const MAX_FIT_ZOOM = 1.15
const FIT_PADDING = 28
/** Height of the notes and tools over the lower edge. */
const FOOT = 52

/** Shows all of it, with room at the bottom for what lies over the canvas there. */
export function fitAll(cy: Core): void {
  const all = cy.elements().boundingBox({ includeOverlays: false })
  const width = cy.width() - FIT_PADDING * 2
  const height = cy.height() - FIT_PADDING - FOOT
  if (all.w === 0 || width <= 0 || height <= 0) return
  const zoom = Math.max(MIN_ZOOM, Math.min(MAX_FIT_ZOOM, width / all.w, height / all.h))
  const pan = {
    x: FIT_PADDING + (width - all.w * zoom) / 2 - all.x1 * zoom,
    y: FIT_PADDING + (height - all.h * zoom) / 2 - all.y1 * zoom,
  }
  cy.viewport({ zoom, pan })
}

/** All of it when it can be read like that, else its most important part at a readable size. */
export function openAt(cy: Core, scene: Scene): void {
  fitAll(cy)
  const anchor = mainCard(scene)
  if (cy.zoom() >= READABLE_ZOOM || anchor === undefined) return
  const all = cy.elements().boundingBox({ includeOverlays: false })
  cy.zoom(READABLE_ZOOM)
  cy.center(cy.getElementById(anchor))
  keepInside(cy, all)
}

/** No more emptiness at an edge than there must be. */
function keepInside(cy: Core, all: { x1: number; x2: number; y1: number; y2: number }): void {
  const zoom = cy.zoom()
  const clamp = (pan: number, from: number, to: number, size: number, end: number): number => {
    const length = (to - from) * zoom
    const room = size - FIT_PADDING - end
    if (length <= room) return FIT_PADDING + (room - length) / 2 - from * zoom
    return Math.max(size - end - to * zoom, Math.min(FIT_PADDING - from * zoom, pan))
  }
  const { x, y } = cy.pan()
  cy.pan({
    x: clamp(x, all.x1, all.x2, cy.width(), FIT_PADDING),
    y: clamp(y, all.y1, all.y2, cy.height(), FOOT),
  })
}

/** Pans only as far as needed to bring a node into sight; true when it had to. */
export function reveal(cy: Core, id: string): boolean {
  const node = cy.getElementById(id)
  if (node.empty()) return false
  const { x1, x2, y1, y2 } = node.renderedBoundingBox({ includeOverlays: false })
  const shift = (from: number, to: number, size: number): number => {
    if (from < FIT_PADDING) return FIT_PADDING - from
    return to > size - FIT_PADDING ? size - FIT_PADDING - to : 0
  }
  const by = { x: shift(x1, x2, cy.width()), y: shift(y1, y2, cy.height()) }
  if (by.x === 0 && by.y === 0) return false
  cy.panBy(by)
  return true
}
