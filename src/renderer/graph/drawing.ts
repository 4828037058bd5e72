import cytoscape, { type Core } from 'cytoscape'
import { NO_MARK, type Mark, type Marks } from '../state/marks'
import { cardImage } from './card-image'
import { graphElements, MARK_CLASSES, markClasses } from './graph-elements'
import { graphStyle } from './graph-style'
import type { Layout, Point } from './layout/layout-types'
import type { Palette } from './palette'
import { restWhenStill } from './rest-when-still'
import type { Scene, SceneNode } from './scene'
import { fitAll, MIN_ZOOM, openAt, reveal } from './viewport'

/** What a person does to the drawing; ids are node ids. */
export interface DrawingEvents {
  /** `box`: the empty space inside a box around others. */
  readonly onTap: (id: string, box: boolean) => void
  readonly onDoubleTap: (id: string, box: boolean) => void
  readonly onTapNothing: () => void
  readonly onMenu: (id: string, at: Point) => void
  readonly onHover: (id: string | null) => void
}

/** Zoom and pan, to come back to. */
export interface Viewport {
  readonly zoom: number
  readonly pan: Point
}

/** The canvas with one scene on it. Owns the Cytoscape instance; nothing of it leaks out. */
export interface Drawing {
  readonly show: (scene: Scene, layout: Layout, marks: Marks, viewport: Viewport | null) => void
  readonly clear: () => void
  readonly setMarks: (marks: Marks) => void
  readonly setPalette: (palette: Palette) => void
  readonly setCursor: (id: string | null) => void
  /** Lights a node's edges and neighbours and dims the rest; `null` lights everything again. */
  readonly highlight: (id: string | null) => void
  /** Dims all but these; `null` for no search. */
  readonly setMatches: (ids: ReadonlySet<string> | null) => void
  readonly fit: () => void
  readonly zoomBy: (factor: number) => void
  readonly reveal: (id: string) => void
  /** Where the user has moved the drawing to; `null` while it stands as it was opened. */
  readonly viewport: () => Viewport | null
  /** Where a node is on the page, in pixels. */
  readonly boxOnPage: (
    id: string,
  ) => { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number } | null
  readonly resize: () => void
  readonly destroy: () => void
}

restWhenStill()

const MAX_ZOOM = 2.5
const DOUBLE_TAP = 320
/** Dimming everything else restyles everything else: beyond this many nodes only the lit edges tell. */
const MAX_DIMMED = 200
/** The words on more edges than this lie over each other where these meet. */
const MOST_NAMED = 12

