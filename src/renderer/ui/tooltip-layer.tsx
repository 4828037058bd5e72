import { useEffect, useRef, useState } from 'react'
import './tooltip.css'

interface Tip {
  readonly text: string
  readonly keys: string
  readonly x: number
  readonly y: number
  readonly above: boolean
}

const DELAY = 450

/** Shows `data-tip` (and the shortcut in `data-tip-keys`) of whatever is hovered or focused by keyboard. One for the whole window. */
export function TooltipLayer() {
  const [tip, setTip] = useState<Tip | null>(null)
  const element = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const hide = (): void => {
      clearTimeout(timer)
      setTip(null)
    }
    const show = (target: EventTarget | null, delay: number): void => {
      hide()
      const owner = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
      if (owner) timer = setTimeout(() => setTip(tipOf(owner)), delay)
    }
    const over = (event: Event): void => show(event.target, DELAY)
    const focus = (event: Event): void => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) show(event.target, DELAY)
    }
    const listeners = [
      ['pointerover', over],
      ['focusin', focus],
      ['pointerdown', hide],
      ['keydown', hide],
      ['wheel', hide],
    ] as const
    for (const [name, listener] of listeners) document.addEventListener(name, listener, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const [name, listener] of listeners) document.removeEventListener(name, listener)
    }
  }, [])

  useEffect(() => {
    const node = element.current
    if (!node || !tip) return
    node.showPopover()
    const { width, height } = node.getBoundingClientRect()
    const left = Math.max(4, Math.min(window.innerWidth - width - 4, tip.x - width / 2))
    node.style.left = `${left}px`
    node.style.top = `${tip.above ? tip.y - height - 6 : tip.y + 6}px`
  }, [tip])

  if (!tip) return null
  return (
    <div className="tooltip" popover="manual" role="tooltip" ref={element}>
      <span>{tip.text}</span>
      {tip.keys && <kbd>{tip.keys}</kbd>}
    </div>
  )
}

function tipOf(owner: HTMLElement): Tip | null {
  if (!owner.isConnected) return null
  const box = owner.getBoundingClientRect()
  const above = box.bottom > window.innerHeight - 80
  return {
    text: owner.dataset['tip'] ?? '',
    keys: owner.dataset['tipKeys'] ?? '',
    x: box.left + box.width / 2,
    y: above ? box.top : box.bottom,
    above,
  }
}
