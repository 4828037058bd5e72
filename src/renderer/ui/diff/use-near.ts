import { useEffect, useState, type RefObject } from 'react'

/** Pixels around the visible part in which editors are made; a little further away they are released again. */
const NEAR = '500px 0px'
const FAR = '2500px 0px'

/** Whether an element is near the visible part of its scroller: true early, false late, so that scrolling does not rebuild. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const node = element.current
    if (!node) return
    const root = node.closest('[data-diff-scroller]')
    const comes = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true)
      },
      { root, rootMargin: NEAR },
    )
    const goes = new IntersectionObserver(
      ([entry]) => {
        if (entry && !entry.isIntersecting) setNear(false)
      },
      { root, rootMargin: FAR },
    )
    comes.observe(node)
    goes.observe(node)
    return () => {
      comes.disconnect()
      goes.disconnect()
    }
  }, [element])
  return near
}
