import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { NO_MARK, marksStore } from '../state/marks'
import { graphBack, useGraph } from '../state/graph'
import { togglePin } from '../state/pins'
import { hover, select, useSelection } from '../state/selection'
import { openMenu } from '../ui/menu-store'
import { drillInto, targetMenu } from '../ui/target-menu'
import { mainCard } from './scene'
import { useDrawing, type UsedDrawing } from './use-drawing'
import { HoverCard } from './hover-card'
import { describeNode } from './view-words'
import { nodeOf, targetOf } from './view-nodes'
import { step, type Direction } from './walk'

const HOVER_DELAY = 140
const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

interface GraphCanvasProps {
  /** Ids that a search found; `null` while nothing is searched. */
  readonly matches: ReadonlySet<string> | null
  /** Given to the tools around the canvas. */
  readonly onReady: (used: UsedDrawing) => void
}

/** The drawing with its mouse and keyboard. It is heard through a live line that names the card the keyboard stands on. */
export function GraphCanvas({ matches, onReady }: GraphCanvasProps) {
  const container = useRef<HTMLDivElement>(null)
  const view = useGraph((state) => state.view)
  const selected = useSelection((state) => state.selected)
  const help = useId()
  const [hovered, setHovered] = useState<string | null>(null)
  const hoverTimer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const pointAt = (id: string | null): void => {
    clearTimeout(hoverTimer.current)
    if (id === null) setHovered(null)
    else hoverTimer.current = setTimeout(() => setHovered(id), HOVER_DELAY)
  }

  const used = useDrawing(container, view, {
    onTap: (id, box) =>
      withTarget(id, (target) => {
        select(target)
        if (!box) togglePin(target)
      }),
    onDoubleTap: (id, box) =>
      withTarget(id, (target) => {
        if (!box) togglePin(target)
        drillInto(target)
      }),
    onTapNothing: () => select(null),
    onMenu: (id, at) =>
      withTarget(id, (target) => {
        select(target)
        openMenu(target.label, at, targetMenu(target))
      }),
    onHover: (id) => {
      hover(id)
      pointAt(id)
    },
  })
  const { drawing, walk, drawn, problem } = used
  const first = (): string | undefined => (used.scene ? mainCard(used.scene) : undefined)

  const withTarget = (id: string, act: (target: ReturnType<typeof targetOf>) => void): void => {
    const node = nodeOf(view, id)
    if (node) act(targetOf(node))
  }

  useEffect(() => void onReady(used), [drawn, problem]) // eslint-disable-line react-hooks/exhaustive-deps -- the parts are stable
  useEffect(() => {
    drawing.current?.setCursor(selected?.id ?? null)
    if (selected) drawing.current?.reveal(selected.id)
  }, [drawing, selected, drawn])
  useEffect(() => void drawing.current?.highlight(hovered), [drawing, hovered, drawn])
  useEffect(() => void drawing.current?.setMatches(matches), [drawing, matches, drawn])
  useEffect(() => () => clearTimeout(hoverTimer.current), [])

  const current = selected && nodeOf(view, selected.id)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (onKey(event, view ? (current?.id ?? null) : null)) {
      event.preventDefault()
      event.stopPropagation()
    }
  }

  /** Standing still on a card says about it what resting the mouse on it does. */
  const go = (id: string | undefined): boolean => {
    if (id === undefined) return false
    withTarget(id, select)
    drawing.current?.reveal(id)
    pointAt(id)
    return true
  }

  const onKey = (event: KeyboardEvent, at: string | null): boolean => {
    const direction = ARROWS[event.key]
    if (direction) return go(at && walk.current.places.has(at) ? step(walk.current, at, direction) : first())
    switch (event.key) {
      case 'Escape':
        return hovered !== null && (pointAt(null), true)
      case 'Home':
        return go(first())
      case 'Backspace':
        return (pointAt(null), graphBack(), true)
      case 'f':
        return (drawing.current?.fit(), true)
      case '+':
      case '=':
        return (drawing.current?.zoomBy(1.25), true)
      case '-':
        return (drawing.current?.zoomBy(0.8), true)
    }
    const node = at === null ? undefined : nodeOf(view, at)
    if (!node) return false
    switch (event.key) {
      case 'Enter':
        return (pointAt(null), drillInto(targetOf(node)), true)
      case 'p':
      case 'P':
      case ' ':
        return (togglePin(targetOf(node)), true)
      case 'ContextMenu':
      case 'F10': {
        const place = drawing.current?.boxOnPage(node.id)
        if (place) openMenu(node.label, { x: place.left, y: place.bottom }, targetMenu(targetOf(node)))
        return true
      }
    }
    return false
  }

  const mark = current ? (marksStore.getState().marks.get(current.id) ?? NO_MARK) : NO_MARK
  return (
    <>
      <div
        className="graph-canvas"
        ref={container}
        role="application"
        aria-roledescription="graph"
        aria-label="Graph"
        aria-describedby={help}
        tabIndex={0}
        data-pane-focus
        data-nodes={view?.nodes.length ?? 0}
        data-drawn={drawn}
        onKeyDown={onKeyDown}
        onBlur={() => pointAt(null)}
      />
      <p id={help} className="visually-hidden">
        Arrow keys walk along edges. Enter looks inside or focuses, P pins, Backspace goes back. The outline
        lists the same.
      </p>
      <p className="visually-hidden" aria-live="polite">
        {current && view ? describeNode(current, view, mark) : ''}
      </p>
      {hovered && view && (
        <HoverCard id={hovered} view={view} place={drawing.current?.boxOnPage(hovered) ?? null} />
      )}
    </>
  )
}
