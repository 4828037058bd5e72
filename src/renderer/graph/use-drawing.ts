import { useEffect, useRef, useState, type RefObject } from 'react'
import type { GraphView } from '../../shared/graph-view'
import { useMarks } from '../state/marks'
import { useRepository } from '../state/repository'
import { useTheme } from '../state/theme'
import type { MeasureText } from './card'
import { createDrawing, type Drawing, type DrawingEvents } from './drawing'
import { createLayoutRunner, type LayoutRunner } from './layout/layout-runner'
import { createMeasureText } from './measure-text'
import { placesOf } from './graph-elements'
import { readPalette } from './palette'
import { createPositionsMemory } from './positions-memory'
import { layoutEdges, layoutNodes, sameScene, sceneOf, type Scene } from './scene'
import type { WalkGraph } from './walk'

/** By repository and view. Outlives the pane, so that a change between tabs and side by side finds everything where it was. */
const memory = createPositionsMemory()

export interface UsedDrawing {
  readonly drawing: RefObject<Drawing | null>
  /** What is drawn now, for walking by keyboard. */
  readonly walk: RefObject<WalkGraph>
  /** A sentence when the last view could not be laid out; the drawing before it is still there. */
  readonly problem: string
  /** Grows when something new was drawn. */
  readonly drawn: number
  /** What is drawn now; `null` before anything is. */
  readonly scene: Scene | null
}

/** Keeps one drawing in a container in step with view, marks and theme. Lays out first, then shows: nothing ever jiggles. */
export function useDrawing(
  container: RefObject<HTMLDivElement | null>,
  view: GraphView | null,
  events: DrawingEvents,
): UsedDrawing {
  const drawing = useRef<Drawing | null>(null)
  const runner = useRef<LayoutRunner | null>(null)
  const measure = useRef<MeasureText | null>(null)
  const scene = useRef<Scene | null>(null)
  const walk = useRef<WalkGraph>({ places: new Map(), edges: [] })
  const shownKey = useRef('')
  const latest = useRef(events)
  const [problem, setProblem] = useState('')
  const [drawn, setDrawn] = useState(0)
  const [shown, setShown] = useState<Scene | null>(null)
  const root = useRepository((state) => state.repository?.root ?? '')
  const marks = useMarks()
  const theme = useTheme()

  useEffect(() => {
    latest.current = events
  })

  useEffect(() => {
    const node = container.current
    if (!node) return
    const palette = readPalette()
    measure.current = createMeasureText(palette.fontFamily)
    runner.current = createLayoutRunner()
    const made = createDrawing(node, palette, {
      onTap: (id, box) => latest.current.onTap(id, box),
      onDoubleTap: (id, box) => latest.current.onDoubleTap(id, box),
      onTapNothing: () => latest.current.onTapNothing(),
      onMenu: (id, at) => latest.current.onMenu(id, at),
      onHover: (id) => latest.current.onHover(id),
    })
    drawing.current = made
    const observer = new ResizeObserver(() => made.resize())
    observer.observe(node)
    return () => {
      observer.disconnect()
      if (scene.current) memory.keep(shownKey.current, { viewport: made.viewport() })
      scene.current = null
      drawing.current = null
      made.destroy()
      runner.current?.dispose()
    }
  }, [container])

  const clear = (): void => {
    if (!scene.current) return
    if (drawing.current) memory.keep(shownKey.current, { viewport: drawing.current.viewport() })
    scene.current = null
    walk.current = { places: new Map(), edges: [] }
    drawing.current?.clear()
    setShown(null)
  }

  useEffect(() => {
    const node = container.current
    if (!node || !measure.current || !runner.current) return
    if (!view) return clear()
    const next = sceneOf(view, measure.current)
    if (sameScene(scene.current, next)) return
    let wanted = true
    const key = memoryKey(root, next)
    const known = memory.recall(key)
    const aspect = node.clientHeight > 0 ? node.clientWidth / node.clientHeight : 1.5
    void runner.current
      .run({
        nodes: layoutNodes(next),
        edges: layoutEdges(next),
        aspect: Math.min(2.4, Math.max(0.7, aspect)),
        previous: known?.positions ?? {},
      })
      .then((result) => {
        if (!wanted || !drawing.current) return
        if (!result.ok) {
          if (result.failure.kind !== 'overtaken') setProblem(LAYOUT_PROBLEM)
          return
        }
        const before = scene.current
        if (before) memory.keep(shownKey.current, { viewport: drawing.current.viewport() })
        shownKey.current = key
        const viewport = memory.recall(key)?.viewport ?? null
        memory.keep(key, { positions: result.value.positions })
        scene.current = next
        walk.current = { places: cardPlaces(next, result.value), edges: next.edges }
        drawing.current.show(next, result.value, latestMarks.current, viewport)
        setProblem('')
        setShown(next)
        setDrawn((count) => count + 1)
      })
    return () => {
      wanted = false
    }
  }, [container, view, root])

  const latestMarks = useRef(marks)
  useEffect(() => {
    latestMarks.current = marks
    drawing.current?.setMarks(marks)
  }, [marks])

  useEffect(() => {
    drawing.current?.setPalette(readPalette())
  }, [theme])

  return { drawing, walk, problem, drawn, scene: shown }
}

const LAYOUT_PROBLEM =
  'This view could not be laid out, so the one before it is still shown. Choose a smaller part of the repository.'

/** Places of what the keyboard can stand on: cards, not the boxes around them. */
function cardPlaces(scene: Scene, layout: Parameters<typeof placesOf>[1]): WalkGraph['places'] {
  const boxes = new Set(scene.nodes.filter(({ box }) => box).map(({ node }) => node.id))
  return new Map([...placesOf(scene, layout)].filter(([id]) => !boxes.has(id)))
}

function memoryKey(root: string, { key }: Scene): string {
  return `${root}\n${key}`
}
