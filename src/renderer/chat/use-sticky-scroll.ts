import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'

interface StickyScroll {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly content: RefObject<HTMLDivElement | null>
  /** False while the user looks at something further up. */
  readonly atEnd: boolean
  readonly toEnd: () => void
}

/** A wheel notch or a sub-pixel is not yet a wish to look further up. */
const NEAR = 24
/** A scroll so long after the user's last touch is the browser's own, because the content became shorter. Milliseconds. */
const BY_HAND = 400
const TOUCHES = ['wheel', 'touchmove', 'keydown', 'pointerdown', 'pointermove'] as const

/** Keeps a growing list at its end, until the user scrolls up; lets go then, and holds on again at the end. */
export function useStickyScroll(): StickyScroll {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const sticks = useRef(true)
  const [atEnd, setAtEnd] = useState(true)

  const toEnd = useCallback(() => {
    const node = scroller.current
    if (!node) return
    sticks.current = true
    setAtEnd(true)
    node.scrollTop = node.scrollHeight
  }, [])

  useEffect(() => {
    const node = scroller.current
    const inside = content.current
    if (!node || !inside) return
    let before = node.scrollTop
    let touched = -Infinity
    const onTouch = (event: Event): void => {
      // Moving over the list is no scrolling; dragging its scroll bar is.
      if (event instanceof PointerEvent && event.buttons === 0) return
      touched = performance.now()
    }
    const onScroll = (): void => {
      const away = node.scrollHeight - node.clientHeight - node.scrollTop
      if (away <= NEAR) sticks.current = true
      else if (node.scrollTop < before && performance.now() - touched < BY_HAND) sticks.current = false
      before = node.scrollTop
      setAtEnd(sticks.current)
    }
    const follow = new ResizeObserver(() => {
      if (sticks.current) node.scrollTop = node.scrollHeight
    })
    follow.observe(inside)
    follow.observe(node)
    node.addEventListener('scroll', onScroll, { passive: true })
    for (const name of TOUCHES) node.addEventListener(name, onTouch, { passive: true })
    return () => {
      follow.disconnect()
      node.removeEventListener('scroll', onScroll)
      for (const name of TOUCHES) node.removeEventListener(name, onTouch)
    }
  }, [])

  return { scroller, content, atEnd, toEnd }
}