export function createDrawing(container: HTMLElement, first: Palette, events: DrawingEvents): Drawing {
  const cy = cytoscape({
    container,
    style: graphStyle(first),
    layout: { name: 'preset' },
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    autoungrabify: true,
    autounselectify: true,
    boxSelectionEnabled: false,
    selectionType: 'single',
    motionBlur: false,
    hideEdgesOnViewport: false,
    textureOnViewport: false,
  })
  let palette = first
  let marks: Marks = new Map()
  let nodes: ReadonlyMap<string, SceneNode> = new Map()
  let moved = false
  let shown: Scene | null = null
  cy.on('dragpan scrollzoom pinchzoom', () => {
    moved = true
  })
  listen(cy, events)

  const repaint = (id: string, mark: Mark): void => {
    const each = nodes.get(id)
    if (!each) return
    const node = cy.getElementById(id)
    node.removeClass([...MARK_CLASSES]).addClass([...markClasses(mark)])
    if (!each.box) node.data('image', cardImage(each.node, each.card, mark, palette))
  }

  return {
    show: (scene, layout, nextMarks, viewport) => {
      marks = nextMarks
      nodes = new Map(scene.nodes.map((each) => [each.node.id, each]))
      cy.batch(() => {
        cy.elements().remove()
        cy.add([...graphElements(scene, layout, marks, palette)])
      })
      shown = scene
      moved = viewport !== null
      if (viewport) cy.viewport({ zoom: viewport.zoom, pan: { ...viewport.pan } })
      else openAt(cy, scene)
    },
    clear: () => {
      nodes = new Map()
      shown = null
      cy.elements().remove()
    },
    setMarks: (next) => {
      const before = marks
      marks = next
      cy.batch(() => {
        for (const id of nodes.keys()) {
          const mark = next.get(id) ?? NO_MARK
          if (!sameMark(before.get(id) ?? NO_MARK, mark)) repaint(id, mark)
        }
      })
    },
    setPalette: (next) => {
      palette = next
      cy.batch(() => {
        for (const id of nodes.keys()) repaint(id, marks.get(id) ?? NO_MARK)
      })
      cy.style(graphStyle(next))
    },
    setCursor: (id) =>
      cy.batch(() => {
        cy.nodes('.cursor').removeClass('cursor')
        if (id === null) return
        const node = cy.getElementById(id)
        node.addClass('cursor')
        cy.edges('.near').removeClass('near')
        node.connectedEdges().addClass('near')
      }),
    highlight: (id) =>
      cy.batch(() => {
        cy.elements('.dim').removeClass('dim')
        cy.edges('.lit').removeClass('lit named')
        const node = id === null ? cy.collection() : cy.getElementById(id)
        const near = node.closedNeighborhood()
        if (near.edges().empty()) return
        near.edges().addClass(near.edges().length > MOST_NAMED ? 'lit' : 'lit named')
        if (nodes.size <= MAX_DIMMED) cy.elements().difference(near).not('.box').addClass('dim')
      }),
    setMatches: (ids) =>
      cy.batch(() => {
        cy.elements('.dim').removeClass('dim')
        if (ids)
          cy.elements()
            .filter((each) => !ids.has(each.id()) && !each.hasClass('box'))
            .addClass('dim')
      }),
    fit: () => {
      moved = true
      fitAll(cy)
    },
    zoomBy: (factor) => {
      moved = true
      cy.zoom({ level: cy.zoom() * factor, renderedPosition: { x: cy.width() / 2, y: cy.height() / 2 } })
    },
    reveal: (id) => {
      if (reveal(cy, id)) moved = true
    },
    viewport: () => (moved ? { zoom: cy.zoom(), pan: { ...cy.pan() } } : null),
    boxOnPage: (id) => {
      const node = cy.getElementById(id)
      if (node.empty()) return null
      const { x1, x2, y1, y2 } = node.renderedBoundingBox({ includeOverlays: false, includeLabels: false })
      const { left, top } = container.getBoundingClientRect()
      return { left: left + x1, right: left + x2, top: top + y1, bottom: top + y2 }
    },
    resize: () => {
      cy.resize()
      if (shown && !moved) openAt(cy, shown)
    },
    destroy: () => cy.destroy(),
  }
}

function listen(cy: Core, events: DrawingEvents): void {
  let last = { id: '', at: 0 }
  cy.on('tap', (event) => {
    if (event.target === cy) return events.onTapNothing()
    const node = event.target as cytoscape.NodeSingular
    const id = node.id()
    const now = performance.now()
    const twice = last.id === id && now - last.at < DOUBLE_TAP
    last = twice ? { id: '', at: 0 } : { id, at: now }
    if (twice) events.onDoubleTap(id, node.hasClass('box'))
    else events.onTap(id, node.hasClass('box'))
  })
  cy.on('cxttap', 'node', (event) => {
    const { clientX, clientY } = event.originalEvent
    events.onMenu(String((event.target as cytoscape.NodeSingular).id()), { x: clientX, y: clientY })
  })
  cy.on('mouseover', 'node.card', (event) => {
    const dragging = event.originalEvent.buttons !== 0
    if (!dragging) events.onHover(String((event.target as cytoscape.NodeSingular).id()))
  })
  cy.on('mouseout', 'node.card', () => events.onHover(null))
  cy.on('viewport', () => events.onHover(null))
}

function sameMark(a: Mark, b: Mark): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}
